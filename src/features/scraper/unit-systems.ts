import { isBareAmount } from './line-shape.ts'
import type { IngredientGroup } from './recipe.ts'
import { bare } from './text.ts'

/** Pages that switch between ounces and grams hold the list once for each; grams weigh the same everywhere. */
export function inOneSystem(groups: IngredientGroup[]): IngredientGroup[] {
  const [only, ...more] = groups
  if (!only) return groups
  if (!more.length) {
    const size = only.items.length / 2
    const halves = [only.items.slice(0, size), only.items.slice(size)].map((items) => [{ ...only, items }])
    return preferred(halves) ?? groups
  }
  const size = groups.length / 2
  return preferred([groups.slice(0, size), groups.slice(size)]) ?? groups
}

const MIN_ITEMS = 3

/** The half to keep if both are the same but for the amounts, else null. */
function preferred([first = [], second = []]: IngredientGroup[][]): IngredientGroup[] | null {
  const [here, there] = [itemsOf(first), itemsOf(second)]
  if (here.length !== there.length || here.length < MIN_ITEMS || first.length !== second.length) return null
  const isSame = here.every((item, i) => foodOf(item) === foodOf(there[i] ?? ''))
  if (!isSame || first.some(({ name }, i) => name !== second[i]?.name)) return null
  return metricIn(there) > metricIn(here) ? second : first
}

const itemsOf = (groups: IngredientGroup[]) => groups.flatMap((group) => group.items)
const metricIn = (items: string[]) => items.filter((item) => /\d\s?(?:g|kg|ml|cl|dl|l)\b/i.test(item)).length

/** The line without the amount in front. */
function foodOf(item: string): string {
  const words = item.split(' ')
  const size = [3, 2, 1].find((count) => words.length > count && isBareAmount(words.slice(0, count).join(' '))) ?? 0
  return bare(words.slice(size).join(' '))
}
