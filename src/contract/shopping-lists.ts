import { z } from 'zod'
import { Extras, Id, Name, UtcMoment } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { Label } from './foods.ts'
import { PageQuery, pageOf } from './page.ts'
import { RecipeSummary } from './recipes.ts'
import { ShoppingItem } from './shopping-items.ts'

export const LISTS = '/groups/shopping/lists'

export const LabelSetting = z.object({
  id: Id,
  shoppingListId: Id,
  labelId: Id,
  position: z.number().int(),
  label: Label,
})
export type LabelSetting = z.infer<typeof LabelSetting>

export const ShoppingListSummary = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  /** Who made it; `null` when that person is gone. */
  userId: Id.nullable(),
  name: z.string().nullable(),
  extras: z.record(z.string(), z.string()),
  /** Only its owner sees it. */
  private: z.boolean(),
  /** The shop whose section order it follows; `null` for its own order. */
  shopId: Id.nullable(),
  /** Increases with every change of the list. */
  version: z.number().int(),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
})
export type ShoppingListSummary = z.infer<typeof ShoppingListSummary>
/** A recipe on a list, and how many times it was added. */
export const ListRecipeReference = z.object({
  id: Id,
  shoppingListId: Id,
  recipeId: Id,
  recipeQuantity: z.number(),
  recipe: RecipeSummary,
})
export type ListRecipeReference = z.infer<typeof ListRecipeReference>

const around = {
  recipeReferences: z.array(ListRecipeReference),
  /** Every label of the group, in the order of the list's sections. */
  labelSettings: z.array(LabelSetting),
}
/** A list in an overview, with the number of items still to buy. */
export const ListedShoppingList = ShoppingListSummary.extend({ openItems: z.number().int(), ...around })
export type ListedShoppingList = z.infer<typeof ListedShoppingList>
export const ShoppingList = ShoppingListSummary.extend({ listItems: z.array(ShoppingItem), ...around })
export type ShoppingList = z.infer<typeof ShoppingList>

const ListName = z.union([Name, z.null(), z.literal('').transform(() => null)])

export const ShoppingListDraft = z.object({
  name: ListName.optional(),
  extras: Extras.nullish().transform((extras) => extras ?? {}),
  private: z.boolean().default(false),
  shopId: Id.nullish(),
})
export type ShoppingListDraft = z.output<typeof ShoppingListDraft>
/** Fields left out stay as they are. Items of a body are ignored: they change through their own calls. */
export const ShoppingListUpdate = z.object({
  name: ListName.optional(),
  extras: Extras.nullish().transform((extras) => extras ?? undefined),
  private: z.boolean().optional(),
  shopId: Id.nullish(),
})
export type ShoppingListUpdate = z.output<typeof ShoppingListUpdate>

export const listShoppingLists = endpoint({
  method: 'GET',
  path: LISTS,
  aliases: householdAliases(LISTS),
  summary: 'Shopping lists you can see',
  query: PageQuery,
  reply: pageOf(ListedShoppingList),
})
export const createShoppingList = endpoint({
  method: 'POST',
  path: LISTS,
  aliases: householdAliases(LISTS),
  summary: 'Make a shopping list',
  body: ShoppingListDraft,
  reply: ShoppingList,
  status: 201,
})
export const getShoppingList = endpoint({
  method: 'GET',
  path: `${LISTS}/:id`,
  aliases: householdAliases(`${LISTS}/:id`),
  summary: 'One shopping list with its items, recipes and sections',
  params: ById,
  reply: ShoppingList,
})
export const updateShoppingList = endpoint({
  method: 'PUT',
  path: `${LISTS}/:id`,
  aliases: householdAliases(`${LISTS}/:id`),
  summary: 'Rename a shopping list or choose its shop; its owner may hide it or share it',
  params: ById,
  body: ShoppingListUpdate,
  reply: ShoppingList,
})
export const deleteShoppingList = endpoint({
  method: 'DELETE',
  path: `${LISTS}/:id`,
  aliases: householdAliases(`${LISTS}/:id`),
  summary: 'Delete a shopping list with its items',
  params: ById,
  reply: ShoppingList,
})
export const setLabelSettings = endpoint({
  method: 'PUT',
  path: `${LISTS}/:id/label-settings`,
  aliases: householdAliases(`${LISTS}/:id/label-settings`),
  summary: 'Set the order of the sections of a list, or of the shop it follows; labels not named come last',
  params: ById,
  body: z.array(z.object({ labelId: Id, position: z.number().int().min(0).max(100_000) })).max(1_000),
  reply: ShoppingList,
})
