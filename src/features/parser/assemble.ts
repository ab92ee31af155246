import { type Amount, readAmount } from './amounts.ts'
import type { Token } from './tokens.ts'
import { canonicalUnit, packOf } from './unit-words.ts'

/** What a token is: of the amount, the unit, the food or the note; other tokens are marks that say nothing. */
export type Part = 'quantity' | 'unit' | 'food' | 'note' | 'other'

export interface Parts extends Amount {
  /** Canonical English name, or the text in lower case when the unit is not one of ours. */
  unit: string | null
  unitText: string | null
  /** What holds the amount, as written, where the unit says how large it is: "tin" of "400 g tin". */
  pack?: string
  food: string
  note: string
}

/** Puts the labelled tokens of a line together. A second amount or unit ("200 g / 7 oz") belongs to the note. */
export function assemble(line: string, tokens: readonly Token[], parts: readonly Part[]): Parts {
  const amount = firstRun(parts, 'quantity')
  const unit = firstRun(parts, 'unit')
  const written = unit.length > 0 ? textOf(line, tokens, unit, ' ') : null
  const { unitText, pack } = packOf(written)
  const food = indexesOf(parts, (part) => part === 'food')
  const note = indexesOf(parts, (part, i) => {
    if (part === 'quantity') return !amount.includes(i)
    if (part === 'unit') return !unit.includes(i)
    return part === 'note'
  })
  return {
    ...readAmount(tokens.filter((_, i) => amount.includes(i))),
    unit: unitText === null ? null : canonicalUnit(unitText),
    unitText,
    ...(pack !== null && { pack }),
    food: balanced(textOf(line, tokens, food, ' ')),
    note: balanced(textOf(line, tokens, note, ', ')),
  }
}

function firstRun(parts: readonly Part[], wanted: Part): number[] {
  const start = parts.indexOf(wanted)
  if (start < 0) return []
  let end = start
  while (parts[end + 1] === wanted) end++
  return Array.from({ length: end - start + 1 }, (_, i) => start + i)
}

function indexesOf(parts: readonly Part[], wanted: (part: Part, index: number) => boolean): number[] {
  return parts.flatMap((part, i) => (wanted(part, i) ? [i] : []))
}

/** The words as they stood; where other words stood between two of them, the joint is put. */
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
