import { parseQuantity, quantityToNumber } from '#contract/quantity.ts'

const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:\s*[½⅓⅔¼¾])?|[½⅓⅔¼¾]`
const UNITS: [number, string][] = [
  [1440, 'd(?:ays?)?|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar|er)?|dn[iíů]|dzień|日|天|일'],
  [
    60,
    'h(?:rs?|ours?)?|std|stunden?|heures?|horas?|or[ae]|u(?:ur|ren)?|tim(?:me|mar|er)?|godz\\p{L}*|hod\\p{L}*|час\\p{L}*|時間|小时|小時|시간',
  ],
  [1, 'm(?:ins?|inut\\p{L}*|n)?|мин\\p{L}*|хв\\p{L}*|分(?:钟|鐘)?|분'],
]
const PATTERNS = UNITS.map(
  ([size, words]) => [size, new RegExp(`(${NUMBER})\\s*(?:${words})\\.?(?!\\p{L})`, 'iu')] as const,
)
const MINUTES_MAX = 100 * 1440

/** The minutes in words such as `1 Hour 30 Minutes` or `45 min`; of a range the longer end. Null when there are none. */
export function minutesIn(text: string | null | undefined): number | null {
  let sum = 0
  for (const [size, pattern] of PATTERNS) {
    const amount = parseQuantity(pattern.exec(text?.slice(0, 200) ?? '')?.[1] ?? '')
    if (amount) sum += quantityToNumber(amount) * size
  }
  return sum > 0 && sum <= MINUTES_MAX ? Math.ceil(sum) : null
}

type Times = { totalTime: string | null; prepTime: string | null; cookTime: string | null; performTime: string | null }

/** How long a recipe takes in all: as it says, else its parts together. */
export function totalMinutes({ totalTime, prepTime, cookTime, performTime }: Times): number | null {
  const said = minutesIn(totalTime)
  if (said !== null) return said
  const [before, during] = [minutesIn(prepTime), minutesIn(performTime ?? cookTime)]
  return before === null && during === null ? null : (before ?? 0) + (during ?? 0)
}
