import { durationText } from './duration-text.ts'
import { isoOf, minutesIn } from './durations.ts'

interface Times {
  totalTime?: string | null
  prepTime?: string | null
  cookTime?: string | null
  performTime?: string | null
}

/** The total time of a recipe: as stated, else the sum of its parts. */
export function totalTimeOf({ totalTime, prepTime, cookTime, performTime }: Times): string | null {
  if (totalTime) return totalTime
  const parts = [prepTime, performTime || cookTime].filter(Boolean)
  // A time that is not a number ("overnight") cannot be added.
  const [first = null, ...rest] = parts.map(minutesIn)
  if (first === null || rest.includes(null)) return parts.length === 1 ? (parts[0] ?? null) : null
  return durationText(isoOf(rest.reduce<number>((sum, minutes) => sum + (minutes ?? 0), first)))
}
