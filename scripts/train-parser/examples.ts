import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quantityToNumber } from '#kitchen/quantity.ts'
import { readNumber } from '../../src/features/parser/amounts.ts'
import type { Part } from '../../src/features/parser/assemble.ts'
import { cleanLine } from '../../src/features/parser/clean.ts'
import { dropLinks } from '../../src/features/parser/correct.ts'
import { hashText } from '../../src/features/parser/hashing.ts'
import { labelsOf } from '../../src/features/parser/labels.ts'
import { type Token, tokenize } from '../../src/features/parser/tokens.ts'
import { UNIT_QUALIFIERS } from '../../src/features/parser/unit-words.ts'

export interface Row {
  id: string
  src: string
  sentence: string
  quantity: number | null
  quantityMax?: number
  unit: string | null
  unitText: string | null
  tags: string
}

export interface Example {
  row: Row
  tokens: Token[]
  parts: Part[]
  labels: Uint8Array
  /** Whether the line comes from the source with the older conventions. */
  older: boolean
  held: boolean
  /** One of twelve folds, by hash, for cross-validation on the training lines. */
  fold: number
}

function readRows(directory: string, file: string): Row[] {
  const lines = readFileSync(join(directory, file), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

/** Lines whose tokens match their tags; one in ten is held out, always the same ones. */
export function readExamples(directory: string, file: string): Example[] {
  return readRows(directory, file).flatMap((row) => {
    const tokens = tokenize(cleanLine(row.sentence))
    if (tokens.length !== row.tags.length) return []
    const parts = partsOf(row, tokens)
    const hash = hashOf(row.id)
    return [
      {
        row,
        tokens,
        parts,
        labels: labelsOf(parts),
        older: row.src === 'nyt',
        held: hash % 10 === 0,
        fold: Math.floor(hash / 10) % 12,
      },
    ]
  })
}

/**
 * Converts the tags to the parts the parser returns: the first amount and unit, the food, and everything else as note.
 * Corrects three habits of the tags that would give wrong amounts or no units: "a" is one, a dozen is a unit, a size
 * alone is none ("8 large garlic cloves" are cloves). The "of" between unit and food belongs to neither.
 */
function partsOf(row: Row, tokens: readonly Token[]): Part[] {
  const tags = [...row.tags]
  const parts = tags.map((tag): Part => (tag === 'N' ? 'food' : tag === 'O' ? 'other' : 'note'))
  markAmount(row, tokens, tags, parts)
  markUnit(row, tokens, tags, parts)
  correct(tokens, tags, parts)
  return parts
}

function markAmount(row: Row, tokens: readonly Token[], tags: readonly string[], parts: Part[]): void {
  const start = tokens.findIndex((token, i) => tags[i] === 'Q' && is(token, row.quantity))
  if (start < 0) return
  parts[start] = 'quantity'
  const end = tokens.findIndex((token, i) => i > start && i < start + 7 && is(token, row.quantityMax))
  if (row.quantityMax !== undefined && end > 0) parts.fill('quantity', start, end + 1)
}

function is(token: Token, value: number | null | undefined): boolean {
  const read = readNumber(token)
  if (!read || value === null || value === undefined) return false
  return Math.abs(quantityToNumber(read) - value) < 0.006 * Math.max(1, value)
}

function markUnit(row: Row, tokens: readonly Token[], tags: readonly string[], parts: Part[]): void {
  const words = tokenize(row.unitText ?? '').map((token) => token.lower)
  const found: number[] = []
  for (const [i, token] of tokens.entries()) {
    if (tags[i] === 'U' && token.lower === words[found.length]) found.push(i)
  }
  for (const [n, i] of found.entries()) {
    parts[i] = 'unit'
    for (let j = (found[n - 1] ?? i) + 1; j < i; j++) if (tokens[j]?.kind === 'mark') parts[j] = 'unit'
    if (tokens[i]?.lower === 'fl' && tokens[i + 1]?.text === '.' && tokens[i + 2]?.lower === 'oz')
      parts.fill('unit', i, i + 3)
  }
}

function correct(tokens: readonly Token[], tags: readonly string[], parts: Part[]): void {
  const unit = parts.indexOf('unit')
  const dozen = tokens.findIndex((token, i) => /^dozens?$/.test(token.lower) && tags[i] === 'Q' && i > 0)
  if (dozen > 0 && parts[dozen - 1] === 'quantity' && unit < 0) parts[dozen] = 'unit'
  const sizes = parts.every((part, i) => part !== 'unit' || UNIT_QUALIFIERS.has(tokens[i]?.lower ?? ''))
  const later = tags.findIndex((tag, i) => i > unit && tag === 'U' && parts[i] === 'note')
  if (unit >= 0 && sizes && later > 0 && parts[later - 1] === 'food') {
    for (const [i, part] of parts.entries()) if (part === 'unit') parts[i] = 'note'
    parts[later] = 'unit'
  }
  dropLinks(tokens, parts)
  const article = tokens.findIndex((token) => /^an?$/.test(token.lower))
  const free = !parts.includes('quantity') && article >= 0 && parts[article] === 'note'
  if (free && parts.includes('unit') && !/^(?:few|couple)$/.test(tokens[article + 1]?.lower ?? '')) {
    const between = parts.slice(article + 1, parts.indexOf('unit'))
    if (article === 0 && between.every((part) => part === 'note')) parts[article] = 'quantity'
  }
}

function hashOf(text: string): number {
  const plain = hashText(text, text.length)
  const hash = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
