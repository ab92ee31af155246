import { compareQuantities, parseQuantity, type Quantity, quantity } from '#kitchen/quantity.ts'
import type { Token } from './tokens.ts'

export interface Amount {
  quantity: Quantity | null
  quantityMax: Quantity | null
}

/** The first amount in a run of tokens: "1 1/2", "two", "2-3", "half a dozen", "1 or 2". */
export function readAmount(tokens: readonly Token[], locale?: string): Amount {
  const values: Quantity[] = []
  for (const [i, token] of tokens.entries()) {
    const value = readNumber(token, locale)
    const joined = values.length > 0 && token.kind === 'number' && readNumber(tokens[i - 1] ?? token, locale) !== null
    if (value && joined) break
    if (value) values.push(value)
  }
  const [low = null, high = null] = values
  // "Six 1-inch slices" are six: a second number that is not larger is a size.
  const isRange = low && high && compareQuantities(high, low) > 0
  return { quantity: low, quantityMax: isRange ? high : null }
}

/** The value of one token if it is a number or a number word, else null. */
export function readNumber(token: Token, locale?: string): Quantity | null {
  if (token.kind === 'number') return locale === undefined ? readDigits(token.text) : parseQuantity(token.text, locale)
  const word = NUMBER_WORDS.get(token.lower) ?? compound(token.lower)
  return word ? quantity(word[0], word[1] ?? 1) : null
}

/** Nearly every line uses the same few amounts, so they are cached; the limit is for lines of nonsense. */
const MOST_READ = 1000
const read = new Map<string, Quantity | null>()

function readDigits(text: string): Quantity | null {
  const known = read.get(text)
  if (known !== undefined) return known
  const amount = parseQuantity(text)
  if (read.size >= MOST_READ) read.clear()
  read.set(text, amount)
  return amount
}

/** "twenty-four" */
function compound(word: string): [number, number?] | undefined {
  const [tens = '', ones = ''] = word.split('-')
  const [high, low] = [NUMBER_WORDS.get(tens)?.[0] ?? 0, NUMBER_WORDS.get(ones)?.[0] ?? 0]
  return high >= 20 && low > 0 && low < 10 && /^[^a]/.test(ones) ? [high + low] : undefined
}

const NUMBER_WORDS = new Map<string, [number, number?]>(
  Object.entries({
    a: [1],
    an: [1],
    one: [1],
    two: [2],
    three: [3],
    four: [4],
    five: [5],
    six: [6],
    seven: [7],
    eight: [8],
    nine: [9],
    ten: [10],
    eleven: [11],
    twelve: [12],
    thirteen: [13],
    fourteen: [14],
    fifteen: [15],
    sixteen: [16],
    seventeen: [17],
    eighteen: [18],
    nineteen: [19],
    twenty: [20],
    thirty: [30],
    forty: [40],
    fifty: [50],
    half: [1, 2],
    quarter: [1, 4],
    'one-half': [1, 2],
    'one-third': [1, 3],
    'two-thirds': [2, 3],
    'one-quarter': [1, 4],
    'one-fourth': [1, 4],
    'three-quarters': [3, 4],
    'three-fourths': [3, 4],
  }),
)
