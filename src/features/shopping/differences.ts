import {
  addQuantities,
  compareQuantities,
  divideQuantities,
  multiplyQuantities,
  type Quantity,
  ZERO,
} from '#kitchen/quantity.ts'
import { exact, exactText, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { NeededLine, Reason } from './needs.ts'
import type { StoredContribution, StoredItem } from './states.ts'

/** What a meal has added to an item. Parts of ticked items are bought, and stay. */
export type Given = {
  item: Pick<StoredItem, 'id' | 'foodId' | 'isFood' | 'labelId'>
  given: StoredContribution
  isOpen: boolean
}
/** A part of a contribution to take off its item. */
export type Back = { key: string; itemId: string; given: StoredContribution; share: Quantity }
type Difference = { needs: NeededLine[]; backs: Back[] }

export const ONE_SHARE: Quantity = { numerator: 1n, denominator: 1n }

/**
 * How many times a meal is on a list: the least of its lines, as lines that are bought cannot become fewer. Lines
 * without an amount never grow.
 */
export function scaleOf(parts: readonly Given[]): Quantity {
  const counted = parts.filter(({ given }) => exact(given.amount).numerator > 0n)
  const scales = [...byLine(counted.length > 0 ? counted : parts).values()].map(lineScale)
  return scales.reduce((least, one) => (compareQuantities(one, least) < 0 ? one : least), scales[0] ?? ZERO)
}

/**
 * What changes when a meal on the list is made another number of times. Each line grows from what is there, so that
 * what was left out stays out; a line shrinks only by what is not bought yet.
 */
export function rescaled(
  parts: readonly Given[],
  { reason, meal, newId }: { reason: Reason; meal: string; newId: () => string },
): Difference {
  const difference: Difference = { needs: [], backs: [] }
  for (const [line, some] of byLine(parts)) {
    const key = `${meal}:${line}`
    const [first] = some
    const scale = lineScale(some)
    if (!first || scale.numerator === 0n) continue
    const there = some.reduce((sum, { given }) => addQuantities(sum, exact(given.amount)), ZERO)
    const wanted = multiplyQuantities(there, divideQuantities(reason.scale, scale))
    const more = lessQuantity(wanted, there)
    if (more.numerator > 0n) difference.needs.push(grown(first, { key, more, reason, before: scale, newId }))
    else difference.backs.push(...backsOf(some, { key, less: lessQuantity(there, wanted) }))
  }
  return difference
}

/** Takes all of a meal off, except what is bought. */
export const withdrawn = (parts: readonly Given[], meal: string): Back[] =>
  parts
    .filter(({ isOpen }) => isOpen)
    .map(({ item, given }) => ({
      key: `${meal}:${lineKey({ item, given })}`,
      itemId: item.id,
      given,
      share: ONE_SHARE,
    }))

type Growth = { key: string; more: Quantity; reason: Reason; before: Quantity; newId: () => string }

function grown({ item, given }: Given, { key, more, reason, before, newId }: Growth): NeededLine {
  const { portionId, planEntryId, planDate } = reason
  return {
    key,
    foodId: item.foodId,
    unitId: given.unitId,
    note: given.note,
    quantity: exactText(more),
    labelId: item.labelId,
    isFood: item.isFood,
    originalText: null,
    contribution: {
      id: newId(),
      recipeId: given.recipeId,
      scale: exactText(lessQuantity(reason.scale, before)),
      ...{ portionId, planEntryId, planDate },
    },
  }
}

/** The latest parts that are not bought yet, up to an amount. */
function backsOf(parts: readonly Given[], { key, less }: { key: string; less: Quantity }): Back[] {
  let left = less
  return parts
    .filter(({ isOpen }) => isOpen)
    .sort((a, b) => b.given.version - a.given.version)
    .flatMap(({ item, given }): Back[] => {
      const amount = exact(given.amount)
      if (left.numerator === 0n || amount.numerator === 0n) return []
      const isWhole = compareQuantities(amount, left) <= 0
      const share = isWhole ? ONE_SHARE : divideQuantities(left, amount)
      left = lessQuantity(left, amount)
      return [{ key, itemId: item.id, given, share }]
    })
}

const byLine = (parts: readonly Given[]) => Map.groupBy(parts, lineKey)
const lineKey = ({ item, given }: Pick<Given, 'item' | 'given'>) =>
  `${item.foodId ?? given.note.slice(0, 200)}:${given.unitId ?? ''}`

/** Lines added in one go have one scale, even if they are two lines of one food. */
function lineScale(parts: readonly Given[]): Quantity {
  const portions = new Map(parts.map(({ given }) => [given.portionId, exact(given.scale)]))
  return [...portions.values()].reduce(addQuantities, ZERO)
}
