import { z } from 'zod'
import { Day, Id } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { IngredientDraft } from './recipes.ts'
import { ITEMS_AT_ONCE_MAX, Scale } from './shopping-items.ts'
import { LISTS, ShoppingList } from './shopping-lists.ts'

const RECIPES_AT_ONCE_MAX = 200

const RecipeToAdd = z.object({
  recipeIncrementQuantity: Scale.default(1),
  /** Lines to add instead of the recipe's own, for example those left after unticking some. */
  recipeIngredients: z.array(IngredientDraft).max(2_000).nullish(),
  /** Sent again with the same id, the call has no further effect. */
  opId: Id.optional(),
})
export type RecipeToAdd = z.output<typeof RecipeToAdd>
const OfList = z.object({ id: Id, recipeId: Id })

export const addRecipeToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe/:recipeId`,
  aliases: householdAliases(`${LISTS}/:id/recipe/:recipeId`),
  summary: 'Add a recipe’s ingredients to a list, merged with what is there',
  params: OfList,
  body: RecipeToAdd,
  reply: ShoppingList,
})
export const addRecipesToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe`,
  aliases: householdAliases(`${LISTS}/:id/recipe`),
  summary: 'Add the ingredients of several recipes to a list at once',
  params: ById,
  body: z
    .array(RecipeToAdd.omit({ opId: true }).extend({ recipeId: Id }))
    .min(1)
    .max(RECIPES_AT_ONCE_MAX),
  reply: ShoppingList,
})
export const removeRecipeFromList = endpoint({
  method: 'DELETE',
  path: `${LISTS}/:id/recipe/:recipeId`,
  aliases: householdAliases(`${LISTS}/:id/recipe/:recipeId`),
  summary: 'Remove one batch of a recipe from a list; does nothing when there is none',
  params: OfList,
  reply: ShoppingList,
})
export const removeRecipeQuantityFromList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe/:recipeId/delete`,
  aliases: householdAliases(`${LISTS}/:id/recipe/:recipeId/delete`),
  summary: 'Remove some batches of a recipe from a list',
  params: OfList,
  body: z.object({ recipeDecrementQuantity: Scale.default(1), opId: Id.optional() }),
  reply: ShoppingList,
})
export const removeContributions = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/contributions/remove`,
  summary: 'Remove what certain references, a planned meal or a planned day added to a list',
  params: ById,
  body: z
    .object({
      ids: z.array(Id).max(ITEMS_AT_ONCE_MAX).optional(),
      planEntryId: z.number().int().optional(),
      planDate: Day.optional(),
    })
    .refine(
      (named) => Object.values(named).some((value) => value !== undefined),
      'references, a planned meal or a day',
    ),
  reply: ShoppingList,
})
