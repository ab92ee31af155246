import type { Food } from '#contract/foods.ts'

/** A food begins with a capital where it stands alone. */
export function nameOf(food: Pick<Food, 'name'> | undefined): string {
  const name = food?.name ?? ''
  return name.slice(0, 1).toLocaleUpperCase() + name.slice(1)
}
