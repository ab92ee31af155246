import { minutesIn } from '#kitchen/durations.ts'

const MINUTES_MAX = 100 * 1440

type Times = { totalTime: string | null; prepTime: string | null; cookTime: string | null; performTime: string | null }

/** The total time of a recipe: as stated, else the sum of its parts. */
export function totalMinutes({ totalTime, prepTime, cookTime, performTime }: Times): number | null {
  const said = knownMinutes(totalTime)
  if (said !== null) return said
  const [before, during] = [knownMinutes(prepTime), knownMinutes(performTime ?? cookTime)]
  return before === null && during === null ? null : (before ?? 0) + (during ?? 0)
}

/** Zero and more than a few months are typos, not times to search by. */
function knownMinutes(text: string | null): number | null {
  const minutes = minutesIn(text)
  return minutes !== null && minutes > 0 && minutes <= MINUTES_MAX ? minutes : null
}
