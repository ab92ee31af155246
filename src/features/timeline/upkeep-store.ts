import type { Meal } from '#contract/mealplans.ts'
import type { Db } from '../../core/db.ts'

/** A recipe that was to be cooked on a day, by whom and where. */
export type Planned = {
  groupId: string
  recipeId: string
  userId: string
  date: string
  entryType: Meal
  locale: string | null
  timeZone: string | null
}

/** The language a person chose. */
export async function localeOf(db: Db, userId: string): Promise<string | null> {
  const row: { locale: string | null } | undefined = await db('users').where({ id: userId }).first('locale')
  return row?.locale ?? null
}

/** What every group planned to cook on some days; leftovers were cooked before. */
export async function plannedAcrossGroups(db: Db, days: string[]): Promise<Planned[]> {
  return db('meal_plan_entries')
    .join('recipes', 'recipes.id', 'meal_plan_entries.recipe_id')
    .join('groups', 'groups.id', 'meal_plan_entries.group_id')
    .leftJoin('users as planner', 'planner.id', 'meal_plan_entries.user_id')
    .whereIn('meal_plan_entries.date', days)
    .whereNull('meal_plan_entries.leftover_of')
    .orderBy('meal_plan_entries.id')
    .select(
      'meal_plan_entries.group_id as groupId',
      'meal_plan_entries.recipe_id as recipeId',
      'meal_plan_entries.date',
      'meal_plan_entries.entry_type as entryType',
      'planner.locale',
      'groups.time_zone as timeZone',
      db.raw('coalesce(??, ??) as ??', ['meal_plan_entries.user_id', 'recipes.user_id', 'userId']),
    )
}
