import { doerOf, type Member } from '#contract/permissions.ts'
import type { AddedDish, AddedLine, Additions } from '#contract/shopping-additions.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import {
  compareQuantities,
  equalQuantities,
  type Quantity,
  quantityFromNumber,
  quantityToNumber,
  ZERO,
} from '#kitchen/quantity.ts'
import { exact, exactText, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { type Back, type Given, rescaled, scaleOf, withdrawn } from './differences.ts'
import { countHelpings, type Helping } from './helpings.ts'
import { shoppingItemStore } from './item-store.ts'
import type { Ledger } from './ledger.ts'
import { shoppingListStore } from './list-store.ts'
import { type NeededLine, needsOf, placeJoined, type Reason, takeBack } from './needs.ts'
import type { ShoppingLists } from './service.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import { scaleFor } from './service-plan.ts'
import type { StoredItem } from './states.ts'
import { unfolded } from './unfold.ts'
import { recipesWithLinked } from './whole-recipes.ts'

export type ShoppingAdditions = ReturnType<typeof createShoppingAdditions>
type Services = { access: ListAccess; lists: ShoppingLists; mealplans: MealPlans; recipes: Recipes }
type Dish = Pick<AddedDish, 'key' | 'recipe' | 'planEntryId' | 'date' | 'entryType'> & {
  scale: Quantity
  isLeftover: boolean
}
type Asked = Additions & { locale: string }
/** A dish, and what it changes on the list. */
type Change = { dish: AddedDish; needs: NeededLine[]; backs: Back[]; scale: Quantity; before: Quantity }

/** The one way onto a list for whole dishes: recipes, and days of the plan with what has changed since. */
export function createShoppingAdditions(core: Core, services: Services) {
  const { db, newId } = core
  const { access, lists, mealplans, recipes } = services
  return { preview, make }

  /** What dishes would change on a list. */
  async function preview(actor: Member, listId: string, asked: Asked) {
    const changesOn = await changes(actor, listId, asked)
    return access.rehearse(actor, listId, async (ledger) => {
      await ledger.loadAll()
      const made = changesOn(ledger)
      return { dishes: made.map(({ dish }) => dish), lines: await perform(ledger, made, doerOf(actor)) }
    })
  }

  /** Changes a list as previewed, except what is left out; sent again with the same id, it does nothing more. */
  async function make(
    actor: Member,
    listId: string,
    { opId, ...asked }: Asked & { opId?: string | undefined },
  ): Promise<ShoppingList> {
    const changesOn = await changes(actor, listId, asked)
    const leftOut = new Set(asked.leaveOut)
    const isWanted = ({ key }: { key: string }) => !leftOut.has(key)
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const made = changesOn(ledger).map((one) => ({
        ...one,
        needs: one.needs.filter(isWanted),
        backs: one.backs.filter(isWanted),
      }))
      await perform(ledger, made, doerOf(actor))
      const helpings = { added: made.flatMap(addedOf), taken: made.flatMap(takenOf) }
      await countHelpings(shoppingListStore(tx, viewerOf(actor)), listId, { ...helpings, newId })
    })
    return lists.get(actor, listId)
  }

  /** The dishes asked for; how they differ from the list is known once that is read. */
  async function changes(actor: Member, listId: string, asked: Asked): Promise<(ledger: Ledger) => Change[]> {
    const { startDate, endDate, scales, locale } = asked
    if (startDate && endDate) mealplans.refuseLongStretch(startDate, endDate)
    const entries = startDate && endDate ? await mealplans.between(actor, startDate, endDate) : []
    const onList = await shoppingListStore(db, viewerOf(actor)).recipes(listId)
    const wanted = [...entries.flatMap(({ recipeId }) => recipeId ?? []), ...asked.recipes, ...onList]
    const known = await recipesWithLinked(
      recipes,
      actor,
      wanted.map((one) => (typeof one === 'string' ? one : one.recipeId)),
    )
    const elsewhere = await shoppingItemStore(db, viewerOf(actor)).listsOfMeals(
      entries.map(({ id }) => id),
      listId,
    )
    const scaled = (key: string, planned: Quantity) =>
      (scales[key] === undefined ? null : quantityFromNumber(scales[key])) ?? planned
    const dishes: Dish[] = [
      ...entries.flatMap(({ id, date, entryType, recipe, servings, leftoverOf }): Dish[] => {
        if (!recipe) return []
        const key = `meal:${id}`
        const planned = scaleFor(servings, recipe.recipeServings)
        return [
          {
            key,
            recipe,
            planEntryId: id,
            date,
            entryType,
            isLeftover: leftoverOf !== null,
            scale: scaled(key, planned),
          },
        ]
      }),
      ...asked.recipes.map(({ recipeId, scale }, index): Dish => {
        const recipe = known.get(recipeId)
        if (!recipe) throw notFound('recipe.not-found')
        const key = `recipe:${index}`
        const planned = quantityFromNumber(scale) ?? ZERO
        return {
          key,
          recipe,
          planEntryId: null,
          date: null,
          entryType: null,
          isLeftover: false,
          scale: scaled(key, planned),
        }
      }),
    ]
    return (ledger) => {
      const given = givenOn(ledger)
      const claimed = new Set<Given>()
      const made = dishes.map((dish) => {
        const parts = partsFor(
          dish,
          given.filter((one) => !claimed.has(one)),
        )
        for (const one of parts) claimed.add(one)
        return changeOf(dish, parts)
      })
      const isOver = ({ given: { planDate } }: Given) =>
        planDate !== null && startDate !== undefined && planDate >= startDate && planDate <= (endDate ?? planDate)
      const left = given.filter((one) => !claimed.has(one) && isOver(one))
      return [...made, ...goneOf(left)]
    }

    /** Meals on the list that are planned no more, or as another dish. */
    function goneOf(left: readonly Given[]): Change[] {
      const meals = Map.groupBy(left, ({ given }) => `gone:${given.planDate}:${given.recipeId}`)
      return [...meals].flatMap(([key, parts]): Change[] => {
        const backs = withdrawn(parts, key)
        const given = parts[0]?.given
        const recipe = given && known.get(given.recipeId)
        if (!recipe || backs.length === 0) return []
        const before = scaleOf(parts)
        const scales = { scale: 0, scaleBefore: quantityToNumber(before), listName: null }
        const dish: AddedDish = {
          ...{ key, state: 'gone', recipe, planEntryId: null, date: given.planDate, entryType: null },
          ...scales,
        }
        return [{ dish, needs: [], backs, scale: ZERO, before }]
      })
    }

    /** What the list has of a planned meal; one that was taken off the plan and put back has another entry. */
    function partsFor({ planEntryId, recipe, date }: Dish, given: readonly Given[]): Given[] {
      if (planEntryId === null) return []
      const own = given.filter(({ given: one }) => one.recipeId === recipe.id && one.planEntryId === planEntryId)
      if (own.length > 0) return own
      const planned = new Set(entries.map(({ id }) => id))
      const isOrphan = (id: number | null) => id === null || !planned.has(id)
      return given.filter(
        ({ given: one }) => one.recipeId === recipe.id && one.planDate === date && isOrphan(one.planEntryId),
      )
    }

    function changeOf({ isLeftover, scale, ...dish }: Dish, parts: Given[]): Change {
      const before = scaleOf(parts)
      const reason: Reason = { scale, portionId: newId(), planEntryId: dish.planEntryId, planDate: dish.date }
      const listName = parts.length === 0 ? (elsewhere.get(dish.planEntryId ?? 0) ?? null) : null
      const stateless = { ...dish, scale: quantityToNumber(scale), scaleBefore: quantityToNumber(before), listName }
      const nothing = { needs: [], backs: [], scale, before }
      if (isLeftover) return { dish: { ...stateless, state: 'leftovers' }, ...nothing }
      if (listName !== null) return { dish: { ...stateless, state: 'elsewhere' }, ...nothing }
      if (parts.length > 0) {
        const difference = rescaled(parts, { reason, meal: dish.key, newId })
        const isSame = difference.needs.length + difference.backs.length === 0
        return { dish: { ...stateless, state: isSame ? 'same' : 'changed' }, ...difference, scale, before }
      }
      const lines = unfolded(known.get(dish.recipe.id)?.recipeIngredient ?? [], known)
      const needs = needsOf(dish.recipe, lines, { reason, newId, locale }).map((need) => ({
        ...need,
        key: `${dish.key}:${need.key}`,
      }))
      return { dish: { ...stateless, state: 'new' }, needs, backs: [], scale, before }
    }
  }

  /** Takes off and adds what the dishes change, and answers the items it touched. */
  async function perform(ledger: Ledger, made: readonly Change[], userId: string | null): Promise<AddedLine[]> {
    const before = new Map(ledger.all().map((item) => [item.id, item]))
    const touched = new Map<string, { keys: Set<string>; dishes: Set<string> }>()
    const touch = (itemId: string, key: string, dish: AddedDish) => {
      const known = touched.get(itemId) ?? { keys: new Set(), dishes: new Set() }
      known.keys.add(key)
      known.dishes.add(dish.key)
      touched.set(itemId, known)
    }
    const needs = made.flatMap((change) => change.needs.map((need) => ({ need, dish: change.dish })))
    const itemIds = await placeJoined(
      ledger,
      needs.map(({ need }) => need),
      { newId, userId },
    )
    for (const [index, { need, dish }] of needs.entries()) touch(itemIds[index] ?? '', need.key, dish)
    // Afterwards: what is taken off one dish and added by another stays one item.
    for (const { dish, backs } of made)
      for (const { key, itemId, given, share } of backs) {
        takeBack(ledger, itemId, given, share)
        touch(itemId, key, dish)
      }
    return [...touched].flatMap(([itemId, { keys, dishes }]) => {
      const line = lineOf(ledger, { itemId, before: before.get(itemId) })
      return line ? [{ ...line, keys: [...keys], dishes: [...dishes] }] : []
    })
  }
}

/** What the list has of planned meals and recipes, by item. */
const givenOn = (ledger: Ledger): Given[] =>
  ledger.all().flatMap((item) => item.contributions.map((given): Given => ({ item, given, isOpen: !item.checked })))

/** An item as it changes; undefined where nothing is to be seen of it. */
function lineOf({ pantry, item }: Ledger, { itemId, before }: { itemId: string; before: StoredItem | undefined }) {
  const after = item(itemId)
  const shown = after ?? before
  if (!shown) return undefined
  const [was, is] = [exact(before?.quantity ?? '0'), exact(after?.quantity ?? '0')]
  const isLess = compareQuantities(is, was) < 0
  if (before && after && equalQuantities(was, is) && before.note === after.note) return undefined
  return {
    itemId,
    food: pantry.food(shown.foodId),
    unit: pantry.unit(shown.unitId),
    note: shown.note,
    originalText: shown.originalText,
    labelId: shown.labelId,
    before: before?.quantity ?? null,
    after: after?.quantity ?? null,
    change: exactText(isLess ? lessQuantity(was, is) : lessQuantity(is, was)),
    isLess,
  }
}

const helping = ({ dish }: Change, from: Quantity, upTo: Quantity): Helping[] => {
  const scale = lessQuantity(upTo, from)
  return scale.numerator > 0n ? [{ recipeId: dish.recipe.id, scale }] : []
}
const addedOf = (change: Change) => (change.needs.length > 0 ? helping(change, change.before, change.scale) : [])
const takenOf = (change: Change) => (change.backs.length > 0 ? helping(change, change.scale, change.before) : [])
