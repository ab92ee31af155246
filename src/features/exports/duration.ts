const UNITS: [RegExp, string][] = [
  [/(\d+)\s*(?:d(?:ays?)?|tage?|jours?|d[ií]as?|giorn[oi]|dag(?:en)?)(?!\p{L})/iu, 'D'],
  [/(\d+)\s*(?:h(?:rs?|ours?)?|std|stunden?|heures?|horas?|or[ae]|u(?:ur|ren)?)(?!\p{L})/iu, 'H'],
  [/(\d+)\s*(?:m(?:ins?|inut\p{L}*|n)?)(?!\p{L})/iu, 'M'],
]

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
