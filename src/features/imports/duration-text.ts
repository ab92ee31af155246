const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i
const UNITS = ['Day', 'Hour', 'Minute', 'Second']
/** How many of each unit make one of the unit before it; days are never carried over. */
const CARRIED = [Number.POSITIVE_INFINITY, 24, 60, 60]

/** An ISO 8601 duration as people write it, such as `1 Hour 30 Minutes`; other texts are kept, and nothing is null. */
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
