import { inSingular, type Meal, type MealEntry, type MealPlanQuery } from '#contract/mealplans.ts'
import type { Page } from '#contract/page.ts'
import { type Attribute, day, id, type ListColumns, moment, number, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { mapPage, type PageRequest, pageOf } from '../../core/pages.ts'

type Row = {
  id: number
  group_id: string
  user_id: string | null
  date: string
  entry_type: Meal
  title: string
  text: string
  recipe_id: string | null
  recipe_name: string
  servings: number | null
  leftover_of: number | null
  series_id: string | null
  removed_at: string | null
  removed_by: string | null
  was_leftover_of: number | null
  created_at: string
  update_at: string
}

/** An entry without its recipe, which another room provides; the recipe's name is stored in case it is deleted. */
export type PlannedEntry = Omit<MealEntry, 'recipe'> & { recipeName: string }
export type EntryWords = Omit<PlannedEntry, 'id' | 'groupId' | 'householdId' | 'createdAt' | 'updateAt'>
export type PlanRequest = PageRequest & Pick<MealPlanQuery, 'start_date' | 'end_date'>

const ROWS_AN_INSERT_MAX = 200

/** Rows of `meal_plan_entries` on the plan, always seen through one group. */
export function mealPlanStore(db: Db, groupId: string) {
  const all = () => db<Row>('meal_plan_entries').where({ group_id: groupId })
  const rows = () => all().whereNull('removed_at')
  return {
    async page({ start_date, end_date, ...request }: PlanRequest): Promise<Page<PlannedEntry>> {
      const query = rows()
      if (start_date) query.where('date', '>=', start_date)
      if (end_date) query.where('date', '<=', end_date)
      return mapPage(await pageOf<Row>(query, COLUMNS, request), fromRow)
    },
    /** All entries between two days, in order. */
    async between(from: string, to: string): Promise<PlannedEntry[]> {
      const found = await rows().where('date', '>=', from).where('date', '<=', to).orderBy(['date', 'id'])
      return found.map(fromRow)
    },
    async find(id: number): Promise<PlannedEntry | undefined> {
      const row = await rows().where({ id }).first()
      return row && fromRow(row)
    },
    async findEach(ids: number[]): Promise<PlannedEntry[]> {
      return (await rows().whereIn('id', ids).orderBy(['date', 'id'])).map(fromRow)
    },
    async series(seriesId: string): Promise<PlannedEntry[]> {
      return (await rows().where({ series_id: seriesId }).orderBy(['date', 'id'])).map(fromRow)
    },
    /** The first day on which one of the entries is eaten as leftovers. */
    async firstLeftover(ids: number[]): Promise<{ date: string; leftoverOf: number } | undefined> {
      const row = await rows().whereIn('leftover_of', ids).orderBy('date').first('date', 'leftover_of')
      return row && { date: row.date, leftoverOf: row.leftover_of as number }
    },
    /** Inserts entries and answers their ids in the same order. */
    async insertAll(entries: EntryWords[], at: string): Promise<number[]> {
      if (entries.length === 0) return []
      const made = entries.map((entry) => ({ ...toRow(entry), group_id: groupId, created_at: at, update_at: at }))
      const ids: number[] = []
      for (let start = 0; start < made.length; start += ROWS_AN_INSERT_MAX) {
        const some = made.slice(start, start + ROWS_AN_INSERT_MAX)
        const inserted = await db('meal_plan_entries').insert(some).returning('id')
        ids.push(...inserted.map(({ id }) => Number(id)))
      }
      return ids.sort((a, b) => a - b)
    },
    async update(id: number, entry: EntryWords, at: string) {
      await rows()
        .where({ id })
        .update({ ...toRow(entry), update_at: at })
    },
    /** Leftovers follow the recipe of the cooked meal; removed entries that can be restored do too. */
    async followRecipe(id: number, { recipeId, recipeName, title }: EntryWords, at: string) {
      await all()
        .where({ leftover_of: id })
        .update({ recipe_id: recipeId, recipe_name: recipeName, title, update_at: at })
    },
    /** When an entry becomes leftovers, its own leftovers refer to the same cooked meal. */
    async handOnLeftovers(from: number, to: number) {
      await all().where({ leftover_of: from }).update({ leftover_of: to })
    },
    /** Removes entries from the plan; their leftovers become meals cooked for themselves. */
    async removeEach(ids: number[], { by, at }: { by: string | null; at: string }) {
      const leftovers = { was_leftover_of: db.ref('leftover_of') as never, leftover_of: null }
      await all().whereIn('leftover_of', ids).update(leftovers)
      await rows().whereIn('id', ids).update({ removed_at: at, removed_by: by })
    },
  }
}

/** Filters name a meal as bodies do. */
export const meal = (column: string): Attribute =>
  text(column, { column, keyOf: (name) => inSingular(name.toLowerCase()) })

const COLUMNS: ListColumns = {
  id: 'meal_plan_entries.id',
  attributes: {
    id: number('meal_plan_entries.id'),
    user_id: id('meal_plan_entries.user_id'),
    date: day('meal_plan_entries.date'),
    entry_type: meal('meal_plan_entries.entry_type'),
    title: text('meal_plan_entries.title'),
    text: text('meal_plan_entries.text'),
    recipe_id: id('meal_plan_entries.recipe_id'),
    servings: number('meal_plan_entries.servings'),
    leftover_of: number('meal_plan_entries.leftover_of'),
    series_id: id('meal_plan_entries.series_id'),
    created_at: moment('meal_plan_entries.created_at'),
    update_at: moment('meal_plan_entries.update_at'),
  },
}

function fromRow(row: Row): PlannedEntry {
  return {
    id: row.id,
    groupId: row.group_id,
    householdId: row.group_id,
    userId: row.user_id,
    date: row.date,
    entryType: row.entry_type,
    title: row.title,
    text: row.text,
    recipeId: row.recipe_id,
    recipeName: row.recipe_name,
    servings: row.servings,
    leftoverOf: row.leftover_of,
    seriesId: row.series_id,
    createdAt: row.created_at,
    updateAt: row.update_at,
  }
}

function toRow(entry: EntryWords) {
  return {
    user_id: entry.userId,
    date: entry.date,
    entry_type: entry.entryType,
    title: entry.title,
    text: entry.text,
    recipe_id: entry.recipeId,
    recipe_name: entry.recipeName,
    servings: entry.servings,
    leftover_of: entry.leftoverOf,
    series_id: entry.seriesId,
  }
}
