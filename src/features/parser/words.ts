import { hashText } from './hashing.ts'
import type { Token } from './tokens.ts'
import { unitFor } from './unit-words.ts'

/** The features of a token on its own, wherever it is: hashes of its letters and its kind. */
export interface Word {
  word: number
  stem: number
  suffix3: number
  /** Numbers by size and form, punctuation marks by themselves, words by how they are written. */
  kind: number
  /** 1 for a spelling of a unit. */
  unit: number
  /** How it changes what the next label is likely to be. */
  edge: number
  /** A hash of its letters as written, with case. */
  written: number
}

/** Lines share their words, so most are cached. The cache stops here; a whole book has fewer words. */
const MOST_WORDS = 10_000
const words = new Map<string, Word>()

export function wordOf(token: Token): Word {
  const known = words.get(token.text)
  if (known) return known
  const word = describe(token)
  if (words.size >= MOST_WORDS) words.clear()
  words.set(token.text, word)
  return word
}

function describe(token: Token): Word {
  const { kind: type, text, lower } = token
  const kind = shapeOf(token)
  const written = hashText(text, text.length)
  const edge = edgeOf(token)
  if (type === 'number') {
    const word = 1000 + kind
    return { word, stem: word, suffix3: kind, kind, unit: 0, edge, written }
  }
  return {
    word: hashText(lower, lower.length),
    stem: hashText(lower, stemLength(lower)),
    suffix3: hashSuffix(lower, 3),
    kind,
    unit: type === 'word' && unitFor(text, 'en') ? 1 : 0,
    edge,
    written,
  }
}

function shapeOf({ kind, text, lower }: Token): number {
  if (kind === 'number') {
    if (/[/½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]/.test(text)) return 1
    const value = Number.parseFloat(text)
    return /[.,]/.test(text) ? 2 : value === 1 ? 3 : value <= 12 ? 4 : value < 50 ? 5 : 6
  }
  if (kind === 'mark') return 7 + (MARKS.indexOf(text) + 1)
  const first = text.charCodeAt(0)
  const capital = first !== lower.charCodeAt(0)
  return 40 + (capital ? 1 : 0) + (text.includes('-') ? 2 : 0) + (text.length === 1 ? 4 : 0)
}

const MARKS = ',()/-–.;:&+*%"[]\'’'

/** Each kind of edge has its own transition weights. */
export const EDGE_KINDS = 14

/** The edge of preparation words: chopped, beaten. */
export const ED = 3

function edgeOf({ kind, text, lower }: Token): number {
  if (kind === 'number') return 0
  const known = EDGE_WORDS.get(lower)
  if (known !== undefined) return known
  if (kind === 'mark') return 1
  return unitFor(text, 'en') ? 2 : /(?:ed|en)$/.test(lower) ? ED : 4
}

const EDGE_WORDS = new Map<string, number>(
  Object.entries({
    ',': 5,
    '(': 6,
    '[': 6,
    ')': 7,
    ']': 7,
    '/': 8,
    '-': 8,
    '–': 8,
    or: 9,
    and: 10,
    plus: 11,
    of: 12,
    for: 13,
    to: 13,
  }),
)

function stemLength(word: string): number {
  const length = word.length
  if (length > 4 && word.endsWith('ies')) return length - 3
  if (length > 4 && word.endsWith('y')) return length - 1
  if (length > 4 && word.endsWith('oes')) return length - 2
  return length > 3 && word.endsWith('s') && !word.endsWith('ss') ? length - 1 : length
}

function hashSuffix(text: string, length: number): number {
  let hash = 0x2f0b4d97
  for (let i = Math.max(0, text.length - length); i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  return hash | 0
}
