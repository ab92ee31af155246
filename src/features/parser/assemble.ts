import { type Amount, readAmount } from './amounts.ts'
import type { Token } from './tokens.ts'
import { canonicalUnit, packOf } from './unit-words.ts'

/**
 * What a token belongs to: the amount, the unit, the food or the note; other tokens are punctuation without meaning.
 */
export type Part = 'quantity' | 'unit' | 'food' | 'note' | 'other'

export interface Parts extends Amount {
  /** Canonical English name, or the text in lower case for an unknown unit. */
  unit: string | null
  unitText: string | null
  /** The container, as written, where the unit gives its size: "tin" in "400 g tin". */
  pack?: string
  food: string
  note: string
}

/** Combines the labelled tokens of a line. A second amount or unit ("200 g / 7 oz") goes into the note. */
export function assemble(line: string, tokens: readonly Token[], parts: readonly Part[]): Parts {
  const amountStart = parts.indexOf('quantity')
  const amountEnd = endOfRun(parts, amountStart)
  const unitStart = parts.indexOf('unit')
  const unitEnd = endOfRun(parts, unitStart)
  const food: number[] = []
  const note: number[] = []
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i]
    if (part === 'food') food.push(i)
    else if (part === 'note') note.push(i)
    else if (part === 'quantity' && i >= amountEnd) note.push(i)
    else if (part === 'unit' && i >= unitEnd) note.push(i)
  }
  const unit = unitStart < 0 ? NO_UNIT : unitOf(textOf(line, tokens, range(unitStart, unitEnd), ' '))
  return {
    ...readAmount(amountStart < 0 ? [] : tokens.slice(amountStart, amountEnd)),
    ...unit,
    food: balanced(textOf(line, tokens, food, ' ')),
    note: balanced(textOf(line, tokens, note, ', ')),
  }
}

type Unit = Pick<Parts, 'unit' | 'unitText' | 'pack'>
const NO_UNIT: Unit = { unit: null, unitText: null }

/** Lines share their units, so most are cached; the limit is for lines of nonsense. */
const MOST_UNITS = 1000
const units = new Map<string, Unit>()

function unitOf(written: string): Unit {
  const known = units.get(written)
  if (known) return known
  const { unitText, pack } = packOf(written)
  const unit: Unit = {
    unit: unitText === null ? null : canonicalUnit(unitText),
    unitText,
    ...(pack !== null && { pack }),
  }
  if (units.size >= MOST_UNITS) units.clear()
  units.set(written, unit)
  return unit
}

/** Where the run of one part that starts at `start` ends. */
function endOfRun(parts: readonly Part[], start: number): number {
  let end = start + 1
  while (end < parts.length && parts[end] === parts[start]) end++
  return end
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start }, (_, i) => start + i)

/** The words as they stood; `joint` replaces other words between two of them. */
function textOf(line: string, tokens: readonly Token[], indexes: readonly number[], joint: string): string {
  let text = ''
  let previous = -1
  for (const index of indexes) {
    const token = tokens[index]
    if (!token) continue
    const before = tokens[previous]
    if (before)
      text += separator(line.slice(before.end, token.start).replace(/^%/, ''), tokens.slice(previous + 1, index), joint)
    text += line[token.end] === '%' && token.kind === 'number' ? `${token.text}%` : token.text
    previous = index
  }
  return text
}

function separator(between: string, skipped: readonly Token[], joint: string): string {
  if (skipped.length === 0) return between
  if (skipped.some((token) => token.kind !== 'mark')) return joint
  return /[()[\]]/.test(between)
    ? /^[()[\]\s]+$/.test(between)
      ? ' '
      : between.replace(/\s*[()[\]]+\s*/g, ' ')
    : between
}

const balanced = (text: string): string => text.replace(/\s+(?=[,;\s])/g, '').trim()
