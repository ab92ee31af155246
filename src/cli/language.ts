import type { Translate } from '../core/i18n.ts'

export type Language = { locale: string; say: Translate }

/** The language of the terminal, and how to say something in it. */
export async function language(): Promise<Language> {
  const { localeOf, translator } = await import('../core/i18n.ts')
  const name = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG
  const locale = localeOf(name?.split('.')[0]?.replace('_', '-'))
  return { locale, say: translator(locale) }
}
