import { z } from 'zod'
import { Day, Id } from './common.ts'
import { ById, endpoint } from './endpoint.ts'
import { Food, Unit } from './foods.ts'
import { Meal } from './mealplans.ts'
import { RecipeSummary } from './recipes.ts'
import { Scale } from './shopping-items.ts'
import { LISTS, ShoppingList } from './shopping-lists.ts'

const DISHES_MAX = 200
const Additions = z
  .object({
    /** Planned meals from one day to another, with what has changed since they were put on the list. */
    startDate: Day.optional(),
    endDate: Day.optional(),
    /** Recipes beside the plan. */
    recipes: z
      .array(z.object({ recipeId: Id, scale: Scale.default(1) }))
      .max(DISHES_MAX)
      .default([]),
    /** Other scales than planned, by the keys of the dishes. */
    scales: z.record(z.string().max(300), Scale).default({}),
    /** Keys of what to leave out, as in the preview. */
    leaveOut: z.array(z.string().max(600)).max(10_000).default([]),
  })
  .refine((asked) => (asked.startDate === undefined) === (asked.endDate === undefined), 'a first and a last day')
  .refine((asked) => asked.startDate !== undefined || asked.recipes.length > 0, 'days of the plan, or recipes')
export type Additions = z.output<typeof Additions>

/**
 * `new`: not on the list. `changed`: on it for another number of servings. `same`: nothing to do. `gone`: no longer
 * planned. `elsewhere`: on another list. `leftovers`: cooked already.
 */
export const DISH_STATES = ['new', 'changed', 'same', 'gone', 'elsewhere', 'leftovers'] as const
export const AddedDish = z.object({
  key: z.string(),
  state: z.enum(DISH_STATES),
  recipe: RecipeSummary,
  planEntryId: z.number().int().nullable(),
  date: Day.nullable(),
  entryType: Meal.nullable(),
  /** How many times the recipe is made, and how many times it is on the list. */
  scale: z.number(),
  scaleBefore: z.number(),
  /** The list it is on, for `elsewhere`. */
  listName: z.string().nullable(),
})
export type AddedDish = z.infer<typeof AddedDish>

/** One item of the list, as it would change. */
export const AddedLine = z.object({
  itemId: Id,
  food: Food.nullable(),
  unit: Unit.nullable(),
  note: z.string(),
  originalText: z.string().nullable(),
  labelId: Id.nullable(),
  /** Exact amounts on the list before and after; `null` before a new item, and after one that goes. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** What is added, or taken off, in the item's unit. */
  change: z.string(),
  isLess: z.boolean(),
  /** What to leave out to leave the item as it is. */
  keys: z.array(z.string()),
  dishes: z.array(z.string()),
})
export type AddedLine = z.infer<typeof AddedLine>

export const previewAdditions = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/additions/preview`,
  summary: 'Preview what recipes and planned meals would change on a list',
  params: ById,
  body: Additions,
  reply: z.object({ dishes: z.array(AddedDish), lines: z.array(AddedLine) }),
})
export const makeAdditions = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/additions`,
  summary: 'Put recipes and planned meals on a list; a meal that is there already adds only its difference',
  params: ById,
  body: Additions.safeExtend({ opId: Id.optional() }),
  reply: ShoppingList,
})
