import { TIME_WORDS } from '../../core/times.ts'

const UNITS = [
  [wholeNumberOf(TIME_WORDS.days), 'D'],
  [wholeNumberOf(TIME_WORDS.hours), 'H'],
  [wholeNumberOf(TIME_WORDS.minutes), 'M'],
] as const

/** Words such as `1 Hour 30 Minutes` as an ISO 8601 duration; null when there is more in them than that. */
export function isoDurationOf(text: string): string | null {
  if (/^P(?=\d|T\d)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(text.trim())) return text.trim()
  let rest = text
  const found: Record<string, string> = {}
  for (const [pattern, unit] of UNITS) {
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
