import { countsAdded, isOfEach, replaced, saysNumbers } from './growing-words.ts'
import type { Line as WholeLine } from './line.ts'
import type { Measures } from './measured-lines.ts'
import { equalQuantities, ONE } from './quantity.ts'
import { type Asked, amountsIn } from './step-amounts.ts'
import { findAmounts, type Span } from './step-text.ts'

type Line = Pick<WholeLine, 'unit'> & Partial<Pick<WholeLine, 'originalText'>>

/** The note of an ingredient for a scaled recipe, in the requested measures. */
export function wordsIn(note: string, line: Line, asked: Omit<Asked, 'lines'>): string {
  if (!saysNumbers(note) || (asked.measures === 'written' && equalQuantities(asked.factor, ONE))) return note
  const found = amountsIn(note, { ...asked, lines: [] })
  const grows = (span: Span) => !isOfEach(note, span, line)
  const shown = found.flatMap((one) =>
    grows(one) ? one : amountsIn(note, { ...asked, factor: ONE, lines: [] }).filter(isAt(one)),
  )
  return replaced(note, [...shown, ...countsAdded(note, found, asked)])
}

/** The author's own conversion, if the note consists of one: "2 cups flour (250 g)". */
export function amountSaid(note: string, line: Line, measures: Measures) {
  const only =
    /^\(?\s*(?:about|approx\.?|approximately|ca\.?|circa|etwa|env\.?|environ|~|≈|\/|=)?\s*(.*?)\s*\)?$/iu.exec(
      note,
    )?.[1] ?? ''
  const [amount] = findAmounts(only)
  if (measures === 'written' || amount?.start !== 0 || amount.end !== only.length) return null
  return isOfEach(note, { start: note.indexOf(only), end: note.indexOf(only) + only.length }, line) ? null : amount
}

const isAt = (span: Span) => (other: Span) => other.start === span.start
