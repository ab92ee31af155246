import { quantityToNumber } from '#kitchen/quantity.ts'
import type { Parts } from '../../src/features/parser/assemble.ts'
import { fullUnit } from '../../src/features/parser/parse-ingredient.ts'
import type { Row } from './examples.ts'

export interface Score {
  quantity: number
  range: number
  unit: number
  food: number
  note: number
  core: number
  whole: number
}

/** The scorer that comes with the data. */
export type ScoreOne = (gold: unknown, answer: unknown) => Score

export function score(row: Row, parts: Parts, scoreOne: ScoreOne): Score {
  const quantity = parts.quantity && quantityToNumber(parts.quantity)
  const quantityMax = parts.quantityMax && quantityToNumber(parts.quantityMax)
  return scoreOne(row, { ...parts, unit: fullUnit(parts), quantity, quantityMax })
}
