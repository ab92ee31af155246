import { doerOf, type Member } from '#contract/permissions.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { PlannedLine, PlannedMeal, PlanStretch } from '#contract/shopping-plan.ts'
import { divideQuantities, ONE, type Quantity, quantityFromNumber, quantityToNumber } from '#kitchen/quantity.ts'
import { exact, exactText, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import type { Facts, Listener } from '../../core/events.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { countHelpings } from './helpings.ts'
import { shoppingItemStore } from './item-store.ts'
import type { Ledger } from './ledger.ts'
import { shoppingListStore } from './list-store.ts'
import { type NeededLine, needsOf, placeJoined } from './needs.ts'
import type { ShoppingLists } from './service.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import type { StoredContribution } from './states.ts'
import { unfolded } from './unfold.ts'
import { recipesWithLinked } from './whole-recipes.ts'

export type ShoppingPlan = ReturnType<typeof createShoppingPlan>
type Services = { access: ListAccess; lists: ShoppingLists; mealplans: MealPlans; recipes: Recipes }
type Menu = { meals: PlannedMeal[]; needs: NeededLine[] }

/** What planned meals add to a list. */
export function createShoppingPlan(core: Core, services: Services) {
  const { db, newId } = core
  const { access, lists, mealplans, recipes } = services
  return { preview, add, listeners }

  /** What planned meals would add to a list, without adding it. */
  async function preview(actor: Member, listId: string, stretch: PlanStretch, locale: string) {
    const menuOf = await menu(actor, stretch, locale)
    return access.rehearse(actor, listId, async (ledger) => {
      await ledger.loadAll()
      const { meals, needs } = menuOf(ledger)
      const before = new Map(ledger.all().map(({ id, quantity }) => [id, quantity]))
      const itemIds = await placeJoined(ledger, needs, { newId, userId: doerOf(actor) })
      const names = new Map(meals.map(({ recipeId, recipeName }) => [recipeId, recipeName]))
      const lines = [...Map.groupBy(needs, (_, index) => itemIds[index] ?? '')].map(([itemId, some]) =>
        plannedLine(ledger, { itemId, needs: some, before: before.get(itemId), names }),
      )
      return { meals, lines }
    })
  }

  /** Adds planned meals to a list, except leftovers and meals that are on it already. */
  async function add(
    actor: Member,
    listId: string,
    { opId, ...stretch }: PlanStretch & { opId?: string | undefined },
    locale: string,
  ): Promise<ShoppingList> {
    const menuOf = await menu(actor, stretch, locale)
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const { meals, needs } = menuOf(ledger)
      await placeJoined(ledger, needs, { newId, userId: doerOf(actor) })
      const cooked = meals.filter(({ skipped }) => !skipped)
      const added = cooked.map(({ recipeId, scale }) => ({ recipeId, scale: quantityFromNumber(scale) ?? ONE }))
      await countHelpings(shoppingListStore(tx, viewerOf(actor)), listId, { added, newId })
    })
    return lists.get(actor, listId)
  }

  function listeners(): Listener<'mealplan.moved'>[] {
    return [{ on: 'mealplan.moved', run: followMeals }]
  }

  /** Items for a meal show the day on which it is now eaten. */
  async function followMeals({ groupId, meals }: Facts['mealplan.moved']): Promise<void> {
    const actor: Member = { kind: 'system', groupId, userId: '' }
    const days = new Map(meals.map(({ id, date }) => [id, date]))
    const dayOf = (given: StoredContribution) => days.get(given.planEntryId ?? 0) ?? given.planDate
    for (const listId of await shoppingItemStore(db, viewerOf(actor)).listsWithMeals([...days.keys()])) {
      await access.change(actor, listId, async (ledger) => {
        await ledger.loadAll()
        for (const item of ledger.all()) {
          const isMoved = item.contributions.some((given) => given.planDate !== dayOf(given))
          const contributions = item.contributions.map((given) => ({ ...given, planDate: dayOf(given) }))
          if (isMoved) ledger.put({ ...item, contributions, version: ledger.next() })
        }
      })
    }
  }

  /** The meals of some days; which are on the list already is known once the list is read. */
  async function menu(actor: Member, stretch: PlanStretch, locale: string): Promise<(ledger: Ledger) => Menu> {
    mealplans.refuseLongStretch(stretch.startDate, stretch.endDate)
    const entries = await mealplans.between(actor, stretch.startDate, stretch.endDate)
    const cooked = entries.filter(({ recipe, leftoverOf }) => recipe && leftoverOf === null)
    const known = await recipesWithLinked(
      recipes,
      actor,
      cooked.flatMap(({ recipeId }) => recipeId ?? []),
    )
    const leftOut = new Set(stretch.leaveOut)
    return (ledger) => {
      const bought = ledger.all().flatMap(({ contributions }) => contributions)
      const there = new Set(bought.map(({ planEntryId }) => planEntryId))
      // A meal removed from the plan and restored is still on the list.
      const planned = new Set(entries.map(({ id }) => id))
      const isOrphan = (id: number | null) => id === null || !planned.has(id)
      const orphans = new Set(bought.flatMap((one) => (isOrphan(one.planEntryId) && one.planDate ? mealKey(one) : [])))
      const meals: PlannedMeal[] = []
      const needs: NeededLine[] = []
      for (const { id, date, entryType, recipe, servings, leftoverOf } of entries) {
        if (!recipe) continue
        const scale = scaleFor(servings, recipe.recipeServings)
        const isBought = there.has(id) || orphans.has(mealKey({ recipeId: recipe.id, planDate: date }))
        const isThere = isBought && !stretch.again
        const skipped = leftoverOf !== null ? 'leftovers' : isThere ? 'on-list' : null
        const meal = { planEntryId: id, date, entryType, recipeId: recipe.id, recipeName: recipe.name }
        meals.push({ ...meal, scale: quantityToNumber(scale), skipped })
        if (skipped) continue
        const reason = { scale, portionId: newId(), planEntryId: id, planDate: date }
        const lines = unfolded(known.get(recipe.id)?.recipeIngredient ?? [], known)
        needs.push(...needsOf(recipe, lines, { reason, newId, locale }))
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
      originalText: after.originalText,
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
}

const mealKey = ({ recipeId, planDate }: { recipeId: string; planDate: string | null }) => `${planDate} ${recipeId}`

/** How many times a recipe is made for that many servings. */
export function scaleFor(servings: number | null, recipeServings: number | null): Quantity {
  const [wished, usual] = [
    servings && quantityFromNumber(servings),
    recipeServings && quantityFromNumber(recipeServings),
  ]
  return wished && usual && usual.numerator > 0n ? divideQuantities(wished, usual) : ONE
}
