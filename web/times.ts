import { formatNumber } from './format.ts'

/**
 * "1 Hour 30 Minutes", "PT1H30M" or "90 min" in minutes; null for anything else. What the server writes and most people
 * type, without the words of every language, which a list of cards has no need to wait for.
 */
export function plainMinutesOf(text: string): number | null {
  const [, days = 0, hours = 0, minutes = 0] = ISO.exec(text.trim()) ?? PLAIN.exec(text.trim()) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || null
}

const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i
const PLAIN = /^(?:(\d+)\s*days?)?\s*(?:(\d+)\s*(?:h|hrs?|hours?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?))?$/i

/** A time on a card, as short as the page's language writes it, or as somebody wrote it. */
export function readPlainTime(text: string) {
  const minutes = plainMinutesOf(text)
  return minutes === null ? text : formatMinutes(minutes)
}

export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && inUnit(hours, 'hour'), (rest || !hours) && inUnit(rest, 'minute')].filter(Boolean).join(' ')
}

const inUnit = (value: number, unit: 'hour' | 'minute') =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
