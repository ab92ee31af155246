/** Shorter words have too many similar words to guess. */
const GUESSED_FROM_CHARS = 4
const TWO_ERRORS_FROM_CHARS = 7
const GUESSES_MAX = 6

/** A word of the library: folded to plain letters for comparing, and as written for searching. */
export type Known = { folded: string; written: string; letters: number }

export const knownWord = (folded: string, written: string): Known => ({ folded, written, letters: lettersOf(folded) })

/**
 * The words somebody may have meant by a mistyped word or its beginning: those one or two typos away, nearest first.
 * Empty for a known word, or one that is too short.
 */
export function guessesFor(typed: string, words: Iterable<Known>): string[] {
  if (typed.length < GUESSED_FROM_CHARS) return []
  const slips = typed.length < TWO_ERRORS_FROM_CHARS ? 1 : 2
  const letters = lettersOf(typed)
  const near: { written: string; distance: number; surplus: number }[] = []
  for (const { folded, written, letters: has } of words) {
    if (folded.startsWith(typed)) {
      // A prefix of a known word, either exactly or with other letters folded, such as "o" for "ø".
      if (written.startsWith(typed)) return []
      near.push({ written, distance: 0, surplus: folded.length - typed.length })
      continue
    }
    if (folded.length < typed.length - slips || countBits(letters & ~has) > slips) continue
    const distance = distanceToBeginning(typed, folded, slips)
    if (distance <= slips) near.push({ written, distance, surplus: Math.abs(folded.length - typed.length) })
  }
  near.sort((a, b) => a.distance - b.distance || a.surplus - b.surplus || (a.written < b.written ? -1 : 1))
  return near.slice(0, GUESSES_MAX).map(({ written }) => written)
}

/**
 * The edit distance (insertions, deletions, substitutions, swaps) from what was typed to the closest prefix of a word.
 */
function distanceToBeginning(typed: string, word: string, most: number): number {
  const width = Math.min(word.length, typed.length + most)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1]
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > most) return least
    before = row
    row = next
  }
  return Math.min(...row.slice(Math.max(1, typed.length - most)))
}

/** One bit for each of 31 classes of letters: a word that shares too few of them cannot be close. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
