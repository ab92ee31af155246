import type { RecipeIngredient, RecipeSummary } from '#contract/recipes.ts'
import { ORIGINAL_TEXT_MAX } from '#contract/shopping-items.ts'
import { grownNote, grownText } from '#kitchen/growing-words.ts'
import { multiplyQuantities, ONE, type Quantity, quantityFromNumber, ZERO } from '#kitchen/quantity.ts'
import { canHold, holding, inUnit, type Need, type Notes, withoutNote } from '#kitchen/shopping-consolidate.ts'
import { exact, exactText, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { Ledger } from './ledger.ts'
import type { StoredContribution, StoredItem } from './states.ts'

/** A line to buy, and the recipe that needs it. */
export type NeededLine = Need & {
  labelId: string | null
  isFood: boolean
  /** Identifies the line of the recipe, for leaving it out. */
  key: string
  contribution?: Omit<StoredContribution, 'version' | 'quantity' | 'amount' | 'unitId' | 'note'>
}
/** Why a recipe is on the list: how much of it, and for which planned meal. */
export type Reason = { scale: Quantity; portionId: string; planEntryId: number | null; planDate: string | null }
export type IngredientLine = Pick<
  RecipeIngredient,
  'food' | 'unit' | 'note' | 'quantity' | 'quantityMax' | 'disableAmount' | 'originalText'
> & {
  referenceId: string
  /** How many times the linked recipe is made. */
  times?: Quantity
}

/** The lines of a recipe as things to buy; of a range, the larger amount. */
export function needsOf(
  recipe: Pick<RecipeSummary, 'id'>,
  ingredients: IngredientLine[],
  { reason, newId, locale }: { reason: Reason; newId: () => string; locale: string },
): NeededLine[] {
  return ingredients.flatMap((line) => {
    const factor = multiplyQuantities(reason.scale, line.times ?? ONE)
    const note = grown(line, { factor, locale })
    if (!line.food && note === '') return []
    const said = line.quantityMax ?? line.quantity
    const amount = (said !== null && quantityFromNumber(said)) || ZERO
    return [
      {
        key: `${reason.planEntryId ?? recipe.id}:${line.referenceId}`,
        foodId: line.food?.id ?? null,
        unitId: line.unit?.id ?? null,
        note,
        quantity: exactText(multiplyQuantities(amount, factor)),
        labelId: line.food?.labelId ?? null,
        originalText: wordsOf(line),
        isFood: !line.disableAmount,
        contribution: {
          id: newId(),
          recipeId: recipe.id,
          scale: exactText(reason.scale),
          portionId: reason.portionId,
          planEntryId: reason.planEntryId,
          planDate: reason.planDate,
        },
      },
    ]
  })
}

/** A line's text scaled with the recipe: amounts in it grow, in their own units. */
function grown(line: IngredientLine, asked: { factor: Quantity; locale: string }): string {
  const isUnread = !line.food && !line.unit && line.quantity === null
  const text = line.note || (line.food ? '' : (line.originalText ?? ''))
  if (line.disableAmount && !isUnread) return text
  return (isUnread ? grownText(text, asked) : grownNote(text, line, asked)).replaceAll('\u00a0', ' ')
}

/** A text too long for a line of a list names no food. */
const wordsOf = ({ originalText }: IngredientLine) =>
  originalText && originalText.length <= ORIGINAL_TEXT_MAX ? originalText : null

type Placing = { notes: Notes; newId: () => string; userId: string | null }

/** Adds what recipes need to a list, combining notes on one food in one item. Answers the items in order. */
export async function placeJoined(ledger: Ledger, needs: NeededLine[], who: Omit<Placing, 'notes'>): Promise<string[]> {
  await ledger.pantry.learn(needs)
  return place(ledger, needs, { notes: 'join', ...who })
}

/** Adds needs to a list, each to the first open item that fits, otherwise as a new one. Answers the items in order. */
export function place(ledger: Ledger, needs: NeededLine[], { notes, newId, userId }: Placing): string[] {
  const { measureOf } = ledger.pantry
  const byFood = Map.groupBy(inOrder(ledger.all()), ({ foodId }) => foodId)
  return needs.map((need) => {
    const near = byFood.get(need.foodId) ?? []
    const index = near.findIndex((item) => canHold(item, need, { measureOf, notes }))
    const held = near[index]
    const version = ledger.next()
    const given = need.contribution && {
      ...need.contribution,
      amount: need.quantity,
      quantity: need.quantity,
      unitId: need.unitId,
      note: need.note,
      version,
    }
    const item = held
      ? { ...held, ...holding(held, need, measureOf), byHand: held.byHand || !given, version }
      : newItem(ledger, need, { id: newId(), userId, version, byHand: !given })
    const placed = { ...item, contributions: [...item.contributions, ...(given ? [given] : [])] }
    ledger.put(placed)
    if (held) near[index] = placed
    else byFood.set(need.foodId, [...near, placed])
    return placed.id
  })
}

function newItem(
  ledger: Ledger,
  need: NeededLine,
  made: { id: string; userId: string | null; version: number; byHand: boolean },
): StoredItem {
  return {
    ...made,
    listId: ledger.list.id,
    checked: false,
    position: made.version,
    isFood: need.isFood,
    note: need.note,
    quantity: need.quantity,
    unitId: need.unitId,
    foodId: need.foodId,
    labelId: need.labelId,
    originalText: need.originalText ?? null,
    extras: {},
    marks: {},
    contributions: [],
    createdAt: ledger.at,
    updateAt: ledger.at,
  }
}

/**
 * Takes part of a recipe's contribution off an item. The item goes when nothing is left and nobody added it by hand; an
 * amount somebody raised stays.
 */
export function takeBack(ledger: Ledger, itemId: string, given: StoredContribution, share: Quantity) {
  const item = ledger.item(itemId)
  if (!item) return
  const isWhole = share.numerator === share.denominator
  const left = isWhole ? [] : [reduced(given, share)]
  const contributions = item.contributions.flatMap((one) => (one.id === given.id ? left : [one]))
  const others = contributions.map(({ note }) => note)
  const note = item.foodId === null || item.byHand ? item.note : withoutNote(item.note, given.note, others)
  const amount = { quantity: given.amount, unitId: given.unitId, foodId: item.foodId }
  const back = inUnit(amount, item.unitId, ledger.pantry.measureOf) ?? ZERO
  const quantity = exactText(lessQuantity(exact(item.quantity), multiplyQuantities(back, share)))
  if (contributions.length === 0 && !item.byHand && exact(quantity).numerator === 0n) ledger.remove(itemId)
  else ledger.put({ ...item, note, quantity, contributions, version: ledger.next() })
}

function reduced(given: StoredContribution, share: Quantity): StoredContribution {
  const less = (text: string) => exactText(lessQuantity(exact(text), multiplyQuantities(exact(text), share)))
  return { ...given, amount: less(given.amount), quantity: less(given.quantity), scale: less(given.scale) }
}

const inOrder = (items: StoredItem[]) => items.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
