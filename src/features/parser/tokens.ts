/** A piece of a cleaned line; start and end are offsets into it, so that no text is lost or respaced. */
export interface Token {
  text: string
  /** The form used for parsing: lower case, and "and/or" as "or". */
  lower: string
  start: number
  end: number
  kind: 'number' | 'word' | 'mark'
}

/**
 * Numbers (mixed and Unicode fractions are one token), words with inner apostrophe or hyphen, and single punctuation
 * marks. Digits and letters are split: "70g" is 70 and g.
 */
export function tokenize(line: string): Token[] {
  const tokens: Token[] = []
  const pattern = /^[\x20-\x7e]*$/.test(line) ? PLAIN_TOKEN : TOKEN
  pattern.lastIndex = 0
  for (let match = pattern.exec(line); match; match = pattern.exec(line)) {
    const text = match[0]
    const start = match.index
    const kind = match[1] !== undefined ? 'number' : match[2] !== undefined ? 'word' : 'mark'
    const lower = text === 'and/or' ? 'or' : text.toLowerCase()
    tokens.push({ text, lower, start, end: start + text.length, kind })
  }
  return tokens
}

const SIGNS = '½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒'

/** Kitchens use only a few halves or quarters: "225/8oz" is 225 of something, or 8 ounces. */
const FRACTION = '(?<!\\d)1?\\d/\\d+'

const TOKEN = new RegExp(
  `(\\d+\\s+${FRACTION}|${FRACTION}|\\d*[ ]?[${SIGNS}]|\\d+(?:[.,]\\d+)*|(?<![\\p{L}\\d])\\.\\d+)|(and/or(?!\\p{L})|\\p{L}[\\p{L}\\p{M}]*(?:['’-][\\p{L}\\p{M}]+)*)|\\S`,
  'gu',
)

/** The same for ASCII lines, the majority, without the Unicode tables. */
const PLAIN_TOKEN = new RegExp(
  `(\\d+\\s+${FRACTION}|${FRACTION}|\\d+(?:[.,]\\d+)*|(?<![a-zA-Z\\d])\\.\\d+)|(and/or(?![a-zA-Z])|[a-zA-Z]+(?:['-][a-zA-Z]+)*)|\\S`,
  'g',
)
