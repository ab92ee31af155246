import type { ShelvedCookbook } from '#contract/cookbooks.ts'
import { RecipeQuery } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { Refusal } from '../../core/errors.ts'
import { type CookbookRule, narrow } from './list-store.ts'
import { checkRecipeFilter } from './store.ts'

export type NamedRule = CookbookRule & { id: string }
type Row = { cookbook: string; id: string; name: string; image: string | null; total: number }

/** Recipes drawn on one cover. */
const COVERS_MAX = 3
/** A statement has room for this many rules with all the ids they may name. */
const AT_ONCE = 20
const EVERY_RECIPE = RecipeQuery.parse({})

/** How many recipes cookbooks hold and what their covers show; `reading` answers off the event loop. */
export function cookbookShelfStore(reading: Db, groupId: string) {
  return { shelve }

  /** Cookbooks with a filter that recipes cannot be listed by are left out. */
  async function shelve(rules: NamedRule[], at: Date): Promise<ShelvedCookbook[]> {
    const readable = rules.filter((rule) => isReadable(rule, at))
    const rows: Row[] = []
    for (let from = 0; from < readable.length; from += AT_ONCE) {
      const [first, ...others] = readable.slice(from, from + AT_ONCE).map((rule) => matching(rule, at))
      if (first) rows.push(...(await first.unionAll(others)))
    }
    const found = Map.groupBy(rows, ({ cookbook }) => cookbook)
    return readable.map(({ id }) => {
      const some = found.get(id) ?? []
      const covers = some.map(({ id, name, image }) => ({ id, name, image: image || null }))
      return { id, recipes: some[0]?.total ?? 0, covers }
    })
  }

  function isReadable({ queryFilterString }: NamedRule, at: Date): boolean {
    try {
      checkRecipeFilter(reading, queryFilterString, at)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

  /** A few recipes of a cookbook, those with pictures first, each with the number of all. */
  function matching({ id, ...rule }: NamedRule, at: Date) {
    const rows = reading('recipes').where('recipes.group_id', groupId).whereRaw('is_awaited()')
    narrow(rows, reading, { ...EVERY_RECIPE, rule, at })
    rows
      .select('recipes.id', 'recipes.name', 'recipes.image')
      .select(reading.raw('? as cookbook, count(*) over () as total', [id]))
      .orderByRaw('recipes.image is null, recipes.rating desc, recipes.created_at, recipes.id')
      .limit(COVERS_MAX)
    return reading.from(rows.as('matching')).select('*')
  }
}
