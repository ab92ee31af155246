import { locale } from './i18n.ts'

/** Numbers, dates and lists in the page's language. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale(), options).format(value)

export const formatPercent = (percent: number) => formatNumber(percent / 100, { style: 'percent' })

export const formatList = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
  new Intl.ListFormat(locale(), { type }).format(words)

export const formatDate = (moment: string | Date, options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }) =>
  new Intl.DateTimeFormat(locale(), options).format(asDate(moment))

/** "16 – 22 November", as short as the language allows. */
export const formatDateRange = (
  from: string | Date,
  to: string | Date,
  options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' },
) => new Intl.DateTimeFormat(locale(), options).formatRange(asDate(from), asDate(to))

/** "3 days ago", in the largest unit that fits. */
export function formatAge(moment: string | Date, now = new Date()) {
  const seconds = (asDate(moment).getTime() - now.getTime()) / 1000
  const { unit, size } = UNITS.find((step) => Math.abs(seconds) >= step.size) ?? { unit: 'second' as const, size: 1 }
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

const UNITS = [
  { unit: 'year', size: 31_536_000 },
  { unit: 'month', size: 2_592_000 },
  { unit: 'week', size: 604_800 },
  { unit: 'day', size: 86_400 },
  { unit: 'hour', size: 3600 },
  { unit: 'minute', size: 60 },
] as const

// A bare date means a day in the reader's calendar, not midnight UTC.
const asDate = (moment: string | Date) =>
  typeof moment === 'string' ? new Date(moment.length === 10 ? `${moment}T00:00` : moment) : moment
