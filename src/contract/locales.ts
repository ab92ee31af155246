import { z } from 'zod'

/** The languages people can choose, as published; en-US is the source and the fallback. */
export const LOCALES = [
  { code: 'af-ZA', name: 'Afrikaans' },
  { code: 'ar-SA', name: 'العربية', dir: 'rtl' },
  { code: 'bg-BG', name: 'Български' },
  { code: 'ca-ES', name: 'Català' },
  { code: 'cs-CZ', name: 'Čeština' },
  { code: 'da-DK', name: 'Dansk' },
  { code: 'de-DE', name: 'Deutsch' },
  { code: 'el-GR', name: 'Ελληνικά' },
  { code: 'en-GB', name: 'British English' },
  { code: 'en-US', name: 'American English' },
  { code: 'es-ES', name: 'Español' },
  { code: 'fi-FI', name: 'Suomi' },
  { code: 'fr-CA', name: 'Français canadien' },
  { code: 'fr-FR', name: 'Français' },
  { code: 'he-IL', name: 'עברית', dir: 'rtl' },
  { code: 'hu-HU', name: 'Magyar' },
  { code: 'it-IT', name: 'Italiano' },
  { code: 'ja-JP', name: '日本語' },
  { code: 'ko-KR', name: '한국어' },
  { code: 'lt-LT', name: 'Lietuvių' },
  { code: 'nl-NL', name: 'Nederlands' },
  { code: 'no-NO', name: 'Norsk' },
  { code: 'pl-PL', name: 'Polski' },
  { code: 'pt-BR', name: 'Português do Brasil' },
  { code: 'pt-PT', name: 'Português' },
  { code: 'ro-RO', name: 'Română' },
  { code: 'ru-RU', name: 'Русский' },
  { code: 'sk-SK', name: 'Slovenčina' },
  { code: 'sl-SI', name: 'Slovenščina' },
  { code: 'sr-SP', name: 'Српски' },
  { code: 'sv-SE', name: 'Svenska' },
  { code: 'tr-TR', name: 'Türkçe' },
  { code: 'uk-UA', name: 'Українська' },
  { code: 'vi-VN', name: 'Tiếng Việt' },
  { code: 'zh-CN', name: '简体中文' },
  { code: 'zh-TW', name: '繁體中文' },
] as const satisfies readonly { code: string; name: string; dir?: 'rtl' }[]

export type LocaleCode = (typeof LOCALES)[number]['code']
export const SOURCE_LOCALE: LocaleCode = 'en-US'
export const LocaleCode = z.enum(LOCALES.map(({ code }) => code) as [LocaleCode, ...LocaleCode[]])
