/** A duration in any spelling ("PT1H30M", "1 hr 30 min", "90", "1½ Std.", "45–60 minuti") as ISO 8601, or null. */
export function isoDuration(value: unknown): string | null {
  const minutes = minutesIn(value)
  return minutes === null ? null : isoOf(minutes)
}

/** Whole minutes; the longer end of a range, because the meal is certainly ready by then. */
export function minutesIn(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null
  if (typeof value !== 'string') return null
  const text = value.trim().slice(0, 200)
  if (!text) return null
  if (/^\d+([.,]\d+)?$/.test(text)) return Math.ceil(Number(text.replace(',', '.')))
  return fromIso(text) ?? fromClock(text) ?? fromWords(text)
}

export function isoOf(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return `PT${hours ? `${hours}H` : ''}${rest || !hours ? `${rest}M` : ''}`
}

const ISO =
  /^[+-]?P(?:([\d.,]+)\s*Y)?(?:([\d.,]+)\s*M)?(?:([\d.,]+)\s*W)?(?:([\d.,]+)\s*D)?\s*T?\s*(?:([\d.,]+)\s*H[a-z]*)?\s*(?:([\d.,]+)\s*(?:M[a-z]*|$))?\s*(?:([\d.,]+)\s*S[a-z]*)?$/i
/** Tolerance, so that an inexact value such as a tenth of an hour is not rounded up by a minute. */
const ROUNDED = 1e-3
const ISO_MINUTES = [525_600, 43_200, 10_080, 1440, 60, 1, 1 / 60]

function fromIso(text: string): number | null {
  const match = ISO.exec(text)
  if (!match || !/\d/.test(text)) return null
  let minutes = 0
  // "PT30M" without the T means thirty minutes in a recipe, never thirty months.
  const parts = text.toUpperCase().includes('T')
    ? match.slice(1)
    : ['', '', ...match.slice(3, 6), match[2] ?? match[6], match[7]]
  for (const [i, part] of parts.entries()) minutes += numberIn(part) * (ISO_MINUTES[i] ?? 0)
  return Number.isFinite(minutes) ? Math.ceil(minutes - ROUNDED) : null
}

function fromClock(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(?:h|hrs?|hours?|std|uur))?\.?$/i.exec(text)
  return match ? Number(match[1]) * 60 + Number(match[2]) : null
}

const NUMBER = String.raw`(\d+(?:[.,]\d+)?(?:\s*[½⅓⅔¼¾]|\s+\d\/\d)?|[½⅓⅔¼¾]|\d\/\d)`
const RANGE = String.raw`(?:${NUMBER}\s*(?:-|–|—|to|bis|tot|à|a|til|till|do|o|or|ou|oder|of)\s*)?${NUMBER}`
/** The words for days, hours and minutes, as regular expression fragments. */
export const TIME_WORDS = {
  days: 'days?|d|tage?n?|jours?|d[ií]as?|giorn[oi]|dag(?:en|ar|er)?|dygn|dn[iíů]|dzień|nap|gün|日|天|일|ngày|дн(?:я|ей|і)',
  hours:
    'hours?|hrs?|h|std\\.?|stunden?|heures?|hres?|horas?|or[ae]|u|uur|uren|tim\\.?|timm(?:e|ar)|time[rn]?|godz\\p{L}*\\.?|hod\\p{L}*\\.?|óra|ώρ(?:α|ες)|час\\p{L}*|годин[аи]?|год|saat|sa|時間|小时|小時|시간|giờ|jam|שעות|שעה|ساعة|tuntia?|sati?',
  minutes:
    "minut\\p{L}*|mins?\\.?|mn|m|′|'|perc|λεπτά|λεπτό|мин\\p{L}*\\.?|хв\\p{L}*\\.?|dakika|dk\\.?|分(?:钟|鐘)?|분|phút|menit|דקות|دقيقة|minuuttia?",
}
const UNITS: [number, string][] = [
  [1440, TIME_WORDS.days],
  [60, TIME_WORDS.hours],
  [1, TIME_WORDS.minutes],
]
const UNIT_PATTERNS = UNITS.map(
  ([size, words]) => [size, new RegExp(`${RANGE}\\s*(?:${words})(?!\\p{L})`, 'iu')] as const,
)

function fromWords(text: string): number | null {
  let minutes: number | null = null
  let rest = text
  for (const [size, pattern] of UNIT_PATTERNS) {
    const match = pattern.exec(rest)
    if (!match) continue
    minutes = (minutes ?? 0) + numberIn(match[2]) * size
    rest = rest.slice(0, match.index) + rest.slice(match.index + match[0].length)
  }
  if (minutes === null) return null
  // In "1h20" the word for minutes is left out.
  const bare = minutes % 60 === 0 ? /^\s*(\d{1,2})\s*$/.exec(rest) : null
  return Math.ceil(minutes + Number(bare?.[1] ?? 0) - 1e-6)
}

const FRACTIONS: Record<string, number> = { '½': 0.5, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 0.25, '¾': 0.75 }

function numberIn(text: string | undefined): number {
  if (!text) return 0
  let sum = 0
  for (const piece of text.match(/\d+\/\d+|\d+(?:[.,]\d+)?|[½⅓⅔¼¾]/g) ?? []) {
    const [over, under] = piece.split('/')
    sum += FRACTIONS[piece] ?? (under ? Number(over) / Number(under) : Number(piece.replace(',', '.')))
  }
  return sum
}
