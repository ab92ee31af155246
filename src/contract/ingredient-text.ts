import type { Food, Unit } from './foods.ts'
import { isZero, type QuantityFormat, type QuantityRange, shownNumber } from './quantity.ts'

/** What the words of an ingredient depend on; the server's lines and the page's read the same. */
type Words = { food: Food | null; unit: Unit | null; originalText?: string | null | undefined }

/**
 * The number by which the words beside an amount are chosen in a language's plural rules. Less than one is said as one
 * is ("½ cup"), none as many ("0 cups"); a range goes by its upper end, and everything by what is shown.
 */
export function pluralCount({ quantity, quantityMax }: QuantityRange, format: QuantityFormat = {}): number {
  const amount = quantityMax ?? quantity
  return isZero(amount) ? 0 : Math.max(1, shownNumber(amount, format))
}

/** Whether so much takes the plural, where the language agrees: "1½ cups", but "1½ tasse". */
export function isMany(amount: QuantityRange, format: QuantityFormat = {}): boolean {
  return pluralRules(format.locale ?? 'en').select(pluralCount(amount, format)) !== 'one'
}

const rules = new Map<string, Intl.PluralRules>()

function pluralRules(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}

/** The unit for one or for many, short where the unit says so. */
export function unitWords(unit: Unit, many: boolean): string {
  if (unit.useAbbreviation && unit.abbreviation) return (many && unit.pluralAbbreviation) || unit.abbreviation
  return (many && unit.pluralName) || unit.name
}

/**
 * The food for one or for many. Measured in a unit it is many where its writer said so: "500 g potatoes", but "500 g
 * chicken", which no grammar of ours could tell apart.
 */
export function foodWords({ food, unit, originalText }: Words, many: boolean): string | null {
  if (!food?.pluralName) return food?.name ?? null
  const isSaid = originalText?.toLowerCase().includes(food.pluralName.toLowerCase())
  return (unit ? isSaid : many) ? food.pluralName : food.name
}
