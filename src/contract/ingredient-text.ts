import type { Food, Unit } from './foods.ts'
import { compareQuantities, ONE, type QuantityRange, quantityToNumber } from './quantity.ts'

/** What the words of an ingredient depend on; the server's lines and the page's read the same. */
type Words = { food: Food | null; unit: Unit | null; originalText?: string | null | undefined }

/**
 * Whether so much takes the plural: more than one, where the language agrees. "1½ cups", but "1½ tasse"; a range goes by
 * its upper end, and less than one is said as one is: "½ cup".
 */
export function isMany({ quantity, quantityMax }: QuantityRange, locale = 'en'): boolean {
  const amount = quantityMax ?? quantity
  return compareQuantities(amount, ONE) > 0 && pluralRules(locale).select(quantityToNumber(amount)) !== 'one'
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
