import { hashText, mix } from './hashing.ts'
import type { Token } from './tokens.ts'
import type { Word } from './words.ts'

/** Weights of a logistic model over hashed words, pairs and triples of a line. */
export interface StyleModel {
  weights: Float32Array
}

export const STYLE_BITS = 16

/** A line and the features of its words. */
interface Line {
  tokens: readonly Token[]
  words: readonly Word[]
}

/**
 * Two sources of the training lines follow different conventions (whether "or margarine" is food or note, say), and
 * each has its own table of labels. Returns whether a line resembles the older one, 0 to 1.
 */
export function likenessToOlder(model: StyleModel, line: Line): number {
  let sum = 0
  for (const feature of styleFeatures(line)) sum += model.weights[feature] as number
  return 1 / (1 + Math.exp(-sum))
}

/**
 * From this likeness on, the older table labels a line; a lower limit costs the newer convention more than it helps the
 * older.
 */
export const OLDER_FROM = 0.6

/** The last line that had each feature: cheaper than a set of the features seen. */
const seenBy = new Int32Array(1 << STYLE_BITS)
let line = 0

/** The distinct hashed features of a line. */
export function styleFeatures({ tokens, words }: Line): number[] {
  const features: number[] = []
  line = (line + 1) | 0
  const add = (feature: number) => {
    if (seenBy[feature] === line) return
    seenBy[feature] = line
    features.push(feature)
  }
  add(1)
  let previous = 17
  let beforeThat = 19
  for (let i = 0; i < words.length; i++) {
    const { written, word } = words[i] as Word
    const isNumber = tokens[i]?.kind === 'number'
    const lower = isNumber ? ANY_NUMBER : word
    add(slot(1, isNumber ? ANY_NUMBER : written, 0, 0))
    add(slot(2, previous, lower, 0))
    add(slot(3, beforeThat, previous, lower))
    if (isNumber) add(slot(4, written, 0, 0))
    if (i < 3) add(slot(5 + i, lower, 0, 0))
    beforeThat = previous
    previous = lower
  }
  add(slot(9, previous, 0, 0))
  add(slot(10, Math.min(12, tokens.length), 0, 0))
  add(slot(11, Math.min(7, Math.floor((tokens.at(-1)?.end ?? 0) / 10)), 0, 0))
  return features
}

const ANY_NUMBER = hashText('#', 1)

const slot = (kind: number, a: number, b: number, c: number): number => mix(kind, a, b, c) >>> (32 - STYLE_BITS)
