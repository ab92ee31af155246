import { findDurations } from '#kitchen/step-durations.ts'
import type { Span } from '#kitchen/step-text.ts'
import { plainMinutesOf } from '../../../times.ts'

/** A part of a step's text: words, a time for a timer, or an amount that scales with the recipe. */
export type Piece =
  | { kind: 'words'; text: string }
  | { kind: 'time'; text: string; seconds: number }
  | { kind: 'amount'; text: string; original: string }

/** Anything longer on the stove is not for a timer on a phone. */
const MAX_SECONDS = 24 * 3600

/**
 * Splits a step's text at times and at amounts to be replaced. Of a range of times, the shorter one: better to check
 * too early.
 */
export function piecesOf(text: string, shown: readonly (Span & { text: string })[]): Piece[] {
  const times = findDurations(text)
    .filter(({ seconds }) => seconds > 0 && seconds <= MAX_SECONDS)
    .map(({ start, end, seconds }) => ({
      ...{ start, end },
      piece: { kind: 'time' as const, text: text.slice(start, end), seconds },
    }))
  const amounts = shown.map(({ start, end, text: words }) => ({
    ...{ start, end },
    piece: { kind: 'amount' as const, text: words, original: text.slice(start, end) },
  }))
  const found = [...times, ...amounts].sort((a, b) => a.start - b.start)

  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, piece } of found) {
    if (start < at) continue
    if (start > at) pieces.push({ kind: 'words', text: text.slice(at, start) })
    pieces.push(piece)
    at = end
  }
  if (at < text.length || pieces.length === 0) pieces.push({ kind: 'words', text: text.slice(at) })
  return pieces
}

export const secondsOnTimers = (text: string) =>
  findDurations(text).reduce((sum, { seconds }) => sum + (seconds <= MAX_SECONDS ? seconds : 0), 0)

/** "1 Hour 30 Minutes", "PT1H30M" or "90 min" in minutes; null for anything else. */
export function minutesOf(text: string): number | null {
  const plain = plainMinutesOf(text)
  if (plain) return plain
  const [only, ...others] = findDurations(text.trim())
  const whole = only && others.length === 0 && only.start === 0 && only.end === text.trim().length && !only.secondsMax
  return whole ? Math.round(only.seconds / 60) || null : null
}
