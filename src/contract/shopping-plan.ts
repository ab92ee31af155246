import { z } from 'zod'
import { Day, Id } from './common.ts'
import { ById, endpoint } from './endpoint.ts'
import { Food, Unit } from './foods.ts'
import { Meal } from './mealplans.ts'
import { LISTS, ShoppingList } from './shopping-lists.ts'

const PlanStretch = z.object({
  startDate: Day,
  endDate: Day,
  /** Keys of the ingredients to leave out, as in the preview. */
  leaveOut: z.array(z.string().max(300)).max(10_000).default([]),
  /** Add meals that are on the list already once more. */
  again: z.boolean().default(false),
})
export type PlanStretch = z.output<typeof PlanStretch>

/** One line the list would get, with the ingredients it combines. */
export const PlannedLine = z.object({
  food: Food.nullable(),
  unit: Unit.nullable(),
  note: z.string(),
  /** The line that names its food. */
  originalText: z.string().nullable(),
  quantity: z.number(),
  exactQuantity: z.string(),
  labelId: Id.nullable(),
  /** The food is on hand. */
  onHand: z.boolean(),
  /** The list item it is added to, with its amount before and after; `null` for a new item. */
  mergesWith: z.object({ itemId: Id, before: z.number(), after: z.number() }).nullable(),
  sources: z.array(
    z.object({
      /** Used to leave this ingredient out. */
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
  /** Leftovers are not bought, nor is a meal that is on the list already. */
  skipped: z.enum(['leftovers', 'on-list']).nullable(),
})
export type PlannedMeal = z.infer<typeof PlannedMeal>

export const previewPlanForList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/mealplan/preview`,
  summary: 'Preview what planned meals would add to a list: what is merged and what is on hand',
  params: ById,
  body: PlanStretch,
  reply: z.object({ meals: z.array(PlannedMeal), lines: z.array(PlannedLine) }),
})
export const addPlanToList = endpoint({
  method: 'POST',
  path: `${LISTS}/:id/mealplan`,
  summary: 'Add the ingredients of planned meals to a list; no meal twice',
  params: ById,
  body: PlanStretch.extend({ opId: Id.optional() }),
  reply: ShoppingList,
})
