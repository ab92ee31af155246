import type { Token } from './tokens.ts'

/** Weights of a logistic model over hashed words, pairs and triples of a line. */
export interface StyleModel {
  weights: Float32Array
}

export const STYLE_BITS = 16

/**
 * Two sources of the training lines follow different conventions (whether "or margarine" is food or note, say), and
 * each has a table of labels of its own. Whether a line reads like the older of them, 0 to 1.
 */
export function likenessToOlder(model: StyleModel, tokens: readonly Token[]): number {
  let sum = 0
  for (const feature of styleFeatures(tokens)) sum += model.weights[feature] as number
  return 1 / (1 + Math.exp(-sum))
}

/** From this likeness on the older table labels a line; lower costs the newer conventions more than it helps the older. */
export const OLDER_FROM = 0.6

/** The distinct hashed features of a line. */
export function styleFeatures(tokens: readonly Token[]): number[] {
  const features = new Set<number>([1])
  let previous = 17
  let beforeThat = 19
  for (const [i, token] of tokens.entries()) {
    const word = hash(token.kind === 'number' ? '#' : token.text)
    const lower = hash(token.kind === 'number' ? '#' : token.lower)
    features.add(slot(1, word, 0, 0))
    features.add(slot(2, previous, lower, 0))
    features.add(slot(3, beforeThat, previous, lower))
    if (token.kind === 'number') features.add(slot(4, hash(token.text), 0, 0))
    if (i < 3) features.add(slot(5 + i, lower, 0, 0))
    beforeThat = previous
    previous = lower
  }
  features.add(slot(9, previous, 0, 0))
  features.add(slot(10, Math.min(12, tokens.length), 0, 0))
  features.add(slot(11, Math.min(7, Math.floor((tokens.at(-1)?.end ?? 0) / 10)), 0, 0))
  return [...features]
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193)
  return sum | 0
}

function slot(kind: number, a: number, b: number, c: number): number {
  let mixed = Math.imul(kind, 0x9e3779b1) ^ Math.imul(a, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) ^ Math.imul(b, 0xc2b2ae35)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39) ^ Math.imul(c, 0x27d4eb2f)
  return (mixed ^ (mixed >>> 16)) >>> (32 - STYLE_BITS)
}
