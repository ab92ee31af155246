import type { Meal } from '#contract/mealplans.ts'
import type { Db } from '../../core/db.ts'

/** A recipe planned for a day, by whom and where. */
export type Planned = {
  groupId: string
  recipeId: string
  userId: string
  date: string
  entryType: Meal
  locale: string | null
}

/** A person's chosen language. */
export async function localeOf(db: Db, userId: string): Promise<string | null> {
  const row: { locale: string | null } | undefined = await db('users').where({ id: userId }).first('locale')
  return row?.locale ?? null
}

/** Every group's time zone and last recorded day. */
export async function notedDaysAcrossGroups(
  db: Db,
): Promise<{ id: string; timeZone: string | null; notedUntil: string | null }[]> {
  return db('groups').select('id', { timeZone: 'time_zone', notedUntil: 'timeline_noted_until' })
}

export async function keepNotedDay(db: Db, groupIds: string[], day: string): Promise<void> {
  await db('groups').whereIn('id', groupIds).update({ timeline_noted_until: day })
}

/** What every group planned to cook between two days, inclusive; leftovers were cooked before. */
export async function plannedAcrossGroups(db: Db, from: string, to: string): Promise<Planned[]> {
  return db('meal_plan_entries')
    .join('recipes', 'recipes.id', 'meal_plan_entries.recipe_id')
    .leftJoin('users as planner', 'planner.id', 'meal_plan_entries.user_id')
    .whereBetween('meal_plan_entries.date', [from, to])
    .whereNull('meal_plan_entries.leftover_of')
    .whereNull('meal_plan_entries.removed_at')
    .orderBy(['meal_plan_entries.date', 'meal_plan_entries.id'])
    .select(
      'meal_plan_entries.group_id as groupId',
      'meal_plan_entries.recipe_id as recipeId',
      'meal_plan_entries.date',
      'meal_plan_entries.entry_type as entryType',
      'planner.locale',
      db.raw('coalesce(??, ??) as ??', ['meal_plan_entries.user_id', 'recipes.user_id', 'userId']),
    )
}
