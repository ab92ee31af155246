import { assemble, type Part, type Parts } from './assemble.ts'
import { correctParts } from './correct.ts'
import { type Labelling, label, PART_ORDER } from './crf.ts'
import { edgeKinds, extractFeatures } from './features.ts'
import type { ParserModel } from './model/pack.ts'
import { likenessToOlder, OLDER_FROM } from './style.ts'
import type { Token } from './tokens.ts'

export interface Confidence {
  quantity: number
  unit: number
  food: number
  note: number
  /** How likely it is that the whole line is right. */
  average: number
}

/** Labels every token with the trained model, then puts right what it cannot know. */
export function parseEnglish(
  line: string,
  tokens: readonly Token[],
  model: ParserModel,
): { parts: Parts; confidence: Confidence } {
  const isOlder = likenessToOlder(model.style, tokens) >= OLDER_FROM
  const labelling = label(isOlder ? model.older : model.newer, extractFeatures(tokens), edgeKinds(tokens))
  const changed = correctParts(tokens, labelling.parts)
  const parts = assemble(line, tokens, labelling.parts)
  const confidence = confidenceOf(labelling, isOlder ? KNOTS_OF_OLDER : KNOTS)
  return { parts, confidence: changed ? { ...confidence, average: confidence.average * CORRECTED } : confidence }
}

/** A line that needed correcting is of a shape the model has not learnt. */
const CORRECTED = 0.93

/**
 * What the model says and how sure that makes us, from low to high. People label one line in a hundred otherwise than
 * another person would, so a model that says 98 % earns less.
 */
type Knots = readonly (readonly [said: number, sure: number])[]

const KNOTS: Knots = [
  [0, 0],
  [0.5, 0.45],
  [0.7, 0.65],
  [0.8, 0.77],
  [0.9, 0.86],
  [0.95, 0.9],
  [0.982, 0.95],
  [0.99, 0.98],
  [0.995, 0.99],
  [1, 1],
]

/** Labels of the older conventions are less alike, and so is what was learnt from them. */
const KNOTS_OF_OLDER: Knots = [
  [0, 0],
  [0.5, 0.4],
  [0.8, 0.6],
  [0.9, 0.76],
  [0.95, 0.85],
  [0.985, 0.9],
  [0.996, 0.95],
  [1, 1],
]

function calibrated(probability: number, knots: Knots): number {
  const above = knots.findIndex(([said]) => probability <= said)
  const [high, sureHigh] = knots[above] ?? [1, 1]
  const [low, sureLow] = knots[above - 1] ?? [0, 0]
  return high === low ? sureHigh : sureLow + ((probability - low) / (high - low)) * (sureHigh - sureLow)
}

function confidenceOf({ parts, probability, marginals }: Labelling, knots: Knots): Confidence {
  return {
    quantity: confidenceIn('quantity', parts, marginals),
    unit: confidenceIn('unit', parts, marginals),
    food: confidenceIn('food', parts, marginals),
    note: confidenceIn('note', parts, marginals),
    average: calibrated(probability, knots),
  }
}

function confidenceIn(wanted: Part, parts: readonly Part[], marginals: Float64Array): number {
  const column = PART_ORDER.indexOf(wanted)
  let least = 1
  for (const [i, part] of parts.entries()) {
    const share = marginals[i * PART_ORDER.length + column] as number
    least = Math.min(least, part === wanted ? share : 1 - share)
  }
  return Math.max(0, Math.min(1, least))
}
