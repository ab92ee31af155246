/** A piece of a cleaned line; start and end are offsets into it, so that no text is ever lost or respaced. */
export interface Token {
  text: string
  lower: string
  start: number
  end: number
  kind: 'number' | 'word' | 'mark'
}

/**
 * Numbers (mixed and Unicode fractions are one token), words with inner apostrophe or hyphen, and single marks.
 * Digits part from letters: "70g" is 70 and g.
 */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  for (const match of line.matchAll(TOKEN)) {
    const text = match[0]
    const start = match.index
    const kind = match[1] !== undefined ? 'number' : match[2] !== undefined ? 'word' : 'mark'
    tokens.push({ text, lower: text.toLowerCase(), start, end: start + text.length, kind })
  }
  return tokens
}

const SIGNS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'

const TOKEN = new RegExp(
  `(\\d+\\s+\\d+/\\d+|\\d+/\\d+|\\d*[ ]?[${SIGNS}]|\\d+(?:[.,]\\d+)*)|(\\p{L}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*)|\\S`,
  'gu',
)
