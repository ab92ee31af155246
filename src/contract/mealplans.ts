import { z } from 'zod'
import { Day, Id, Line, Prose, UtcMoment } from './common.ts'
import { WEEKDAYS } from './days.ts'
import { Binary, endpoint, householdAliases } from './endpoint.ts'
import { OrganizerRef } from './organizers.ts'
import { PageQuery, pageOf, QueryFilterPart } from './page.ts'
import { RecipeSummary } from './recipes.ts'

export const MEALS = ['breakfast', 'lunch', 'dinner', 'side', 'drink', 'snack', 'dessert'] as const
export const Meal = z.enum(MEALS)
export type Meal = z.infer<typeof Meal>
/** Older versions and clients say drinks. */
export const inSingular = <M extends string>(meal: M) => (meal === 'drinks' ? 'drink' : (meal as Exclude<M, 'drinks'>))
const MealGiven = z.enum([...MEALS, 'drinks']).transform(inSingular)

/** A randomly chosen recipe does not repeat within this many days. */
export const REPEAT_AFTER_DAYS = 7
/** The most days that can be filled or copied at once. */
export const PLAN_DAYS_MAX = 62
/** Copying days onto themselves doubles the entries each time. */
export const COPIED_ENTRIES_MAX = 1_000
/** A weekly repetition ends after two years at most. */
export const REPEATS_MAX = 105

/** A day that can be planned; the margin lets whole weeks move without leaving the calendar. */
export const isPlanDay = (day: string) => day >= '1900-01-01' && day <= '2999-12-31'
const PlanDay = Day.refine(isPlanDay, 'a day of the years 1900 to 2999')

const EntryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const ByEntryId = z.object({ id: EntryId })
const Servings = z.number().positive().max(1_000)

export const MealEntry = z.object({
  id: z.number().int(),
  groupId: Id,
  householdId: Id,
  /** Who planned it; `null` when that person is gone. */
  userId: Id.nullable(),
  date: Day,
  entryType: Meal,
  title: z.string(),
  text: z.string(),
  recipeId: Id.nullable(),
  recipe: RecipeSummary.nullable(),
  /** How many servings are cooked, or how many portions of leftovers are eaten; `null` means the recipe's servings. */
  servings: z.number().nullable(),
  /** The entry whose leftovers are eaten; nothing is bought for this one. */
  leftoverOf: z.number().int().nullable(),
  /** Shared by the entries of one weekly repetition. */
  seriesId: Id.nullable(),
  createdAt: UtcMoment,
  updateAt: UtcMoment,
})
export type MealEntry = z.infer<typeof MealEntry>

const fields = {
  date: PlanDay,
  entryType: MealGiven.default('breakfast'),
  title: Line.nullish().transform((title) => title?.trim() ?? ''),
  text: Prose.nullish().transform((text) => text ?? ''),
  recipeId: Id.nullish(),
  servings: Servings.nullish(),
  leftoverOf: z.number().int().nullish(),
}

/** A recipe, the leftovers of another entry, or a note with a title. */
export const MealEntryDraft = z
  .object({
    ...fields,
    /** The last day of a weekly repetition that begins with this entry. */
    repeatUntil: PlanDay.nullish(),
  })
  .refine(({ recipeId, leftoverOf, title }) => recipeId || leftoverOf || title !== '', {
    path: ['title'],
    message: 'a recipe or a title',
  })
  .refine(({ repeatUntil, leftoverOf }) => !repeatUntil || !leftoverOf, {
    path: ['repeatUntil'],
    message: 'leftovers do not repeat',
  })
export type MealEntryDraft = z.output<typeof MealEntryDraft>

/** Fields left out stay as they are. `id` and `groupId` of a body are ignored. */
export const MealEntryUpdate = z.object({
  date: PlanDay,
  entryType: MealGiven.optional(),
  title: Line.nullish().transform((title) => (title === null ? '' : title?.trim())),
  text: Prose.nullish().transform((text) => (text === null ? '' : text)),
  recipeId: Id.nullish(),
  servings: Servings.nullish(),
  leftoverOf: z.number().int().nullish(),
})
export type MealEntryUpdate = z.output<typeof MealEntryUpdate>

/** Which entries of a weekly repetition a change applies to. */
export const SeriesScope = z.object({ scope: z.enum(['one', 'following', 'all']).default('one') })
export type SeriesScope = z.output<typeof SeriesScope>['scope']

const MealDay = z.enum([...WEEKDAYS, 'unset'])
const RuleMeal = z.enum([...MEALS, 'unset'])
const RuleMealGiven = z.enum([...MEALS, 'drinks', 'unset']).transform(inSingular)
const Chosen = z.array(z.object({ id: Id })).max(500)
export const PlanRule = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  day: MealDay,
  entryType: RuleMeal,
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  /** A further condition on recipes in the language of `queryFilter`, such as `rating >= 4`; empty for none. */
  queryFilterString: z.string(),
  /** The parsed filter: each comparison with its brackets and the word that joins it to the one before. */
  queryFilter: z.object({ parts: z.array(QueryFilterPart) }),
})
export type PlanRule = z.infer<typeof PlanRule>
export const PlanRuleDraft = z.object({
  day: MealDay.default('unset'),
  entryType: RuleMealGiven.default('unset'),
  categories: Chosen.default([]),
  tags: Chosen.default([]),
  queryFilterString: Line.nullish().transform((filter) => filter?.trim() ?? ''),
})
export type PlanRuleDraft = z.output<typeof PlanRuleDraft>
/** Fields left out stay as they are: some clients know categories and tags, others filters. */
export const PlanRuleUpdate = z.object({
  day: MealDay.optional(),
  entryType: RuleMealGiven.optional(),
  categories: Chosen.optional(),
  tags: Chosen.optional(),
  queryFilterString: Line.nullish().transform((filter) => (filter === null ? '' : filter?.trim())),
})
export type PlanRuleUpdate = z.output<typeof PlanRuleUpdate>

export const MealPlanQuery = PageQuery.extend({ start_date: Day.optional(), end_date: Day.optional() })
export type MealPlanQuery = z.output<typeof MealPlanQuery>

const ENTRIES = '/groups/mealplans'

export const listMealEntries = endpoint({
  method: 'GET',
  path: ENTRIES,
  aliases: householdAliases(ENTRIES),
  summary: 'The meal plan: all of it, or a range of days',
  query: MealPlanQuery,
  reply: pageOf(MealEntry),
})
export const listTodaysMeals = endpoint({
  method: 'GET',
  path: `${ENTRIES}/today`,
  aliases: householdAliases(`${ENTRIES}/today`),
  summary: "The meals planned for today, in the group's time zone",
  reply: z.array(MealEntry),
})
export const createMealEntry = endpoint({
  method: 'POST',
  path: ENTRIES,
  aliases: householdAliases(ENTRIES),
  summary: 'Plan a recipe, leftovers or a note; with `repeatUntil`, every week',
  body: MealEntryDraft,
  reply: MealEntry,
  status: 201,
})
export const addRandomMeal = endpoint({
  method: 'POST',
  path: `${ENTRIES}/random`,
  aliases: householdAliases(`${ENTRIES}/random`),
  summary: 'Plan a random recipe among those the rules allow',
  body: z.object({ date: PlanDay, entryType: MealGiven.default('dinner'), servings: Servings.nullish() }),
  reply: MealEntry,
})
export const replaceWithRandomMeal = endpoint({
  method: 'POST',
  path: `${ENTRIES}/:id/redraw`,
  aliases: householdAliases(`${ENTRIES}/:id/redraw`),
  summary: 'Replace the recipe of an entry by a random one, other than those in `except`',
  params: ByEntryId,
  body: z.object({ except: z.array(Id).max(200).default([]) }),
  reply: MealEntry,
})
export const getMealEntry = endpoint({
  method: 'GET',
  path: `${ENTRIES}/:id`,
  aliases: householdAliases(`${ENTRIES}/:id`),
  summary: 'One entry of the plan',
  params: ByEntryId,
  reply: MealEntry,
})
export const updateMealEntry = endpoint({
  method: 'PUT',
  path: `${ENTRIES}/:id`,
  aliases: householdAliases(`${ENTRIES}/:id`),
  summary: 'Move or change an entry; with `scope` its repetitions too, moved by as many days',
  params: ByEntryId,
  query: SeriesScope,
  body: MealEntryUpdate,
  reply: MealEntry,
})
export const deleteMealEntry = endpoint({
  method: 'DELETE',
  path: `${ENTRIES}/:id`,
  aliases: householdAliases(`${ENTRIES}/:id`),
  summary: 'Remove an entry from the plan; with `scope` its repetitions too',
  params: ByEntryId,
  query: SeriesScope,
  reply: MealEntry,
})

export const putBackMealEntry = endpoint({
  method: 'POST',
  path: `${ENTRIES}/:id/put-back`,
  aliases: householdAliases(`${ENTRIES}/:id/put-back`),
  summary: 'Restore an entry removed within the last hour, with everything removed along with it',
  params: ByEntryId,
  reply: MealEntry,
})

const Stretch = z.object({ startDate: PlanDay, endDate: PlanDay })
export const fillMealPlan = endpoint({
  method: 'POST',
  path: `${ENTRIES}/fill`,
  summary: 'Fill each meal that is still empty with a random recipe that fits the rules',
  body: Stretch.extend({
    entryTypes: z.array(MealGiven).min(1).default(['dinner']),
    servings: Servings.nullish(),
  }),
  reply: z.object({
    created: z.array(MealEntry),
    /** Meals for which no recipe of the group fits. */
    unfilled: z.array(z.object({ date: Day, entryType: Meal })),
  }),
})
export const copyMealPlan = endpoint({
  method: 'POST',
  path: `${ENTRIES}/copy`,
  summary: 'Copy the meals of some days to another start day',
  body: Stretch.extend({ toDate: PlanDay }),
  reply: z.object({ created: z.array(MealEntry) }),
  status: 201,
})

const RULES = `${ENTRIES}/rules`
const ByRuleId = z.object({ id: Id })
export const listPlanRules = endpoint({
  method: 'GET',
  path: RULES,
  aliases: householdAliases(RULES),
  summary: 'Rules for picking random recipes',
  query: PageQuery,
  reply: pageOf(PlanRule),
})
export const createPlanRule = endpoint({
  method: 'POST',
  path: RULES,
  aliases: householdAliases(RULES),
  summary: 'Make a rule: for a day and a meal, recipes of these categories and tags, or of a filter',
  body: PlanRuleDraft,
  reply: PlanRule,
  status: 201,
})
export const getPlanRule = endpoint({
  method: 'GET',
  path: `${RULES}/:id`,
  aliases: householdAliases(`${RULES}/:id`),
  summary: 'One rule',
  params: ByRuleId,
  reply: PlanRule,
})
export const updatePlanRule = endpoint({
  method: 'PUT',
  path: `${RULES}/:id`,
  aliases: householdAliases(`${RULES}/:id`),
  summary: 'Change a rule; fields left out stay as they are',
  params: ByRuleId,
  body: PlanRuleUpdate,
  reply: PlanRule,
})
export const deletePlanRule = endpoint({
  method: 'DELETE',
  path: `${RULES}/:id`,
  aliases: householdAliases(`${RULES}/:id`),
  summary: 'Remove a rule',
  params: ByRuleId,
  reply: PlanRule,
})

/**
 * The address from which calendar apps read the plan. Anyone who has it can read the plan, so it can be renewed and
 * revoked.
 */
export const CalendarFeed = z.object({
  /** `null` when there is none. */
  url: z.string().nullable(),
  /** Meals as events at a time of day instead of all-day events. */
  timed: z.boolean(),
  timeZone: z.string(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: `${ENTRIES}/calendar`,
  summary: 'The plan’s calendar address',
  reply: CalendarFeed,
})
export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: `${ENTRIES}/calendar`,
  summary: 'Make a new calendar address; the old one stops working',
  body: z.object({ timed: z.boolean().default(false) }),
  reply: CalendarFeed,
})
export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: `${ENTRIES}/calendar`,
  summary: 'Revoke the calendar address',
  reply: CalendarFeed,
})
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  summary: 'The plan as an iCalendar file, for anyone with its secret address',
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{20,80}\.ics$/) }),
  reply: Binary,
})
