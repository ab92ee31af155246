import i18next from 'i18next'
import { LOCALES, SOURCE_LOCALE } from '#contract/locales.ts'
import german from '../locales/de-DE.json' with { type: 'json' }
import source from '../locales/en-US.json' with { type: 'json' }
import french from '../locales/fr-FR.json' with { type: 'json' }
import { remembering } from './remembering.ts'

export type Translate = (code: string, params?: Record<string, string | number>) => string

/** How many languages and `Accept-Language` headers are cached: every request has one. */
const KEPT = 100

const WORDS: Record<string, object> = { [SOURCE_LOCALE]: source, 'de-DE': german, 'fr-FR': french }

const i18n = i18next.createInstance()
i18n.init({
  lng: SOURCE_LOCALE,
  // Words from another country of the same language come first.
  fallbackLng: (code: string) => [
    ...Object.keys(WORDS).filter((one) => languageOf(one) === languageOf(code)),
    SOURCE_LOCALE,
  ],
  resources: Object.fromEntries(Object.entries(WORDS).map(([code, words]) => [code, { translation: words }])),
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})

function languageOf(code: string) {
  return code.split('-')[0]
}

/** The message for a code in a language; a code without one is shown as it is. */
export const translator = remembering(KEPT, (locale): Translate => {
  const t = i18n.getFixedT(locale)
  return (code, params) => t(code, params ?? {})
})

/** Our best language for an `Accept-Language` header: exact, then the same language, else the source. */
export const localeOf = (header = ''): string => chosen(header)

const chosen = remembering(KEPT, (header) => {
  const wanted = header
    .split(',')
    .slice(0, 20)
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().split(';')
      const quality = options.find((option) => option.trim().startsWith('q='))?.split('=')[1]
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) || 0 }
    })
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    const exact = LOCALES.find(({ code }) => code.toLowerCase() === tag)
    if (exact) return exact.code
    const near = LOCALES.find(({ code }) => code.toLowerCase().split('-')[0] === tag.split('-')[0])
    if (near) return near.code === 'en-GB' ? SOURCE_LOCALE : near.code
  }
  return SOURCE_LOCALE
})
