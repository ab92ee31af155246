import { LINKS_DEPTH_MAX } from '#contract/linked-recipes.ts'
import type { Member } from '#contract/permissions.ts'
import {
  addQuantities,
  compareQuantities,
  divideQuantities,
  ONE,
  type Quantity,
  quantityFromNumber,
  quantityToNumber,
  ZERO,
} from '#contract/quantity.ts'
import { type IngredientDraft, RecipeQuery } from '#contract/recipes.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { exact, exactText, lessQuantity } from '#contract/shopping-merge.ts'
import type { PlannedLine, PlannedMeal, PlanStretch } from '#contract/shopping-plan.ts'
import type { RecipeWish } from '#contract/shopping-recipes.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { type ListAccess, userIdOf, viewerOf } from './access.ts'
import type { Ledger } from './ledger.ts'
import { shoppingListStore } from './list-store.ts'
import { type NeededLine, needsOf, place, takeBack } from './needs.ts'
import type { ShoppingLists } from './service.ts'
import type { StoredContribution } from './states.ts'
import { type LinkedLine, linkedIds, unfolded, type Whole } from './unfold.ts'

export type ShoppingRecipes = ReturnType<typeof createShoppingRecipes>
type Rooms = {
  access: ListAccess
  foods: Foods
  lists: ShoppingLists
  mealplans: MealPlans
  recipes: Recipes
  units: Units
}
type Wish = Omit<RecipeWish, 'opId'> & { recipeId: string }
type Helping = { recipeId: string; scale: Quantity }
type Menu = { meals: PlannedMeal[]; needs: NeededLine[] }
type Named = { ids?: string[] | undefined; planEntryId?: number | undefined; planDate?: string | undefined }

/** A filter of so many ids is no longer than filters may be. */
const RECIPES_IN_A_FILTER = 50

/** What recipes and planned meals put on a list, and how it comes off again. */
export function createShoppingRecipes(core: Core, rooms: Rooms) {
  const { newId } = core
  const { access, foods, lists, mealplans, recipes, units } = rooms
  return { add, remove, removeContributions, preview, addPlan }

  /** Puts recipes on a list, each as often as wished; sent again with the same id, it does nothing more. */
  async function add(actor: Member, listId: string, wishes: Wish[], opId?: string): Promise<ShoppingList> {
    const known = await recipesOf(
      actor,
      wishes.map(({ recipeId }) => recipeId),
    )
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const helpings: Helping[] = []
      for (const { recipeId, recipeIncrementQuantity, recipeIngredients } of wishes) {
        const recipe = known.get(recipeId)
        if (!recipe) throw notFound('recipe.not-found')
        const scale = quantityFromNumber(recipeIncrementQuantity) ?? ONE
        const reason = { scale, portionId: newId(), planEntryId: null, planDate: null }
        const lines = recipeIngredients ? await linesOf(tx, actor, recipeIngredients) : recipe.recipeIngredient
        await placeAll(ledger, actor, needsOf(recipe, unfolded(lines, known), { reason, newId }))
        helpings.push({ recipeId, scale })
      }
      await count(tx, actor, ledger, { added: helpings })
    })
    return lists.get(actor, listId)
  }

  /** Takes helpings of a recipe off a list, the latest first; nothing happens when there are none (any more). */
  async function remove(
    actor: Member,
    listId: string,
    { recipeId, helpings, opId }: { recipeId: string; helpings: number; opId?: string | undefined },
  ): Promise<ShoppingList> {
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const wished = quantityFromNumber(helpings) ?? ONE
      let left = wished
      for (const portion of portionsOf(ledger, recipeId)) {
        if (left.numerator === 0n) break
        const scale = exact(portion.scale)
        const isWhole = compareQuantities(scale, left) <= 0
        const share = isWhole ? ONE : divideQuantities(left, scale)
        for (const { itemId, given } of portion.parts) takeBack(ledger, itemId, given, share)
        left = isWhole ? lessQuantity(left, scale) : ZERO
      }
      await count(tx, actor, ledger, { taken: [{ recipeId, scale: wished }] })
    })
    return lists.get(actor, listId)
  }

  /** Takes off a list what references, a planned meal or a planned day put there. */
  async function removeContributions(
    actor: Member,
    listId: string,
    { ids, planEntryId, planDate }: Named,
  ): Promise<ShoppingList> {
    const isNamed = (given: StoredContribution) =>
      (ids === undefined || ids.includes(given.id)) &&
      (planEntryId === undefined || given.planEntryId === planEntryId) &&
      (planDate === undefined || given.planDate === planDate)
    await access.change(actor, listId, async (ledger, tx) => {
      await ledger.loadAll()
      const before = portionsOf(ledger)
      for (const { itemId, given } of before.flatMap(({ parts }) => parts)) {
        if (isNamed(given)) takeBack(ledger, itemId, given, ONE)
      }
      const kept = new Set(portionsOf(ledger).map(({ id }) => id))
      const taken = before.filter(({ id }) => !kept.has(id))
      await count(tx, actor, ledger, { taken: taken.map(({ recipeId, scale }) => ({ recipeId, scale: exact(scale) })) })
    })
    return lists.get(actor, listId)
  }

  /** What planned meals would put on a list, without putting it there. */
  async function preview(actor: Member, listId: string, stretch: PlanStretch) {
    const menuOf = await menu(actor, stretch)
    return access.rehearse(actor, listId, async (ledger) => {
      await ledger.loadAll()
      const { meals, needs } = menuOf(ledger)
      const before = new Map(ledger.all().map(({ id, quantity }) => [id, quantity]))
      const itemIds = await placeAll(ledger, actor, needs)
      const names = new Map(meals.map(({ recipeId, recipeName }) => [recipeId, recipeName]))
      const lines = [...Map.groupBy(needs, (need) => itemIds[needs.indexOf(need)] ?? '')].map(([itemId, some]) =>
        plannedLine(ledger, { itemId, needs: some, before: before.get(itemId), names }),
      )
      return { meals, lines }
    })
  }

  /** Puts planned meals on a list: no leftovers, and no meal that is on the list already. */
  async function addPlan(
    actor: Member,
    listId: string,
    { opId, ...stretch }: PlanStretch & { opId?: string | undefined },
  ): Promise<ShoppingList> {
    const menuOf = await menu(actor, stretch)
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const { meals, needs } = menuOf(ledger)
      await placeAll(ledger, actor, needs)
      const cooked = meals.filter(({ skipped }) => !skipped)
      const added = cooked.map(({ recipeId, scale }) => ({ recipeId, scale: quantityFromNumber(scale) ?? ONE }))
      await count(tx, actor, ledger, { added })
    })
    return lists.get(actor, listId)
  }

  /** The meals of some days; which of them are on the list already is known once the list is read. */
  async function menu(actor: Member, stretch: PlanStretch): Promise<(ledger: Ledger) => Menu> {
    mealplans.refuseLongStretch(stretch.startDate, stretch.endDate)
    const entries = await mealplans.between(actor, stretch.startDate, stretch.endDate)
    const cooked = entries.filter(({ recipe, leftoverOf }) => recipe && leftoverOf === null)
    const known = await recipesOf(
      actor,
      cooked.flatMap(({ recipeId }) => recipeId ?? []),
    )
    const leftOut = new Set(stretch.leaveOut)
    return (ledger) => {
      const there = new Set(ledger.all().flatMap(({ contributions }) => contributions.map((one) => one.planEntryId)))
      const meals: PlannedMeal[] = []
      const needs: NeededLine[] = []
      for (const { id, date, entryType, recipe, servings, leftoverOf } of entries) {
        if (!recipe) continue
        const scale = scaleFor(servings, recipe.recipeServings)
        const isThere = there.has(id) && !stretch.again
        const skipped = leftoverOf !== null ? 'leftovers' : isThere ? 'on-list' : null
        const meal = { planEntryId: id, date, entryType, recipeId: recipe.id, recipeName: recipe.name }
        meals.push({ ...meal, scale: quantityToNumber(scale), skipped })
        if (skipped) continue
        const reason = { scale, portionId: newId(), planEntryId: id, planDate: date }
        needs.push(...needsOf(recipe, unfolded(known.get(recipe.id)?.recipeIngredient ?? [], known), { reason, newId }))
      }
      return { meals, needs: needs.filter(({ key }) => !leftOut.has(key)) }
    }
  }

  function plannedLine(
    { pantry, item }: Ledger,
    {
      itemId,
      needs,
      before,
      names,
    }: { itemId: string; needs: NeededLine[]; before: string | undefined; names: Map<string, string> },
  ): PlannedLine {
    const after = item(itemId)
    if (!after) throw new Error('a line was placed on no item')
    const food = pantry.food(after.foodId)
    const added = exactText(lessQuantity(exact(after.quantity), exact(before ?? '0')))
    const number = (text: string) => quantityToNumber(exact(text))
    return {
      food,
      unit: pantry.unit(after.unitId),
      note: after.note,
      quantity: number(added),
      exactQuantity: added,
      labelId: after.labelId,
      onHand: food?.onHand ?? false,
      mergesWith: before === undefined ? null : { itemId, before: number(before), after: number(after.quantity) },
      sources: needs.flatMap(({ key, quantity, unitId, note, contribution }) => {
        if (contribution?.planEntryId == null || contribution.planDate === null) return []
        const { recipeId, planEntryId, planDate } = contribution
        const amount = number(quantity) || null
        const recipeName = names.get(recipeId) ?? ''
        return [{ key, planEntryId, planDate, recipeId, recipeName, quantity: amount, unit: pantry.unit(unitId), note }]
      }),
    }
  }

  async function placeAll(ledger: Ledger, actor: Member, needs: NeededLine[]): Promise<string[]> {
    await ledger.pantry.learn(needs)
    return place(ledger, needs, { notes: 'join', newId, userId: userIdOf(actor) })
  }

  /** Keeps how many times each recipe was added to the list. */
  async function count(
    tx: Db,
    actor: Member,
    { list }: Ledger,
    { added = [], taken = [] }: { added?: Helping[]; taken?: Helping[] },
  ) {
    const store = shoppingListStore(tx, viewerOf(actor))
    const known = new Map((await store.recipes(list.id)).map((one) => [one.recipeId, one]))
    const quantities = new Map([...known].map(([recipeId, { quantity }]) => [recipeId, exact(quantity)]))
    for (const { recipeId, scale } of added) {
      quantities.set(recipeId, addQuantities(quantities.get(recipeId) ?? ZERO, scale))
    }
    for (const { recipeId, scale } of taken) {
      quantities.set(recipeId, lessQuantity(quantities.get(recipeId) ?? ZERO, scale))
    }
    const counted = [...quantities].map(([recipeId, quantity]) => {
      return { id: known.get(recipeId)?.id ?? newId(), recipeId, quantity: exactText(quantity) }
    })
    await store.saveRecipes(
      list.id,
      counted.filter(({ quantity }) => quantity !== '0'),
    )
    await store.removeRecipes(
      list.id,
      counted.filter(({ quantity }) => quantity === '0').map(({ recipeId }) => recipeId),
    )
  }

  /** The recipes of these ids, and those their ingredients are made by. */
  async function recipesOf(actor: Member, ids: string[]): Promise<Map<string, Whole>> {
    const found = await wholeRecipes(actor, ids)
    for (let depth = 0; depth < LINKS_DEPTH_MAX; depth++) {
      const linked = [...found.values()].flatMap(({ recipeIngredient }) => linkedIds(recipeIngredient))
      const missing = linked.filter((id) => !found.has(id))
      if (missing.length === 0) break
      for (const [id, recipe] of await wholeRecipes(actor, missing)) found.set(id, recipe)
    }
    return found
  }

  async function wholeRecipes(actor: Member, ids: string[]): Promise<Map<string, Whole>> {
    const distinct = [...new Set(ids)]
    const found = new Map<string, Whole>()
    for (let start = 0; start < distinct.length; start += RECIPES_IN_A_FILTER) {
      const some = distinct.slice(start, start + RECIPES_IN_A_FILTER).map((id) => `"${id}"`)
      const queryFilter = `id IN [${some.join(', ')}]`
      const { items } = await recipes.list(actor, RecipeQuery.parse({ queryFilter, perPage: -1, loadFood: true }))
      for (const recipe of items) found.set(recipe.id, { ...recipe, recipeIngredient: recipe.recipeIngredient ?? [] })
    }
    return found
  }

  /** Lines a person sent instead of the recipe's own; foods and units he only named are looked up or made. */
  async function linesOf(tx: Db, actor: Member, drafts: IngredientDraft[]): Promise<LinkedLine[]> {
    const foodsOf = await foods.resolve(
      tx,
      actor.groupId,
      drafts.flatMap(({ food }) => food ?? []),
    )
    const unitsOf = await units.resolve(
      tx,
      actor.groupId,
      drafts.flatMap(({ unit }) => unit ?? []),
    )
    return drafts.map((draft) => ({
      food: (draft.food && foodsOf.shift()) || null,
      unit: (draft.unit && unitsOf.shift()) || null,
      note: draft.note ?? '',
      referencedRecipe: draft.referencedRecipe
        ? { id: draft.referencedRecipe.id ?? '', name: draft.referencedRecipe.name ?? '' }
        : null,
      quantity: numberOf(draft.quantity),
      quantityMax: numberOf(draft.quantityMax),
      disableAmount: false,
      referenceId: draft.referenceId ?? newId(),
      originalText: draft.originalText ?? null,
    }))
  }
}

type Portion = {
  id: string
  recipeId: string
  scale: string
  isPlanned: boolean
  version: number
  parts: { itemId: string; given: StoredContribution }[]
}

/** What came in one go with a recipe, in the order it is taken back: what nobody planned first, then the latest. */
function portionsOf(ledger: Ledger, recipeId?: string): Portion[] {
  const portions = new Map<string, Portion>()
  for (const { id: itemId, contributions } of ledger.all()) {
    for (const given of contributions) {
      if (recipeId !== undefined && given.recipeId !== recipeId) continue
      const known = portions.get(given.portionId) ?? {
        id: given.portionId,
        recipeId: given.recipeId,
        scale: given.scale,
        isPlanned: given.planDate !== null,
        version: 0,
        parts: [],
      }
      known.parts.push({ itemId, given })
      known.version = Math.max(known.version, given.version)
      portions.set(given.portionId, known)
    }
  }
  return [...portions.values()].sort((a, b) => Number(a.isPlanned) - Number(b.isPlanned) || b.version - a.version)
}

function scaleFor(servings: number | null, recipeServings: number | null): Quantity {
  const [wished, usual] = [
    servings && quantityFromNumber(servings),
    recipeServings && quantityFromNumber(recipeServings),
  ]
  return wished && usual && usual.numerator > 0n ? divideQuantities(wished, usual) : ONE
}

function numberOf(amount: number | string | null | undefined): number | null {
  if (amount === null || amount === undefined) return null
  return typeof amount === 'number' ? amount : quantityToNumber(exact(amount))
}
