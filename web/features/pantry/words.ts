import type { Food } from '#contract/foods.ts'
import type { PantryItem } from '#contract/pantry.ts'

/** A food begins with a capital where it stands alone. */
export const nameOf = ({ name }: Pick<Food, 'name'>): string => name.slice(0, 1).toLocaleUpperCase() + name.slice(1)

/** The same; several pieces of it are "Eggs". */
export function headOf({ food, unit, quantity }: PantryItem): string {
  const isMany = unit === null && quantity !== null && quantity > 1
  return nameOf({ name: (isMany && food.pluralName) || food.name })
}
