import type { FoodFacts } from './food-facts.ts'
import { saysAmount, saysMore } from './growing-words.ts'
import { amountOfFood } from './joined.ts'
import { addQuantities, isZero, type Quantity } from './quantity.ts'
import { exact, exactText } from './shopping-merge.ts'

/** An amount of something needed: a line of a recipe, or an item somebody wrote down. */
export type Need = {
  foodId: string | null
  unitId: string | null
  note: string
  /** Exact amount as text; `0` without an amount. */
  quantity: string
  /** The line it was written with. */
  originalText?: string | null | undefined
}
export type Held = Need & { checked: boolean }

/**
 * The standard unit for a unit id, such as `gram`: `null` without a unit (pieces), `undefined` for a unit without a
 * standard one. Where the foods are known too, their densities compare cups with grams.
 */
export interface MeasureOf {
  (unitId: string | null): string | null | undefined
  food?: (foodId: string) => FoodFacts | null | undefined
}

/** `join` combines different notes; `equal` keeps items with different notes apart. */
export type Notes = 'join' | 'equal'

/**
 * Whether the need can be added to an item without guessing: the same food in units that convert, or the same text
 * without a unit. Nothing is added to a ticked item, because it has been bought.
 */
export function canHold(item: Held, need: Need, { measureOf, notes }: { measureOf: MeasureOf; notes: Notes }): boolean {
  if (item.checked || item.foodId !== need.foodId) return false
  if (need.foodId === null) {
    if (need.note === '' || !sameWords(item.note, need.note)) return false
    if (item.unitId !== null || need.unitId !== null)
      return item.unitId !== null && need.unitId !== null && inUnit(need, item.unitId, measureOf) !== null
    // "½ lemon" twice is a whole one, but the text would not say so.
    return !saysNoAmount(need) || !isAmountSaid(need.note)
  }
  if (notes === 'equal' && !sameWords(item.note, need.note)) return false
  return saysNoAmount(item) || saysNoAmount(need) || inUnit(need, item.unitId, measureOf) !== null
}

/** Cached, because it is asked of the same text for every item that has it, and parsing is slow. */
const isAmountSaid = rememberingLast(saysAmount)

function rememberingLast(ask: (text: string) => boolean): (text: string) => boolean {
  let last: { text: string; answer: boolean } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, answer: ask(text) }
    return last.answer
  }
}

type Holding = Pick<Need, 'quantity' | 'unitId' | 'note'> & { originalText: string | null }

/** The item with the need added. It keeps its unit, unless it had no amount before, and its original text. */
export function holding(item: Need, need: Need, measureOf: MeasureOf): Holding {
  const note = need.foodId === null ? item.note : joinedNotes(item.note, need.note)
  const words = { note, originalText: item.originalText ?? need.originalText ?? null }
  if (saysNoAmount(need)) return { quantity: item.quantity, unitId: item.unitId, ...words }
  if (saysNoAmount(item)) return { quantity: need.quantity, unitId: need.unitId, ...words }
  const added = inUnit(need, item.unitId, measureOf)
  if (!added) throw new RangeError('units that do not add up')
  return { quantity: exactText(addQuantities(exact(item.quantity), added)), unitId: item.unitId, ...words }
}

/** The amount of a food in another unit, exactly; `null` when the units do not convert. */
export function inUnit(
  { quantity, unitId, foodId }: Pick<Need, 'quantity' | 'unitId'> & { foodId?: string | null },
  target: string | null,
  measureOf: MeasureOf,
): Quantity | null {
  if (unitId === target) return exact(quantity)
  const [from, to] = [measureOf(unitId), measureOf(target)]
  if (from === undefined || to === undefined) return null
  const food = (foodId && measureOf.food?.(foodId)) || null
  return amountOfFood({ quantity: exact(quantity), quantityMax: null, unit: from }, to, food)
}

/** Both notes without repeated parts, except those that name an additional amount. */
export function joinedNotes(first: string, second: string): string {
  const parts = [...notesIn(first), ...notesIn(second)]
  const isFirst = (part: string, index: number) => parts.findIndex((other) => sameWords(other, part)) === index
  return parts.filter((part, index) => isFirst(part, index) || saysMore(part)).join(BETWEEN)
}

/**
 * The note without one that was joined to it; parts that `others` contain too stay, except those that name an
 * additional amount.
 */
export function withoutNote(note: string, left: string, others: readonly string[] = []): string {
  const kept = notesIn(note)
  const said = others.flatMap(notesIn)
  for (const gone of notesIn(left)) {
    const isLeft = !saysMore(gone) && said.some((other) => sameWords(other, gone))
    const at = isLeft ? -1 : kept.findIndex((other) => sameWords(other, gone))
    if (at >= 0) kept.splice(at, 1)
  }
  return kept.join(BETWEEN)
}

const BETWEEN = '; '
const notesIn = (note: string) => note.split(BETWEEN).filter((part) => part.trim() !== '')
const sameWords = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()
const saysNoAmount = ({ quantity, unitId }: Pick<Need, 'quantity' | 'unitId'>) =>
  unitId === null && isZero(exact(quantity))
