import { durationText } from './duration-text.ts'
import { isoOf, minutesIn } from './durations.ts'

/** More than this many days is a typo, not a time to plan by. */
const MINUTES_MAX = 100 * 1440

export interface Times {
  totalTime?: string | null
  prepTime?: string | null
  cookTime?: string | null
  performTime?: string | null
}

/** Minutes from the first cut to the table: as stated, else the sum of the parts; null where either is not a number. */
export function totalMinutesOf(times: Times): number | null {
  const texts = isStated(times.totalTime) ? [times.totalTime] : partsOf(times)
  const parts = texts.map(minutesIn)
  // A time that is not a number ("overnight") cannot be added.
  const sum = parts.reduce((before, part) => (before === null || part === null ? null : before + part), 0)
  return sum !== null && sum > 0 && sum <= MINUTES_MAX ? sum : null
}

/** The same in words: as stated, else the sum of the parts. */
export function totalTimeOf(times: Times): string | null {
  if (isStated(times.totalTime)) return times.totalTime
  const minutes = totalMinutesOf(times)
  if (minutes !== null) return durationText(isoOf(minutes))
  const [only, ...others] = partsOf(times)
  return only && others.length === 0 && minutesIn(only) === null ? only : null
}

/** Sites that leave out the total write a zero. */
const isStated = (text: string | null | undefined): text is string => Boolean(text?.trim()) && minutesIn(text) !== 0

const partsOf = ({ prepTime, cookTime, performTime }: Times) =>
  [prepTime, performTime || cookTime].filter((part) => part?.trim()) as string[]
