import { countedWord, type UnitWord } from './amount-text.ts'
import { foodWords, isMany, pluralCount, unitWords } from './ingredient-text.ts'
import type { LineFood, LineUnit } from './line.ts'
import { equalQuantities, formatQuantity, isZero, ONE, type Quantity } from './quantity.ts'
import { soldAs } from './sold.ts'
import { unitMeasure } from './units.ts'

type Needed = {
  quantity: Quantity
  unit: LineUnit | null
  food: LineFood | null
  originalText?: string | null | undefined
}
type Asked = { locale: string; word: UnitWord }
export type SoldLine = {
  quantity: Quantity
  /** A canonical unit, a package such as `tub`, or pieces. */
  unit: string | null
  /** "1 bunch"; empty for a single item that nobody counted. */
  amount: string
  /** The food in singular or plural; `null` without one. */
  name: string | null
  /** "⅛ cup", if it differs from what is bought. */
  needs: string
}

/** A row of a shopping list: the amount to buy, and the amount needed if it differs. */
export function soldLine({ quantity, unit, food, originalText }: Needed, asked: Asked): SoldLine {
  const own = unit && (unit.standardUnit ?? unit.name)
  const sold = soldAs({ quantity, quantityMax: null, unit: own }, food)
  const isOwn = sold.unit === own
  const fraction = isOwn ? (unit?.fraction ?? true) : unitMeasure(sold.unit).system !== 'metric'
  const amount = { quantity: sold.quantity, quantityMax: null }
  const counted = sold.unit === null ? isMany(amount, { locale: asked.locale }) : null
  const words = { food, unit: sold.unit === null ? null : unit, originalText }
  return {
    quantity: sold.quantity,
    unit: sold.unit,
    amount: isPlain(quantity, unit) ? '' : amountIn(sold.quantity, isOwn ? unit : sold.unit, { ...asked, fraction }),
    name: foodWords(
      sold.unit !== null && !unit ? { ...words, unit: PACKED } : words,
      isZero(quantity) ? null : counted,
    ),
    needs: sold.differs ? amountIn(quantity, unit, { ...asked, fraction: unit?.fraction ?? true }) : '',
  }
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
