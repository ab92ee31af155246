import type { Attribute } from './columns.ts'
import { invalid } from './errors.ts'

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i
/** `$NOW`, or an amount before or after it: years, months, days, hours, minutes or seconds. */
const RELATIVE = /^\$NOW(?:([+-])(\d{1,6})([ymdHMS]))?$/
const YEAR = /\b\d{4}\b/

/** The form in which a filter's value is compared; text that does not fit the attribute is refused. */
export function filterValue({ kind, key }: Attribute, text: string, at: Date | undefined): string | number | boolean {
  if (kind === 'number') return numberOf(text)
  if (kind === 'boolean') return /^[ty1]/i.test(text)
  if (kind === 'moment') return momentOf(text, at)
  if (kind === 'day') return momentOf(text, at).slice(0, 10)
  if (kind === 'id') return text.toLowerCase()
  return key?.keyOf ? key.keyOf(text) : text
}

function numberOf(text: string) {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(number)) throw invalid('query-filter.not-a-number', { params: { value: text } })
  return number
}

/** A date in any usual form, with its year, or one relative to now. */
function momentOf(text: string, at: Date | undefined) {
  const relative = RELATIVE.exec(text.trim())
  const moment = relative ? near(at, relative) : writtenOut(text)
  if (Number.isNaN(moment.getTime())) throw invalid('query-filter.not-a-date', { params: { value: text } })
  return moment.toISOString()
}

/** Without an offset it is UTC. */
function writtenOut(text: string): Date {
  const [, date, time, offset] = ISO.exec(text.trim()) ?? []
  const exact = date && `${date}T${time ?? '00:00'}${offset ?? 'Z'}`
  const free = YEAR.test(text) ? `${text} UTC` : ''
  return new Date(exact ?? free)
}

function near(at: Date | undefined, [, sign, count, unit = '']: RegExpExecArray): Date {
  if (!at) throw new Error('a filter that counts from now was asked at no moment')
  const moment = new Date(at)
  CHANGES[unit]?.(moment, Number(count) * (sign === '-' ? -1 : 1))
  return moment
}

const CHANGES: Record<string, (moment: Date, by: number) => void> = {
  y: (moment, by) => moment.setUTCFullYear(moment.getUTCFullYear() + by),
  m: (moment, by) => moment.setUTCMonth(moment.getUTCMonth() + by),
  d: (moment, by) => moment.setUTCDate(moment.getUTCDate() + by),
  H: (moment, by) => moment.setUTCHours(moment.getUTCHours() + by),
  M: (moment, by) => moment.setUTCMinutes(moment.getUTCMinutes() + by),
  S: (moment, by) => moment.setUTCSeconds(moment.getUTCSeconds() + by),
}
