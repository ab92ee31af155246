import { z } from 'zod'
import { MAX_QUANTITY, parseQuantity, quantityFromNumber, quantityToText } from '#kitchen/quantity.ts'
import { Day, Extras, Id, Line, UtcMoment } from './common.ts'
import { ById, Done, endpoint, householdAliases } from './endpoint.ts'
import { Food, Label, Unit } from './foods.ts'
import { PageQuery, pageOf } from './page.ts'

export const ITEMS_AT_ONCE_MAX = 1_000
/** Each night, ticked items beyond the newest of this number are removed from a list. */
export const CHECKED_ITEMS_KEPT = 100

/** An amount as a number, as text such as `1/3`, or nothing; parsed into an exact fraction as text. */
export const ExactAmount = z
  .union([z.number().min(0).max(MAX_QUANTITY), z.string().max(40), z.null()])
  .transform((value, context) => {
    const amount = typeof value === 'string' && value !== '' ? parseQuantity(value) : quantityFromNumber(Number(value))
    if (amount) return quantityToText(amount)
    context.addIssue({ code: 'custom', message: 'an amount such as 2 or 1/3' })
    return z.NEVER
  })

/** How many times the recipe is made. */
export const Scale = z.number().positive().max(1_000)
/** The item as somebody wrote it: "1 kg tomatoes", where the food is called tomato. */
export const ORIGINAL_TEXT_MAX = 2_000
export const OriginalText = z.string().max(ORIGINAL_TEXT_MAX).nullable()
const Note = Line.nullish().transform((note) => note?.trim() ?? '')

/** Where part of an item's amount comes from: a recipe, perhaps planned for a day. */
export const ItemRecipeReference = z.object({
  id: Id,
  shoppingListItemId: Id,
  recipeId: Id,
  /** In the item's unit; the text beside it is exact. */
  recipeQuantity: z.number(),
  exactQuantity: z.string(),
  /** As the recipe has it: an exact amount in its own unit. */
  amount: z.string(),
  unitId: Id.nullable(),
  recipeScale: z.number(),
  recipeNote: z.string().nullable(),
  /** The meal plan entry it came from, and its day. */
  planEntryId: z.number().int().nullable(),
  planDate: Day.nullable(),
  /** The list's version that added it. */
  version: z.number().int(),
})
export type ItemRecipeReference = z.infer<typeof ItemRecipeReference>

const FieldMark = z.object({
  version: z.number().int(),
  client: z.string(),
  by: z.record(z.string(), z.number().int()),
  at: z.string().optional(),
})
export const ShoppingItem = z.object({
  id: Id,
  shoppingListId: Id,
  groupId: Id,
  householdId: Id,
  /** Who added it; `null` when that person is gone. */
  userId: Id.nullable(),
  checked: z.boolean(),
  position: z.number().int(),
  isFood: z.boolean(),
  note: z.string(),
  /** Rounded to three decimals; the text beside it is exact. */
  quantity: z.number(),
  exactQuantity: z.string(),
  unitId: Id.nullable(),
  unit: Unit.nullable(),
  foodId: Id.nullable(),
  food: Food.nullable(),
  labelId: Id.nullable(),
  label: Label.nullable(),
  /** The line as first written; its food is named as that line names it. */
  originalText: z.string().nullable(),
  recipeReferences: z.array(ItemRecipeReference),
  extras: z.record(z.string(), z.string()),
  /** What is needed in one line, such as `2 cups flour, sifted` or `400 g + 2¼ cups flour`, for clients that show nothing else. */
  display: z.string(),
  /** As a shop sells it: never less than `exactQuantity`. `needs` is what is needed, where that differs. */
  sold: z.object({
    quantity: z.number(),
    /** Canonical, such as `kilogram`, a package such as `tub`, or pieces (`null`). */
    unit: z.string().nullable(),
    display: z.string(),
    needs: z.string().nullable(),
  }),
  /** The list's version in which it last changed, and for each field who wrote it when. */
  version: z.number().int(),
  marks: z.record(z.string(), FieldMark),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

const ITEMS = '/groups/shopping/items'
const ReferenceDraft = z.object({
  recipeId: Id,
  recipeQuantity: ExactAmount.optional(),
  recipeScale: Scale.nullish(),
  recipeNote: Line.nullish(),
})
const itemFields = {
  shoppingListId: Id,
  checked: z.boolean().default(false),
  position: z.number().int().min(0).max(1_000_000_000).optional(),
  isFood: z.boolean().default(false),
  note: Note,
  quantity: ExactAmount.optional(),
  unitId: Id.nullish(),
  foodId: Id.nullish(),
  labelId: Id.nullish(),
  originalText: OriginalText.optional(),
  recipeReferences: z
    .array(ReferenceDraft)
    .max(200)
    .nullish()
    .transform((references) => references ?? []),
  extras: Extras.nullish().transform((extras) => extras ?? {}),
}
export const ShoppingItemDraft = z.object({ ...itemFields, id: Id.optional() })
export type ShoppingItemDraft = z.output<typeof ShoppingItemDraft>

/**
 * Fields left out stay as they are. With the `version` (or `updateAt`) in which it was read, others' newer changes stay
 * too.
 */
export const ShoppingItemUpdate = z.object({
  shoppingListId: Id.optional(),
  checked: z.boolean().optional(),
  position: z.number().int().min(0).max(1_000_000_000).optional(),
  isFood: z.boolean().optional(),
  note: Line.nullish().transform((note) => (note === null ? '' : note?.trim())),
  quantity: ExactAmount.optional(),
  unitId: Id.nullish(),
  foodId: Id.nullish(),
  labelId: Id.nullish(),
  /** Dropped when the food changes, unless sent anew. */
  originalText: OriginalText.optional(),
  extras: Extras.nullish().transform((extras) => extras ?? undefined),
  version: z.number().int().optional(),
  updateAt: z.string().max(64).nullish(),
})
export type ShoppingItemUpdate = z.output<typeof ShoppingItemUpdate>
const ItemsUpdate = z.array(ShoppingItemUpdate.extend({ id: Id })).max(ITEMS_AT_ONCE_MAX)

export const ItemChanges = z.object({
  createdItems: z.array(ShoppingItem),
  updatedItems: z.array(ShoppingItem),
  /** As they were before. */
  deletedItems: z.array(ShoppingItem),
})
export type ItemChanges = z.infer<typeof ItemChanges>
/** One item for clients that expect one, and the same as changes for those that always read changes. */
export const ChangedItem = ShoppingItem.extend(ItemChanges.shape)
export type ChangedItem = z.infer<typeof ChangedItem>

export const listShoppingItems = endpoint({
  method: 'GET',
  path: ITEMS,
  aliases: householdAliases(ITEMS),
  summary: 'Items of all lists you can see',
  query: PageQuery,
  reply: pageOf(ShoppingItem),
})
export const createShoppingItem = endpoint({
  method: 'POST',
  path: ITEMS,
  aliases: householdAliases(ITEMS),
  summary: 'Add an item to a list; with an id of its own it is added once, however often it is sent',
  body: ShoppingItemDraft,
  reply: ChangedItem,
  status: 201,
})
export const createShoppingItems = endpoint({
  method: 'POST',
  path: `${ITEMS}/create-bulk`,
  aliases: householdAliases(`${ITEMS}/create-bulk`),
  summary: 'Add several items to lists, merged with what is there',
  body: z.array(ShoppingItemDraft).max(ITEMS_AT_ONCE_MAX),
  reply: ItemChanges,
  status: 201,
})
export const getShoppingItem = endpoint({
  method: 'GET',
  path: `${ITEMS}/:id`,
  aliases: householdAliases(`${ITEMS}/:id`),
  summary: 'One item',
  params: ById,
  reply: ShoppingItem,
})
export const updateShoppingItem = endpoint({
  method: 'PUT',
  path: `${ITEMS}/:id`,
  aliases: householdAliases(`${ITEMS}/:id`),
  summary: 'Change an item',
  params: ById,
  body: ShoppingItemUpdate,
  reply: ChangedItem,
})
export const updateShoppingItems = endpoint({
  method: 'PUT',
  path: ITEMS,
  summary: 'Change several items; items that become identical are merged',
  body: ItemsUpdate,
  reply: z.array(ShoppingItem),
})
/** Newer clients expect changes where older ones expect items. */
export const changeShoppingItems = endpoint({
  method: 'PUT',
  path: '/households/shopping/items',
  summary: 'Change several items; answers what changed and what was merged',
  body: ItemsUpdate,
  reply: ItemChanges,
})
export const deleteShoppingItem = endpoint({
  method: 'DELETE',
  path: `${ITEMS}/:id`,
  aliases: householdAliases(`${ITEMS}/:id`),
  summary: 'Remove an item from its list',
  params: ById,
  reply: ShoppingItem,
})
export const deleteShoppingItems = endpoint({
  method: 'DELETE',
  path: ITEMS,
  aliases: householdAliases(ITEMS),
  summary: 'Remove several items from their lists',
  query: z.object({
    ids: z
      .union([Id, z.array(z.union([Id, z.literal('')]))])
      .transform((ids) => (Array.isArray(ids) ? ids.filter((id) => id !== '') : [ids]))
      .pipe(z.array(z.string()).min(1).max(ITEMS_AT_ONCE_MAX)),
  }),
  reply: Done,
})
