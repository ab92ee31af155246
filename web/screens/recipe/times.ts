import { formatNumber } from '../../format.ts'
import { minutesOf } from './pieces.ts'

/** A time as the page's language writes it, or as somebody wrote it. */
export function readTime(text: string) {
  const minutes = minutesOf(text)
  return minutes === null ? text : formatMinutes(minutes)
}

export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && inUnit(hours, 'hour'), (rest || !hours) && inUnit(rest, 'minute')].filter(Boolean).join(' ')
}

const inUnit = (value: number, unit: 'hour' | 'minute') =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
