import { type Times, totalMinutesOf, totalTimeOf } from '#kitchen/total-time.ts'
import { formatNumber } from './format.ts'

/**
 * "1 Hour 30 Minutes", "PT1H30M" or "90 min" in minutes; null for anything else. Covers what the server writes and most
 * people type, without every language's words, for which lists of cards should not wait.
 */
export function plainMinutesOf(text: string): number | null {
  const [, days = 0, hours = 0, minutes = 0] = ISO.exec(text.trim()) ?? PLAIN.exec(text.trim()) ?? []
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes) || null
}

const ISO = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i
const PLAIN = /^(?:(\d+)\s*days?)?\s*(?:(\d+)\s*(?:h|hrs?|hours?))?\s*(?:(\d+)\s*(?:m|mins?|minutes?))?$/i

/** How long a recipe takes in all, as short as possible in the page's language; words as written when they are no time. */
export function readTotalTime(times: Times) {
  const minutes = totalMinutesOf(times)
  return minutes === null ? totalTimeOf(times) : formatMinutes(minutes)
}

export function formatMinutes(minutes: number) {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours && inUnit(hours, 'hour'), (rest || !hours) && inUnit(rest, 'minute')].filter(Boolean).join(' ')
}

const inUnit = (value: number, unit: 'hour' | 'minute') =>
  formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 })
