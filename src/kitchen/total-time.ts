import { durationText } from './duration-text.ts'
import { isoOf, minutesIn } from './durations.ts'

interface Times {
  totalTime?: string | null
  prepTime?: string | null
  cookTime?: string | null
  performTime?: string | null
}

/** How long a recipe takes in all: as it says, else its parts together. */
export function totalTimeOf({ totalTime, prepTime, cookTime, performTime }: Times): string | null {
  if (totalTime) return totalTime
  const parts = [prepTime, performTime || cookTime].filter(Boolean)
  // What is no time ("overnight") cannot be added to anything.
  const [first = null, ...rest] = parts.map(minutesIn)
  if (first === null || rest.includes(null)) return parts.length === 1 ? (parts[0] ?? null) : null
  return durationText(isoOf(rest.reduce<number>((sum, minutes) => sum + (minutes ?? 0), first)))
}
