import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import enUS from './locales/en-US.json' with { type: 'json' }
import { directionOf, type LocaleCode, preferredLocale, SOURCE_LOCALE } from './locales.ts'

const files = import.meta.glob<string>('./locales/*.json', { query: '?url', import: 'default' })

let current: LocaleCode = SOURCE_LOCALE

/** The locale this page was loaded in. */
export const locale = () => current
export const t = i18next.t.bind(i18next)

/** Readies the words before the first paint. A locale that cannot be had falls back to the source, never to keys. */
export async function startI18n() {
  current = preferredLocale()
  document.documentElement.lang = current
  document.documentElement.dir = directionOf(current)
  await i18next.use(initReactI18next).init({
    lng: current,
    fallbackLng: SOURCE_LOCALE,
    resources: { [SOURCE_LOCALE]: { translation: enUS }, [current]: { translation: await wordsOf(current) } },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
}

async function wordsOf(code: LocaleCode): Promise<Record<string, string>> {
  if (code === SOURCE_LOCALE) return enUS
  const address = await files[`./locales/${code}.json`]?.()
  if (!address) return {}
  const answer = await fetch(address).catch(() => undefined)
  return answer?.ok ? answer.json() : {}
}
