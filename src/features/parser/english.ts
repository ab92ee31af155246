import { assemble, type Part, type Parts } from './assemble.ts'
import { correctParts } from './correct.ts'
import { type Labelling, label, PART_ORDER } from './crf.ts'
import { edgeKinds, extractFeatures } from './features.ts'
import type { ParserModel } from './model/pack.ts'
import { styleOf } from './style.ts'
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
  const features = extractFeatures(tokens, styleOf(model.style, tokens))
  const labelling = label(model.crf, features, edgeKinds(tokens))
  const changed = correctParts(tokens, labelling.parts)
  const parts = assemble(line, tokens, labelling.parts)
  const confidence = confidenceOf(labelling)
  return { parts, confidence: changed ? { ...confidence, average: confidence.average * CORRECTED } : confidence }
}

/** A line that needed correcting is of a shape the model has not learnt. */
const CORRECTED = 0.93

/** What the model says and how often it was right on lines it had not seen, from low to high. */
const KNOTS: readonly (readonly [said: number, right: number])[] = [
  [0, 0],
  [0.5, 0.4],
  [0.8, 0.68],
  [0.9, 0.82],
  [0.95, 0.88],
  [0.98, 0.92],
  [0.988, 0.95],
  [0.995, 0.98],
  [1, 1],
]

function calibrated(probability: number): number {
  const above = KNOTS.findIndex(([said]) => probability <= said)
  const [high, rightHigh] = KNOTS[above] ?? [1, 1]
  const [low, rightLow] = KNOTS[above - 1] ?? [0, 0]
  return high === low ? rightHigh : rightLow + ((probability - low) / (high - low)) * (rightHigh - rightLow)
}

function confidenceOf({ parts, probability, marginals }: Labelling): Confidence {
  return {
    quantity: confidenceIn('quantity', parts, marginals),
    unit: confidenceIn('unit', parts, marginals),
    food: confidenceIn('food', parts, marginals),
    note: confidenceIn('note', parts, marginals),
    average: calibrated(probability),
  }
}

/** The least certain token decides: one word more or less is another food. */
function confidenceIn(wanted: Part, parts: readonly Part[], marginals: Float64Array): number {
  const column = PART_ORDER.indexOf(wanted)
  let least = 1
  for (const [i, part] of parts.entries()) {
    const share = marginals[i * PART_ORDER.length + column] as number
    least = Math.min(least, part === wanted ? share : 1 - share)
  }
  return Math.max(0, Math.min(1, least))
}
