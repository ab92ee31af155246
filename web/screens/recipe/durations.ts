import { parseQuantity, quantityToNumber } from '#contract/quantity.ts'

/** A stretch of a step's text: words, or a time that can be set as a timer. */
export type Piece = { text: string } | { text: string; seconds: number }

/**
 * Cuts a step into words and times: "10 minutes", "1 hour 15 min", "6–8 minutes" (of which the shorter: better to look
 * too early than too late).
 * TODO: reads English alone; goes when src/contract knows the durations of every language.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(DURATION)) {
    const seconds = secondsIn(match[0])
    if (seconds < 1 || seconds > MAX_SECONDS) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) })
    pieces.push({ text: match[0], seconds })
    end = match.index + match[0].length
  }
  if (end < text.length || pieces.length === 0) pieces.push({ text: text.slice(end) })
  return pieces
}

export const secondsOnTimers = (text: string) =>
  piecesOf(text).reduce((sum, piece) => sum + ('seconds' in piece ? piece.seconds : 0), 0)

/** "1 Hour 30 Minutes", "PT1H30M", "90 min" or "2 days" in minutes; null for anything else. */
export function minutesOf(text: string): number | null {
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/i.exec(text.trim())
  if (iso) return Number(iso[1] ?? 0) * 1440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0) || null
  const rest = text.replace(WHOLE, '').replace(/[\s,]|\band\b/g, '')
  return rest === '' ? Math.round(secondsIn(text) / 60) || null : null
}

function secondsIn(text: string): number {
  return [...text.matchAll(PART)].reduce((sum, [, half, number, unit = '']) => {
    const count = half ? 0.5 : numberIn(number ?? '')
    return sum + count * secondsOf(unit)
  }, 0)
}

function secondsOf(unit: string) {
  const size = SIZES.find(([start]) => unit.toLowerCase().startsWith(start))
  return size?.[1] ?? 0
}

/** The lower end of a range, in words or digits. */
function numberIn(text: string): number {
  const first =
    text
      .split(/\s*(?:-|–|—|\bto\b|\bor\b)\s*/i)[0]
      ?.trim()
      .toLowerCase() ?? ''
  if (first === 'a' || first === 'an') return 1
  const word = WORDS.indexOf(first)
  if (word >= 0) return word + 1
  const amount = parseQuantity(first)
  return amount ? quantityToNumber(amount) : 0
}

const SIZES: readonly [string, number][] = [
  ['d', 86_400],
  ['h', 3600],
  ['m', 60],
  ['s', 1],
]
/** A pot on the stove for longer than this is no matter for a timer on a phone. */
const MAX_SECONDS = 24 * 3600
const WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

const ONE_NUMBER = String.raw`(?:\d+\s*[½⅓⅔¼¾]|\d+\s+\d+\s*[/⁄]\s*\d+|\d+\s*[/⁄]\s*\d+|\d+(?:[.,]\d+)?|[½⅓⅔¼¾]|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten)\b)`
const NUMBERS = String.raw`${ONE_NUMBER}(?:\s*(?:-|–|—|\bto\b|\bor\b)\s*${ONE_NUMBER})?`
const UNIT = String.raw`(?:hours?|hrs?\b\.?|minutes?|mins?\b\.?|seconds?|secs?\b\.?)`
const TIME = String.raw`(?:half an hour|${NUMBERS}[\s-]*${UNIT})`
const DURATION = new RegExp(String.raw`(?<![\w.,/])${TIME}(?:\s*(?:,|and)?\s*${TIME})*`, 'giu')
const PART = new RegExp(
  String.raw`(?:(half an)|(${NUMBERS}))[\s-]*(hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|days?)\b`,
  'giu',
)
const WHOLE = new RegExp(PART.source + String.raw`\.?`, 'giu')
