import { z } from 'zod'
import { Day, Id, Line, Prose, UtcMoment } from './common.ts'
import { WEEKDAYS } from './days.ts'
import { Binary, endpoint, householdAliases } from './endpoint.ts'
import { OrganizerRef } from './organizers.ts'
import { PageQuery, pageOf, QueryFilterPart } from './page.ts'
import { RecipeSummary } from './recipes.ts'

export const MEALS = ['breakfast', 'lunch', 'dinner', 'side', 'drinks', 'snack', 'dessert'] as const
export const Meal = z.enum(MEALS)
export type Meal = z.infer<typeof Meal>
/** Some clients know one drink where others know drinks. */
const inPlural = <M extends string>(meal: M) => (meal === 'drink' ? 'drinks' : (meal as Exclude<M, 'drink'>))
const MealGiven = z.enum([...MEALS, 'drink']).transform(inPlural)

/** A randomly chosen recipe does not repeat within this many days. */
export const REPEAT_AFTER_DAYS = 7
/** The longest stretch of days that is filled or copied at once. */
export const PLAN_DAYS_MAX = 62
/** Days copied upon themselves double each time. */
export const COPIED_ENTRIES_MAX = 1_000
/** A weekly repetition ends after two years at the latest. */
export const REPEATS_MAX = 105

/** A day somebody may plan; the years beyond leave room to move whole weeks without leaving the calendar. */
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
  /** How many it is cooked for, or how many portions of leftovers are eaten; `null` is as many as the recipe serves. */
  servings: z.number().nullable(),
  /** The entry whose leftovers are eaten: nothing is bought for this one. */
  leftoverOf: z.number().int().nullable(),
  /** Entries of one weekly repetition share it. */
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

/** What is left out stays. `id` and `groupId` of a body are not read. */
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

/** Which entries of a weekly repetition a change is for. */
export const SeriesScope = z.object({ scope: z.enum(['one', 'following', 'all']).default('one') })
export type SeriesScope = z.output<typeof SeriesScope>['scope']

export const MealDay = z.enum([...WEEKDAYS, 'unset'])
const RuleMeal = z.enum([...MEALS, 'unset'])
const RuleMealGiven = z.enum([...MEALS, 'drink', 'unset']).transform(inPlural)
const Chosen = z.array(z.object({ id: Id })).max(500)
export const PlanRule = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  day: MealDay,
  entryType: RuleMeal,
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  /** What recipes must be besides, in the language of `queryFilter`, such as `rating >= 4`; empty for no more than that. */
  queryFilterString: z.string(),
  /** The same, read: each comparison with the brackets around it and what joins it to the one before. */
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
/** What is left out stays: some clients know of categories and tags, others of filters. */
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
  summary: 'What is planned, of all days or from one day to another',
  query: MealPlanQuery,
  reply: pageOf(MealEntry),
})
export const listTodaysMeals = endpoint({
  method: 'GET',
  path: `${ENTRIES}/today`,
  aliases: householdAliases(`${ENTRIES}/today`),
  summary: "What is planned for today, by the group's time zone",
  reply: z.array(MealEntry),
})
export const createMealEntry = endpoint({
  method: 'POST',
  path: ENTRIES,
  aliases: householdAliases(ENTRIES),
  summary: 'Plan a recipe, leftovers or a note; with `repeatUntil` every week',
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
  summary: 'Move or change an entry; with `scope` its repetitions as well, moved by as many days',
  params: ByEntryId,
  query: SeriesScope,
  body: MealEntryUpdate,
  reply: MealEntry,
})
export const deleteMealEntry = endpoint({
  method: 'DELETE',
  path: `${ENTRIES}/:id`,
  aliases: householdAliases(`${ENTRIES}/:id`),
  summary: 'Take an entry off the plan; with `scope` its repetitions as well',
  params: ByEntryId,
  query: SeriesScope,
  reply: MealEntry,
})

export const putBackMealEntry = endpoint({
  method: 'POST',
  path: `${ENTRIES}/:id/put-back`,
  aliases: householdAliases(`${ENTRIES}/:id/put-back`),
  summary: 'Put an entry back that one took off within the last hour, with what went along with it',
  params: ByEntryId,
  reply: MealEntry,
})

const Stretch = z.object({ startDate: PlanDay, endDate: PlanDay })
export const fillMealPlan = endpoint({
  method: 'POST',
  path: `${ENTRIES}/fill`,
  summary: 'Draw a recipe by the rules for each meal that has none yet',
  body: Stretch.extend({
    entryTypes: z.array(MealGiven).min(1).default(['dinner']),
    servings: Servings.nullish(),
  }),
  reply: z.object({
    created: z.array(MealEntry),
    /** Meals no recipe of the group fits. */
    unfilled: z.array(z.object({ date: Day, entryType: Meal })),
  }),
})
export const copyMealPlan = endpoint({
  method: 'POST',
  path: `${ENTRIES}/copy`,
  summary: 'Plan the meals of some days again, beginning with another day',
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
  summary: 'Rules by which recipes are drawn',
  query: PageQuery,
  reply: pageOf(PlanRule),
})
export const createPlanRule = endpoint({
  method: 'POST',
  path: RULES,
  aliases: householdAliases(RULES),
  summary: 'Make a rule: on a day, for a meal, recipes of these categories and tags, or of a filter',
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
  summary: 'Change a rule; what is left out stays',
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

/** The address calendars read the plan from; whoever has it may, so it can be renewed and revoked. */
export const CalendarFeed = z.object({
  /** `null` while there is none. */
  url: z.string().nullable(),
  /** Meals as events at their time of day instead of all day long. */
  timed: z.boolean(),
  timeZone: z.string(),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>
export const getCalendarFeed = endpoint({
  method: 'GET',
  path: `${ENTRIES}/calendar`,
  summary: 'The address calendars read the plan from',
  reply: CalendarFeed,
})
export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: `${ENTRIES}/calendar`,
  summary: 'A new address for calendars; an older one stops working',
  body: z.object({ timed: z.boolean().default(false) }),
  reply: CalendarFeed,
})
export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  path: `${ENTRIES}/calendar`,
  summary: 'No calendar reads the plan any more',
  reply: CalendarFeed,
})
export const readCalendar = endpoint({
  method: 'GET',
  path: '/calendar/:file',
  summary: 'The plan as an iCalendar file, for whoever knows its secret name',
  access: 'public',
  params: z.object({ file: z.string().regex(/^[\w-]{20,80}\.ics$/) }),
  reply: Binary,
})
