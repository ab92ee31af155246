import { z } from 'zod'
import { Day, Extras, Id, Line, Name, Prose, UtcMoment } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'
import { Food, Label, Unit } from './foods.ts'
import { Meal } from './mealplans.ts'
import { PageQuery, pageOf } from './page.ts'
import { MAX_QUANTITY, parseQuantity, quantityFromNumber, quantityToText } from './quantity.ts'
import { IngredientDraft, RecipeSummary } from './recipes.ts'

/** Ticked items beyond so many newest are removed from a list every night. */
export const CHECKED_ITEMS_KEPT = 100
export const ITEMS_AT_ONCE_MAX = 1_000
export const OPERATIONS_AT_ONCE_MAX = 500
export const RECIPES_AT_ONCE_MAX = 200

/** An amount as a number, as text such as `1/3`, or nothing; what is read is the exact fraction as text. */
const ExactAmount = z
  .union([z.number().min(0).max(MAX_QUANTITY), z.string().max(40), z.null()])
  .transform((value, context) => {
    const amount = typeof value === 'string' && value !== '' ? parseQuantity(value) : quantityFromNumber(Number(value))
    if (amount) return quantityToText(amount)
    context.addIssue({ code: 'custom', message: 'an amount such as 2 or 1/3' })
    return z.NEVER
  })

const Scale = z.number().positive().max(1_000)
const Note = Line.nullish().transform((note) => note?.trim() ?? '')

// ── Shapes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Where so much of an item comes from: a recipe, perhaps planned for a day. */
export const ItemRecipeReference = z.object({
  id: Id,
  shoppingListItemId: Id,
  recipeId: Id,
  /** In the unit of the item; exact as text beside it. */
  recipeQuantity: z.number(),
  exactQuantity: z.string(),
  recipeScale: z.number(),
  recipeNote: z.string().nullable(),
  /** The entry of the meal plan and its day, when it came from there. */
  planEntryId: z.number().int().nullable(),
  planDate: Day.nullable(),
  /** The version of the list that brought it. */
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
  /** Who added it; `null` when that person is gone. */
  userId: Id.nullable(),
  checked: z.boolean(),
  position: z.number().int(),
  isFood: z.boolean(),
  note: z.string(),
  /** Rounded to three decimals; exact as text beside it. */
  quantity: z.number(),
  exactQuantity: z.string(),
  unitId: Id.nullable(),
  unit: Unit.nullable(),
  foodId: Id.nullable(),
  food: Food.nullable(),
  labelId: Id.nullable(),
  label: Label.nullable(),
  recipeReferences: z.array(ItemRecipeReference),
  extras: z.record(z.string(), z.string()),
  /** The version of the list in which it changed last, and for each field who wrote it when. */
  version: z.number().int(),
  marks: z.record(z.string(), FieldMark),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
})
export type ShoppingItem = z.infer<typeof ShoppingItem>

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
  /** Who made it; `null` when that person is gone. */
  userId: Id.nullable(),
  name: z.string().nullable(),
  extras: z.record(z.string(), z.string()),
  /** Only its owner sees it. */
  private: z.boolean(),
  /** The shop whose order its sections have; `null` for an order of its own. */
  shopId: Id.nullable(),
  /** Goes up with every change of the list. */
  version: z.number().int(),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
})
export type ShoppingListSummary = z.infer<typeof ShoppingListSummary>
/** A list among others: with how much is still to be bought. */
export const ListedShoppingList = ShoppingListSummary.extend({ openItems: z.number().int() })
export type ListedShoppingList = z.infer<typeof ListedShoppingList>

/** A recipe on a list, and how many times it was added. */
export const ListRecipeReference = z.object({
  id: Id,
  shoppingListId: Id,
  recipeId: Id,
  recipeQuantity: z.number(),
  recipe: RecipeSummary,
})
export type ListRecipeReference = z.infer<typeof ListRecipeReference>

export const ShoppingList = ShoppingListSummary.extend({
  listItems: z.array(ShoppingItem),
  recipeReferences: z.array(ListRecipeReference),
  /** Every label of the group in the order of the list's sections. */
  labelSettings: z.array(LabelSetting),
})
export type ShoppingList = z.infer<typeof ShoppingList>

// ── Lists ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const LISTS = '/groups/shopping/lists'
const households = (path: string) => [path.replace('/groups/', '/households/')]
const ListName = z.union([Name, z.null(), z.literal('').transform(() => null)])

export const ShoppingListDraft = z.object({
  name: ListName.optional(),
  extras: Extras.default({}),
  private: z.boolean().default(false),
  shopId: Id.nullish(),
})
export type ShoppingListDraft = z.output<typeof ShoppingListDraft>
/** What is left out stays. Items of a body are not read: they change by their own calls. */
export const ShoppingListUpdate = z.object({
  name: ListName.optional(),
  extras: Extras.optional(),
  private: z.boolean().optional(),
  shopId: Id.nullish(),
})
export type ShoppingListUpdate = z.output<typeof ShoppingListUpdate>

export const listShoppingLists = endpoint({
  method: 'GET',
  path: LISTS,
  aliases: households(LISTS),
  summary: 'Shopping lists one may see',
  query: PageQuery,
  reply: pageOf(ListedShoppingList),
})
export const createShoppingList = endpoint({
  method: 'POST',
  path: LISTS,
  aliases: households(LISTS),
  summary: 'Make a shopping list',
  body: ShoppingListDraft,
  reply: ShoppingList,
  status: 201,
})
export const getShoppingList = endpoint({
  method: 'GET',
  path: `${LISTS}/:id`,
  aliases: households(`${LISTS}/:id`),
  summary: 'One shopping list with its items, recipes and sections',
  params: ById,
  reply: ShoppingList,
})
export const updateShoppingList = endpoint({
  method: 'PUT',
  path: `${LISTS}/:id`,
  aliases: households(`${LISTS}/:id`),
  summary: 'Rename a shopping list or choose its shop; its owner may keep it private or share it again',
  params: ById,
  body: ShoppingListUpdate,
  reply: ShoppingList,
})
export const deleteShoppingList = endpoint({
  method: 'DELETE',
  path: `${LISTS}/:id`,
  aliases: households(`${LISTS}/:id`),
  summary: 'Remove a shopping list with its items',
  params: ById,
  reply: ShoppingList,
})
export const setLabelSettings = endpoint({
  method: 'PUT',
  path: `${LISTS}/:id/label-settings`,
  aliases: households(`${LISTS}/:id/label-settings`),
  summary: 'The order of the sections of a list, or of the shop it goes by; labels that are not named come last',
  params: ById,
  body: z.array(z.object({ labelId: Id, position: z.number().int().min(0).max(100_000) })).max(1_000),
  reply: ShoppingList,
})

// ── Recipes on lists ─────────────────────────────────────────────────────────────────────────────────────────────────

const RecipeWish = z.object({
  recipeIncrementQuantity: Scale.default(1),
  /** Lines to put on the list instead of the recipe's own, such as those a person left after unticking some. */
  recipeIngredients: z.array(IngredientDraft).max(2_000).nullish(),
  /** Sent again with the same id, the call does nothing more. */
  opId: Id.optional(),
})
export type RecipeWish = z.output<typeof RecipeWish>
const OfList = z.object({ id: Id, recipeId: Id })

export const addRecipeToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe/:recipeId`,
  aliases: households(`${LISTS}/:id/recipe/:recipeId`),
  summary: 'Put the ingredients of a recipe on a list, together with what is there already',
  params: OfList,
  body: RecipeWish,
  reply: ShoppingList,
})
export const addRecipesToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe`,
  aliases: households(`${LISTS}/:id/recipe`),
  summary: 'Put the ingredients of several recipes on a list at once',
  params: ById,
  body: z
    .array(RecipeWish.omit({ opId: true }).extend({ recipeId: Id }))
    .min(1)
    .max(RECIPES_AT_ONCE_MAX),
  reply: ShoppingList,
})
export const removeRecipeFromList = endpoint({
  method: 'DELETE',
  path: `${LISTS}/:id/recipe/:recipeId`,
  aliases: households(`${LISTS}/:id/recipe/:recipeId`),
  summary: 'Take one helping of a recipe off a list; nothing happens when there is none',
  params: OfList,
  reply: ShoppingList,
})
export const removeRecipeQuantityFromList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/recipe/:recipeId/delete`,
  aliases: households(`${LISTS}/:id/recipe/:recipeId/delete`),
  summary: 'Take some helpings of a recipe off a list',
  params: OfList,
  body: z.object({ recipeDecrementQuantity: Scale.default(1), opId: Id.optional() }),
  reply: ShoppingList,
})
export const removeContributions = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/contributions/remove`,
  summary: 'Take off a list what certain references, a planned meal or a planned day put there',
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

// ── A stretch of the meal plan on a list ─────────────────────────────────────────────────────────────────────────────

const PlanStretch = z.object({
  startDate: Day,
  endDate: Day,
  /** Keys of the ingredients to leave out, as the preview names them. */
  leaveOut: z.array(z.string().max(300)).max(10_000).default([]),
  /** Meals that are on the list already are added again. */
  again: z.boolean().default(false),
})
export type PlanStretch = z.output<typeof PlanStretch>

/** One line the list would get, with the ingredients that add up to it. */
export const PlannedLine = z.object({
  food: Food.nullable(),
  unit: Unit.nullable(),
  note: z.string(),
  quantity: z.number(),
  exactQuantity: z.string(),
  labelId: Id.nullable(),
  /** The food is in the house. */
  onHand: z.boolean(),
  /** The item of the list it is added to, and how much that says before and after; `null` for a new item. */
  mergesWith: z.object({ itemId: Id, before: z.number(), after: z.number() }).nullable(),
  sources: z.array(
    z.object({
      /** Leaves this ingredient out. */
      key: z.string(),
      planEntryId: z.number().int(),
      planDate: Day,
      recipeId: Id,
      recipeName: z.string(),
      quantity: z.number().nullable(),
      unit: Unit.nullable(),
      note: z.string(),
    }),
  ),
})
export type PlannedLine = z.infer<typeof PlannedLine>

export const PlannedMeal = z.object({
  planEntryId: z.number().int(),
  date: Day,
  entryType: Meal,
  recipeId: Id,
  recipeName: z.string(),
  scale: z.number(),
  /** Leftovers are not bought, and neither is a meal that is on the list already. */
  skipped: z.enum(['leftovers', 'on-list']).nullable(),
})
export type PlannedMeal = z.infer<typeof PlannedMeal>

export const previewPlanForList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/mealplan/preview`,
  summary: 'What planned meals would put on a list: what merges, what is on hand',
  params: ById,
  body: PlanStretch,
  reply: z.object({ meals: z.array(PlannedMeal), lines: z.array(PlannedLine) }),
})
export const addPlanToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/mealplan`,
  summary: 'Put the ingredients of planned meals on a list; no meal twice',
  params: ById,
  body: PlanStretch.extend({ opId: Id.optional() }),
  reply: ShoppingList,
})

// ── Items ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const ITEMS = '/groups/shopping/items'
const ReferenceDraft = z.object({
  recipeId: Id,
  recipeQuantity: ExactAmount.optional(),
  recipeScale: Scale.optional(),
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
  recipeReferences: z.array(ReferenceDraft).max(200).default([]),
  extras: Extras.default({}),
}
export const ShoppingItemDraft = z.object({ ...itemFields, id: Id.optional() })
export type ShoppingItemDraft = z.output<typeof ShoppingItemDraft>

/** What is left out stays. With the `version` (or `updateAt`) it was read in, newer words of others stay as well. */
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
  extras: Extras.optional(),
  version: z.number().int().optional(),
  updateAt: z.string().max(64).nullish(),
})
export type ShoppingItemUpdate = z.output<typeof ShoppingItemUpdate>

export const ItemChanges = z.object({
  createdItems: z.array(ShoppingItem),
  updatedItems: z.array(ShoppingItem),
  deletedItems: z.array(z.object({ id: Id })),
})
export type ItemChanges = z.infer<typeof ItemChanges>
/** One item for clients that ask for one, and the same as changes for those that read every answer so. */
export const ChangedItem = ShoppingItem.extend(ItemChanges.shape)
export type ChangedItem = z.infer<typeof ChangedItem>

export const listShoppingItems = endpoint({
  method: 'GET',
  path: ITEMS,
  aliases: households(ITEMS),
  summary: 'Items of all lists one may see',
  query: PageQuery,
  reply: pageOf(ShoppingItem),
})
export const createShoppingItem = endpoint({
  method: 'POST',
  path: ITEMS,
  aliases: households(ITEMS),
  summary: 'Put an item on a list; with an id of its own it is made once however often it is sent',
  body: ShoppingItemDraft,
  reply: ChangedItem,
  status: 201,
})
export const createShoppingItems = endpoint({
  method: 'POST',
  path: `${ITEMS}/create-bulk`,
  aliases: households(`${ITEMS}/create-bulk`),
  summary: 'Put several items on lists, together with what is there already',
  body: z.array(ShoppingItemDraft).max(ITEMS_AT_ONCE_MAX),
  reply: ItemChanges,
  status: 201,
})
export const getShoppingItem = endpoint({
  method: 'GET',
  path: `${ITEMS}/:id`,
  aliases: households(`${ITEMS}/:id`),
  summary: 'One item',
  params: ById,
  reply: ShoppingItem,
})
export const updateShoppingItem = endpoint({
  method: 'PUT',
  path: `${ITEMS}/:id`,
  aliases: households(`${ITEMS}/:id`),
  summary: 'Change an item',
  params: ById,
  body: ShoppingItemUpdate,
  reply: ChangedItem,
})
export const updateShoppingItems = endpoint({
  method: 'PUT',
  path: ITEMS,
  aliases: households(ITEMS),
  summary: 'Change several items; those that then say the same become one',
  body: z.array(ShoppingItemUpdate.extend({ id: Id })).max(ITEMS_AT_ONCE_MAX),
  reply: z.array(ShoppingItem),
})
export const deleteShoppingItem = endpoint({
  method: 'DELETE',
  path: `${ITEMS}/:id`,
  aliases: households(`${ITEMS}/:id`),
  summary: 'Take an item off its list',
  params: ById,
  reply: ShoppingItem,
})
export const deleteShoppingItems = endpoint({
  method: 'DELETE',
  path: ITEMS,
  aliases: households(ITEMS),
  summary: 'Take several items off their lists',
  query: z.object({
    ids: z
      .union([Id, z.array(z.union([Id, z.literal('')]))])
      .transform((ids) => (Array.isArray(ids) ? ids.filter((id) => id !== '') : [ids]))
      .pipe(z.array(z.string()).min(1).max(ITEMS_AT_ONCE_MAX)),
  }),
  reply: Done,
})

// ── Several devices ──────────────────────────────────────────────────────────────────────────────────────────────────

/** One thing a person did on a device, perhaps without a network. `shopping-merge.ts` says what becomes of it. */
export const ItemOperation = z.object({
  opId: Id,
  itemId: Id,
  kind: z.enum(['add', 'set', 'remove']),
  /** Its place among the operations of the device. */
  seq: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** The version of the list the device had seen when the person did this. */
  base: z.number().int().min(0),
  /** By the clock of the device: only to show. */
  at: z.string().max(64).optional(),
  fields: z
    .object({
      checked: z.boolean(),
      position: z.number().int().min(0).max(1_000_000_000),
      isFood: z.boolean(),
      note: Line.transform((note) => note.trim()),
      quantity: ExactAmount,
      unitId: Id.nullable(),
      foodId: Id.nullable(),
      labelId: Id.nullable(),
      extras: Extras,
    })
    .partial()
    .default({}),
  /** The amount the person saw, when the amount is changed. */
  quantityBefore: ExactAmount.optional(),
  /** How the line read on the device: becomes its note should its food be gone by now. */
  display: Prose.max(2_000).optional(),
})
export type ItemOperation = z.output<typeof ItemOperation>

export const ListChanges = z.object({
  list: ShoppingListSummary,
  /** The version these changes lead to: the next `since`. */
  version: z.number().int(),
  /** The device knows more than the server, which was set back to a backup: what follows is the whole list. */
  restart: z.boolean(),
  items: z.array(ShoppingItem),
  removed: z.array(Id),
  /** Operations the server has, whatever became of them: they leave the queue. */
  heard: z.array(Id),
  outcomes: z.array(z.object({ opId: Id, outcome: z.enum(['applied', 'superseded', 'gone', 'unknown', 'repeated']) })),
})
export type ListChanges = z.infer<typeof ListChanges>

export const sendOperations = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/operations`,
  aliases: households(`${LISTS}/:id/operations`),
  summary: 'What a device did, each thing once however often it is sent; answers all changes since `since`',
  params: ById,
  body: z.object({
    /** The device. */
    client: z.string().min(8).max(64),
    since: z.number().int().min(0).default(0),
    operations: z.array(ItemOperation).max(OPERATIONS_AT_ONCE_MAX),
  }),
  reply: ListChanges,
})
export const getListChanges = endpoint({
  method: 'GET',
  path: `${LISTS}/:id/changes`,
  aliases: households(`${LISTS}/:id/changes`),
  summary: 'What changed on a list since a version of it',
  params: ById,
  query: z.object({ since: z.coerce.number().int().min(0).default(0) }),
  reply: ListChanges,
})
