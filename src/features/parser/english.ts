import { assemble, type Part, type Parts } from './assemble.ts'
import { choose } from './choice.ts'
import { correctParts, isContested } from './correct.ts'
import { PART_ORDER } from './crf.ts'
import { readingsOf } from './mixture.ts'
import type { ParserModel } from './model/pack.ts'
import { OLDER_FROM } from './style.ts'
import { bandOfLikeness, calibrated } from './sureness.ts'
import type { Token } from './tokens.ts'

export interface Confidence {
  quantity: number
  unit: number
  food: number
  note: number
  /** The probability that the whole line is right. */
  average: number
}

/** Labels every token with the trained model, then corrects what the model cannot know. */
export function parseEnglish(
  line: string,
  tokens: readonly Token[],
  model: ParserModel,
): { parts: Parts; confidence: Confidence } {
  const { candidates, likeness, marginals } = readingsOf(tokens, model)
  const isOlder = likeness >= OLDER_FROM
  const { weights, memory } = model.chooser
  const howCommon = (key: number) => memory[key] as number
  const { parts: labels, probability } = choose(weights, howCommon, { tokens, candidates, isOlder })
  const isOdd = correctParts(tokens, labels) || isContested(tokens, labels)
  const sure = calibrated(probability, model.sureness[bandOfLikeness(likeness)])
  const average = isOdd ? sure * ODD : sure
  return { parts: assemble(line, tokens, labels), confidence: { ...confidenceOf(labels, marginals), average } }
}

/** A corrected line has a pattern the model has not learnt; a contested one is read differently by different people. */
const ODD = 0.93

function confidenceOf(parts: readonly Part[], marginals: Float64Array): Omit<Confidence, 'average'> {
  return {
    quantity: confidenceIn('quantity', parts, marginals),
    unit: confidenceIn('unit', parts, marginals),
    food: confidenceIn('food', parts, marginals),
    note: confidenceIn('note', parts, marginals),
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
