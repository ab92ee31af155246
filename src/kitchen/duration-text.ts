import { TIME_WORDS } from './durations.ts'

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i
const UNITS = ['Day', 'Hour', 'Minute', 'Second']
/** How many of each unit make one of the unit before it; days are never carried over. */
const CARRIED = [Number.POSITIVE_INFINITY, 24, 60, 60]

/** An ISO 8601 duration in words, such as `1 Hour 30 Minutes`; other texts are kept, and an empty one is null. */
export function durationText(duration: string | null): string | null {
  if (duration === null || duration.trim() === '') return null
  const match = DURATION.exec(duration.trim())
  if (!match) return duration.trim()
  const amounts = match.slice(1).map((digits) => Math.round(Number(digits ?? 0)))
  for (let at = amounts.length - 1; at > 0; at--) {
    const size = CARRIED[at] ?? 60
    amounts[at - 1] = (amounts[at - 1] ?? 0) + Math.floor((amounts[at] ?? 0) / size)
    amounts[at] = (amounts[at] ?? 0) % size
  }
  const words = amounts.flatMap((amount, at) => (amount > 0 ? `${amount} ${UNITS[at]}${amount === 1 ? '' : 's'}` : []))
  return words.join(' ') || null
}

const TIME_PATTERNS = [
  [wholeNumberOf(TIME_WORDS.days), 'D'],
  [wholeNumberOf(TIME_WORDS.hours), 'H'],
  [wholeNumberOf(TIME_WORDS.minutes), 'M'],
] as const

/** Parses words such as `1 Hour 30 Minutes` to an ISO 8601 duration; null when the text says more than that. */
export function isoDurationOf(text: string): string | null {
  if (/^P(?=\d|T\d)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text.trim())) return text.trim()
  let rest = text
  const found: Record<string, string> = {}
  for (const [pattern, unit] of TIME_PATTERNS) {
    const match = pattern.exec(rest)
    if (!match) continue
    found[unit] = `${match[1]}${unit}`
    rest = rest.replace(match[0], ' ')
  }
  const isAll = Object.keys(found).length > 0 && /^[\s.,&]*(?:and|und|et|y|e|en)?[\s.,&]*$/i.test(rest)
  if (!isAll) return null
  const time = [found.H, found.M].filter(Boolean).join('')
  return `P${found.D ?? ''}${time && `T${time}`}`
}

function wholeNumberOf(words: string) {
  return new RegExp(`(\\d+)\\s*(?:${words})(?!\\p{L})`, 'iu')
}
