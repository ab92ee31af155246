import type { Knex } from 'knex'
import type { SuggestionQuery } from '#contract/suggestions.ts'
import type { Db } from '../../core/db.ts'
import { filterRows } from '../../core/filter-rows.ts'
import { recipeColumns } from './list-store.ts'

/** Data for the recipe finder, always limited to one group; each answer is one query. */
export function finderStore(db: Db, groupId: string, query: SuggestionQuery) {
  return { foodsThere, toolsThere, missingTools, chosen }

  function foodsThere(): Promise<Set<string>> {
    return idsOf(there('foods', query.foods, query.includeFoodsOnHand))
  }

  function toolsThere(): Promise<Set<string>> {
    return idsOf(there('tools', query.tools, query.includeToolsOnHand))
  }

  /** How many tools each recipe lacks; recipes that lack none are left out. */
  async function missingTools(): Promise<Map<string, number>> {
    const rows: { recipe_id: string; missing: number }[] = await db('recipe_tools')
      .join('tools', 'tools.id', 'recipe_tools.organizer_id')
      .where('tools.group_id', groupId)
      .whereNotIn('tools.id', there('tools', query.tools, query.includeToolsOnHand))
      .groupBy('recipe_tools.recipe_id')
      .select('recipe_tools.recipe_id')
      .count({ missing: '*' })
    return new Map(rows.map(({ recipe_id, missing }) => [recipe_id, Number(missing)]))
  }

  /** The recipes that match a filter. */
  async function chosen(queryFilter: string, at: Date): Promise<Set<string>> {
    const recipes = db('recipes').where('recipes.group_id', groupId).select('recipes.id')
    filterRows(recipes, queryFilter, recipeColumns, at)
    return idsOf(recipes)
  }

  function there(table: 'foods' | 'tools', ids: string[], withOnHand: boolean): Knex.QueryBuilder {
    return db(table)
      .where({ group_id: groupId })
      .where((match) => {
        match.whereIn('id', ids)
        if (withOnHand) match.orWhere('on_hand', true)
      })
      .select('id')
  }
}

async function idsOf(query: Knex.QueryBuilder): Promise<Set<string>> {
  const rows: { id: string }[] = await query
  return new Set(rows.map(({ id }) => id))
}
