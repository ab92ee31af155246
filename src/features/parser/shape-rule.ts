import { equalQuantities, parseQuantity, type Quantity } from '#kitchen/quantity.ts'
import type { Reading } from './reading.ts'
import { numbersOf, withNumbersOf } from './shape.ts'

/** How lines of one shape are read since somebody corrected one of them. */
export type ShapeRule = {
  shape: string
  unitId: string | null
  foodId: string | null
  note: string
  /** The number of amounts in the line: none, one, or both ends of a range. */
  amounts: number
  /** The corrected line and its amounts; null in older rules. */
  sentence: string | null
  quantity: Quantity | null
  quantityMax: Quantity | null
}
type Amounts = Pick<Reading, 'quantity' | 'quantityMax' | 'note'>

/**
 * The amounts and the note of a line with the shape of a corrected one; undefined where the numbers cannot be derived:
 * "2 dozen" being 24 does not tell what "3 dozen" is.
 */
export function amountsBy(
  rule: ShapeRule,
  reading: Reading,
  models: ReadonlyMap<string, Reading>,
): Amounts | undefined {
  const { sentence, note, amounts } = rule
  if (sentence === null) {
    const [quantity, quantityMax] = [amounts > 0 ? reading.quantity : null, amounts > 1 ? reading.quantityMax : null]
    return { quantity, quantityMax, note }
  }
  const numbers: [string[], string[]] = [numbersOf(sentence), numbersOf(reading.input)]
  if (numbers[0].join(' ') === numbers[1].join(' ')) {
    return { quantity: rule.quantity, quantityMax: rule.quantityMax, note }
  }
  const model = models.get(sentence)
  if (!model) return undefined
  const quantity = follow(rule.quantity, model.quantity, reading.quantity, numbers)
  const quantityMax = follow(rule.quantityMax, model.quantityMax, reading.quantityMax, numbers)
  if (quantity === undefined || quantityMax === undefined) return undefined
  return { quantity, quantityMax, note: withNumbersOf(note, numbers) }
}

/** Where the model was right about the corrected line, its answer counts; else the number in the same position. */
function follow(
  said: Quantity | null,
  modelSaid: Quantity | null,
  modelSays: Quantity | null,
  [from, to]: [string[], string[]],
): Quantity | null | undefined {
  if (said === null) return null
  if (modelSaid && modelSays && equalQuantities(said, modelSaid)) return modelSays
  const place = from.findIndex((written) => {
    const number = parseQuantity(written)
    return number && equalQuantities(number, said)
  })
  return parseQuantity(to[place] ?? '') ?? undefined
}
