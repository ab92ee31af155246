import { startsWithAmount } from './line-shape.ts'
import { cleanLine, cleanText } from './text.ts'
import { ingredientsGrade, isHeadingWord, methodGrade } from './words.ts'

/** One line of a pasted text, without Markdown syntax. */
export interface TextLine {
  text: string
  heading: boolean
  /** Whether an empty line comes before it. */
  apart: boolean
}

/** The lines of a pasted text as intended: Markdown removed, wrapped lines joined, "Method: mix" split in two. */
export function textLines(text: string): TextLine[] {
  const raw = unwrapped(decoded(text).split(/\r\n|[\n\r\u2028\u2029]/))
  return raw.flatMap((line, i) => withoutMarks(line, raw[i - 1]?.trim() === '')).flatMap(cutAtHeading)
}

/** Markup inside a text is removed, but its line ends and indents stay. */
const decoded = (text: string) => (/[<&]/.test(text) ? cleanText(text) : text)

/**
 * Mails and old files wrap lines at a width; a continuation begins in lower case, after a line of nearly that width.
 */
function unwrapped(lines: string[]): string[] {
  const width = lines.reduce((most, line) => Math.max(most, line.trimEnd().length), 0)
  const whole: string[] = []
  let before = ''
  for (const line of lines) {
    if (goesOn(before, line, width)) whole.push(`${whole.pop() ?? ''} ${line.trim()}`)
    else whole.push(line)
    before = line
  }
  return whole
}

function goesOn(before: string, line: string, width: number): boolean {
  if (!before.trim() || !/^\s*[\p{Ll}(]/u.test(line)) return false
  // After an amount, "a pinch of salt" is the next ingredient; after a step, "a tray" continues the sentence.
  if (startsWithAmount(before.trim()) && startsWithAmount(line.trim())) return false
  if (/[.!?:;]\s*$/.test(before) || isHeadingWord(before)) return false
  const isWrapped = width >= MIN_WRAP && width <= MAX_WRAP && before.trimEnd().length > width * 0.75
  return indent(line) > indent(before) || isWrapped
}

const indent = (line: string) => /^\s*/.exec(line)?.[0].length ?? 0
/** Texts with longer lines were never wrapped, and nobody wraps at less. */
const MIN_WRAP = 40
const MAX_WRAP = 100

function withoutMarks(line: string, apart: boolean): TextLine[] {
  const trimmed = line.trim()
  const isHeading = /^#{1,6}\s/.test(trimmed) || /^(\*\*|__)[^*_]+\1:?$/.test(trimmed)
  const text = trimmed
    .replace(/^#{1,6}\s+|\s+#+$/g, '')
    .replace(/^(?:[-*+•·▪◦‣–—]\s+)?\[[ xX]?\]\s+/, '')
    .replace(/^[-*+•·▪◦‣–—☐□✓]\s+/, '')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500}?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_]{1,500}?)\1(?![\p{L}\p{N}*_])/gu, '$2')
  const pieces = text.length < 160 ? text.split(/\s+\|\s+/) : [text]
  return pieces
    .map((piece) => ({ text: cleanLine(piece), heading: isHeading, apart }))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece.text))
}

/** "Ingredients: 2 eggs, 100 g flour" and "Method: Whisk …": a heading and its content on one line. */
function cutAtHeading(line: TextLine): TextLine[] {
  const [, head = '', rest = ''] = /^([^:：]{3,40})[:：]\s+(\S.*)$/.exec(line.text) ?? []
  const isIngredients = ingredientsGrade(head) === 3
  if (!rest || (!isIngredients && methodGrade(head) !== 3)) return [line]
  const items = isIngredients ? rest.split(/[,;]\s+(?![^(]*\))/) : [rest]
  return [{ ...line, text: head, heading: true }, ...items.map((text) => ({ text, heading: false, apart: false }))]
}
