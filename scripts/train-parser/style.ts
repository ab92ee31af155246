import { STYLE_BITS, styleFeatures } from '../../src/features/parser/style.ts'
import { wordOf } from '../../src/features/parser/words.ts'
import type { Example } from './examples.ts'
import { type Random, shuffled } from './random.ts'

/** Trains the weights that tell the sources apart. */
export function trainStyle(examples: readonly Example[], random: Random): Float32Array {
  const features = examples.map(({ tokens }) => styleFeatures({ tokens, words: tokens.map(wordOf) }))
  return learnStyle(examples, features, random)
}

const EPOCHS = 4
const RATE = 0.2
const DECAY = 1e-4
/** Smaller weights change no step and only cost space. */
const SMALLEST = 0.15

const chance = (weights: Float32Array, features: readonly number[]): number =>
  1 / (1 + Math.exp(-features.reduce((sum, feature) => sum + (weights[feature] as number), 0)))

function learnStyle(examples: readonly Example[], features: readonly number[][], random: Random): Float32Array {
  const weights = new Float32Array(1 << STYLE_BITS)
  const squares = new Float32Array(1 << STYLE_BITS).fill(0.1)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const i of shuffled([...examples.keys()], random)) {
      const own = features[i] ?? []
      const miss = (examples[i]?.older ? 1 : 0) - chance(weights, own)
      for (const feature of own) {
        const slope = miss - DECAY * (weights[feature] as number)
        squares[feature] = (squares[feature] as number) + slope * slope
        weights[feature] = (weights[feature] as number) + (RATE * slope) / Math.sqrt(squares[feature] as number)
      }
    }
  }
  return weights.map((weight) => (Math.abs(weight) < SMALLEST ? 0 : weight))
}
