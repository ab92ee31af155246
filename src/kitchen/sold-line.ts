import type { Amount } from './amount.ts'
import { countedWord, type UnitWord } from './amount-text.ts'
import { foodWords, isMany, pluralCount, unitWords } from './ingredient-text.ts'
import { joinedAmounts } from './joined.ts'
import type { LineFood, LineUnit } from './line.ts'
import { addQuantities, equalQuantities, formatQuantity, isZero, ONE, type Quantity } from './quantity.ts'
import { soldAs } from './sold.ts'
import { unitMeasure } from './units.ts'

type Needed = {
  quantity: Quantity
  unit: LineUnit | null
  food: LineFood | null
  originalText?: string | null | undefined
  /** What the amount is the sum of, each in its own unit, where that is known. */
  parts?: readonly Part[] | undefined
}
export type Part = { quantity: Quantity; unit: LineUnit | null }
type Asked = { locale: string; word: UnitWord }
export type SoldLine = {
  quantity: Quantity
  /** A canonical unit, a package such as `tub`, or pieces. */
  unit: string | null
  /** "1 bunch"; empty for a single item that nobody counted. */
  amount: string
  /** The food in singular or plural; `null` without one. */
  name: string | null
  /** "⅛ cup", if it differs from what is bought; "400 g + 2¼ cups", if the parts are in different units. */
  needs: string
  isSum: boolean
}

/** A row of a shopping list: the amount to buy, and the amount needed if it differs. */
export function soldLine({ quantity, unit, food, originalText, parts = [] }: Needed, asked: Asked): SoldLine {
  const own = standardOf(unit)
  const mixed = mixedParts(parts, food)
  const sold = soldAs(mixed?.sum ?? { quantity, quantityMax: null, unit: own }, food)
  const units = [unit, ...parts.map((part) => part.unit)]
  const shown = units.find((one) => standardOf(one) === sold.unit)
  const fraction = shown === undefined ? unitMeasure(sold.unit).system !== 'metric' : (shown?.fraction ?? true)
  const amount = { quantity: sold.quantity, quantityMax: null }
  const counted = sold.unit === null ? isMany(amount, { locale: asked.locale }) : null
  const words = { food, unit: sold.unit === null ? null : unit, originalText }
  return {
    quantity: sold.quantity,
    unit: sold.unit,
    amount: isPlain(quantity, unit)
      ? ''
      : amountIn(sold.quantity, shown === undefined ? sold.unit : shown, { ...asked, fraction }),
    name: foodWords(
      sold.unit !== null && !unit ? { ...words, unit: PACKED } : words,
      isZero(quantity) ? null : counted,
    ),
    needs: mixed ? mixed.parts.map(partIn).join(' + ') : sold.differs ? partIn({ quantity, unit }) : '',
    isSum: mixed !== null,
  }

  function partIn({ quantity, unit }: Part) {
    return amountIn(quantity, unit, { ...asked, fraction: unit?.fraction ?? true })
  }
}

const standardOf = (unit: LineUnit | null) => unit && (unit.standardUnit ?? unit.name)

/** Parts in different units, one for each unit, and the one amount they are; null where there is no such amount. */
function mixedParts(parts: readonly Part[], food: LineFood | null): { parts: Part[]; sum: Amount } | null {
  const byUnit = [...Map.groupBy(parts, ({ unit }) => standardOf(unit)).values()].flatMap((some): Part[] => {
    const [first] = some
    return first ? [{ ...first, quantity: some.map(({ quantity }) => quantity).reduce(addQuantities) }] : []
  })
  if (byUnit.length < 2) return null
  const amounts = byUnit.map(({ quantity, unit }) => ({ quantity, quantityMax: null, unit: standardOf(unit) }))
  const [sum, ...others] = joinedAmounts(amounts, food)
  return sum && others.length === 0 ? { parts: byUnit, sum } : null
}

/** Whether it is a single item that nobody counted. */
export const isPlain = (amount: Quantity, unit: LineUnit | null) =>
  isZero(amount) || (!unit && equalQuantities(amount, ONE))

function amountIn(
  quantity: Quantity,
  unit: LineUnit | string | null,
  { locale, word, fraction }: Asked & { fraction: boolean },
) {
  const format = { locale, fraction }
  const amount = { quantity, quantityMax: null }
  const name =
    typeof unit === 'string' ? word(unit, pluralCount(amount, format)) : unit && unitWords(unit, isMany(amount, format))
  return [formatQuantity(quantity, format), name].filter(Boolean).join('\u00a0')
}

/** Packaged food is called what its author called it. */
const PACKED: LineUnit = {
  ...{ name: '', pluralName: null, abbreviation: '', pluralAbbreviation: null },
  ...{ useAbbreviation: false, fraction: true, standardUnit: null },
}

/** Unit words for clients that ask for English. */
export const englishWord: UnitWord = (unit, count) => SHORT[unit] ?? countedWord(unit, count > 1)
const SHORT: Record<string, string> = {
  gram: 'g',
  kilogram: 'kg',
  milliliter: 'ml',
  liter: 'l',
  ounce: 'oz',
  pound: 'lb',
}
