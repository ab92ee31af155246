import type { Food, Unit } from './foods.ts'

/** What the words of an ingredient depend on; the server's lines and the page's read the same. */
type Words = { food: Food | null; unit: Unit | null; originalText?: string | null | undefined }

/** The unit for one or for many, short where the unit says so. */
export function unitWords(unit: Unit, isMany: boolean): string {
  if (unit.useAbbreviation && unit.abbreviation) return (isMany && unit.pluralAbbreviation) || unit.abbreviation
  return (isMany && unit.pluralName) || unit.name
}

/**
 * The food for one or for many. Measured in a unit it is many where its writer said so: "500 g potatoes", but "500 g
 * chicken", which no grammar of ours could tell apart.
 */
export function foodWords({ food, unit, originalText }: Words, isMany: boolean): string | null {
  if (!food?.pluralName) return food?.name ?? null
  const isSaid = originalText?.toLowerCase().includes(food.pluralName.toLowerCase())
  return (unit ? isSaid : isMany) ? food.pluralName : food.name
}
