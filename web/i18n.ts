import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { interpolationIn } from './interpolation.ts'
import { words } from './locales/words.ts'
import { directionOf, type LocaleCode, preferredLocale, SOURCE_LOCALE } from './locales.ts'

let current: LocaleCode = SOURCE_LOCALE

/** The locale this page was loaded in. */
export const locale = () => current
export const t = i18next.t.bind(i18next)

/** Loads the texts before the first paint. A locale that fails to load falls back to the source, never to keys. */
export async function startI18n() {
  current = preferredLocale()
  document.documentElement.lang = current
  document.documentElement.dir = directionOf(current)
  await i18next.use(initReactI18next).init({
    lng: current,
    fallbackLng: SOURCE_LOCALE,
    resources: { [SOURCE_LOCALE]: { translation: { ...words } }, ...(await translated(current)) },
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: false,
    interpolation: interpolationIn(locale),
    react: { useSuspense: false },
  })
}

/** Texts of a module that has just been loaded; a build calls this from each. */
export function addWords(words: Readonly<Record<string, string>>): void {
  i18next.addResourceBundle(SOURCE_LOCALE, 'translation', words, true, true)
}

async function translated(code: LocaleCode): Promise<Resource> {
  if (code === SOURCE_LOCALE) return {}
  const answer = await fetch(`/app/lang/messages/${code}.json`).catch(() => undefined)
  return answer?.ok ? { [code]: { translation: await answer.json() } } : {}
}
