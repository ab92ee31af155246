import { doerOf, type Member } from '#contract/permissions.ts'
import type { IngredientDraft } from '#contract/recipes.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import type { RecipeToAdd } from '#contract/shopping-recipes.ts'
import {
  compareQuantities,
  divideQuantities,
  ONE,
  quantityFromNumber,
  quantityToNumber,
  ZERO,
} from '#kitchen/quantity.ts'
import { exact, lessQuantity } from '#kitchen/shopping-merge.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { Foods, Units } from '../foods/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { countHelpings, type Helping, portionsOf } from './helpings.ts'
import { shoppingListStore } from './list-store.ts'
import { type NeededLine, needsOf, placeJoined, takeBack } from './needs.ts'
import type { ShoppingLists } from './service.ts'
import { type ListAccess, viewerOf } from './service-access.ts'
import type { StoredContribution } from './states.ts'
import { type LinkedLine, unfolded } from './unfold.ts'
import { recipesWithLinked } from './whole-recipes.ts'

export type ShoppingRecipes = ReturnType<typeof createShoppingRecipes>
type Services = {
  access: ListAccess
  foods: Foods
  lists: ShoppingLists
  recipes: Recipes
  units: Units
}
type RecipeOnList = Omit<RecipeToAdd, 'opId'> & { recipeId: string }
/** Amounts in text are formatted for the person who adds them. */
type Adding = { toAdd: RecipeOnList[]; opId?: string | undefined; locale: string }
type Named = { ids?: string[] | undefined; planEntryId?: number | undefined; planDate?: string | undefined }

/** What recipes add to a list, and taking it off again. */
export function createShoppingRecipes(core: Core, services: Services) {
  const { newId } = core
  const { access, foods, lists, recipes, units } = services
  return { add, remove, removeContributions, linesOf: linesNeeded }

  /** The lines of a recipe with those of its linked recipes, scaled. */
  async function linesNeeded(
    actor: Member,
    { recipeId, scale }: { recipeId: string; scale: number },
  ): Promise<NeededLine[]> {
    const known = await recipesWithLinked(recipes, actor, [recipeId])
    const recipe = known.get(recipeId)
    if (!recipe) throw notFound('recipe.not-found')
    const reason = { scale: quantityFromNumber(scale) ?? ONE, portionId: '', planEntryId: null, planDate: null }
    return needsOf(recipe, unfolded(recipe.recipeIngredient, known), { reason, newId, locale: 'en-US' })
  }

  /** Adds recipes to a list, each the given number of times; sent again with the same id, it does nothing more. */
  async function add(actor: Member, listId: string, { toAdd, opId, locale }: Adding): Promise<ShoppingList> {
    const known = await recipesWithLinked(
      recipes,
      actor,
      toAdd.map(({ recipeId }) => recipeId),
    )
    await access.change(actor, listId, async (ledger, tx) => {
      if (await ledger.isRepeated(opId)) return
      await ledger.loadAll()
      const helpings: Helping[] = []
      for (const { recipeId, recipeIncrementQuantity, recipeIngredients } of toAdd) {
        const recipe = known.get(recipeId)
        if (!recipe) throw notFound('recipe.not-found')
        const scale = quantityFromNumber(recipeIncrementQuantity) ?? ONE
        const reason = { scale, portionId: newId(), planEntryId: null, planDate: null }
        const lines = recipeIngredients ? await linesOf(tx, actor, recipeIngredients) : recipe.recipeIngredient
        await placeJoined(ledger, needsOf(recipe, unfolded(lines, known), { reason, newId, locale }), {
          newId,
          userId: doerOf(actor),
        })
        helpings.push({ recipeId, scale })
      }
      await countHelpings(shoppingListStore(tx, viewerOf(actor)), listId, { added: helpings, newId })
    })
    return lists.get(actor, listId)
  }

  /** Takes batches of a recipe off a list, latest first; does nothing when there are none left. */
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
      await countHelpings(shoppingListStore(tx, viewerOf(actor)), listId, {
        taken: [{ recipeId, scale: wished }],
        newId,
      })
    })
    return lists.get(actor, listId)
  }

  /** Takes off a list what references, a planned meal or a planned day added. */
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
      await countHelpings(shoppingListStore(tx, viewerOf(actor)), listId, {
        taken: taken.map(({ recipeId, scale }) => ({ recipeId, scale: exact(scale) })),
        newId,
      })
    })
    return lists.get(actor, listId)
  }

  /** Lines sent instead of the recipe's own; foods and units given by name are looked up or created. */
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

function numberOf(amount: number | string | null | undefined): number | null {
  if (amount === null || amount === undefined) return null
  return typeof amount === 'number' ? amount : quantityToNumber(exact(amount))
}
