import { LOCALES, type LocaleCode, SOURCE_LOCALE } from '#contract/locales.ts'
import { progress } from './locales/progress.ts'

export type { LocaleCode }
export { LOCALES, SOURCE_LOCALE }

const COOKIE = 'larder_locale'
const COOKIE_DAYS = 365
const SECONDS_A_DAY = 86_400

/** How much of the source is translated, 0 to 100. */
export const percentOf = (code: LocaleCode) => progress[code] ?? 0

export const directionOf = (code: LocaleCode) =>
  LOCALES.some((locale) => locale.code === code && 'dir' in locale) ? 'rtl' : 'ltr'

/** The language chosen here, otherwise the browser's first language with a translation, otherwise the source. */
export function preferredLocale(): LocaleCode {
  const picked = document.cookie.match(new RegExp(`(?:^|; )${COOKIE}=([^;]+)`))?.[1]
  return known(picked) ?? navigator.languages.map(closest).find((code) => code && percentOf(code) > 0) ?? SOURCE_LOCALE
}

/** Remembers the choice for a year; showing it takes a reload. */
export function rememberLocale(code: LocaleCode) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${COOKIE}=${code}; path=/; max-age=${COOKIE_DAYS * SECONDS_A_DAY}; samesite=lax`
}

const known = (code: string | undefined) => LOCALES.find((locale) => locale.code === code)?.code

function closest(tag: string): LocaleCode | undefined {
  const language = tag.split('-')[0]
  return known(tag) ?? LOCALES.find(({ code }) => code.startsWith(`${language}-`))?.code
}
