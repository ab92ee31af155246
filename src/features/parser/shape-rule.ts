import { equalQuantities, parseQuantity, type Quantity } from '#kitchen/quantity.ts'
import type { Reading } from './reading.ts'
import { numbersOf, withNumbersOf } from './shape.ts'

/** How lines of one shape are read since somebody corrected one of them. */
export type ShapeRule = {
  shape: string
  unitId: string | null
  foodId: string | null
  note: string
  /** How many amounts the line has: none, one, or both ends of a range. */
  amounts: number
  /** The line that was corrected and what its amounts are; null in rules that are older than this. */
  sentence: string | null
  quantity: Quantity | null
  quantityMax: Quantity | null
}
type Amounts = Pick<Reading, 'quantity' | 'quantityMax' | 'note'>

/**
 * The amounts and the note of a line whose like was corrected; undefined where nobody can say what the person would
 * have made of these numbers: that "2 dozen" are 24 does not tell what "3 dozen" are.
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

/** Where the model was right about the corrected line it is believed; else the number that stands in the same place. */
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
