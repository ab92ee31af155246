import type { SiteStatistics } from '#contract/admin.ts'
import type { Db } from '../../core/db.ts'

type Counts = { users: number; groups: number; recipes: number; cookbooks: number; shoppingLists: number }

/** What an administrator may see of every group: counts and ids, never content. */
export function siteStoreAcrossGroups(db: Db) {
  return { statistics, counts, validTokens, knownRecipes, knownUsers, knownGroups, value }

  async function statistics(): Promise<SiteStatistics> {
    const bare = (link: string) => db('recipes').whereNotIn('id', db(link).select('recipe_id'))
    const [totalRecipes, totalUsers, totalGroups, uncategorizedRecipes, untaggedRecipes] = await Promise.all([
      count(db('recipes')),
      count(db('users')),
      count(db('groups')),
      count(bare('recipe_categories')),
      count(bare('recipe_tags')),
    ])
    // Every group is one household.
    const totalHouseholds = totalGroups
    return { totalRecipes, totalUsers, totalGroups, totalHouseholds, uncategorizedRecipes, untaggedRecipes }
  }

  async function counts(): Promise<Counts> {
    const [users, groups, recipes, cookbooks, shoppingLists] = await Promise.all([
      count(db('users')),
      count(db('groups')),
      count(db('recipes')),
      count(db('cookbooks')),
      count(db('shopping_lists')),
    ])
    return { users, groups, recipes, cookbooks, shoppingLists }
  }

  async function validTokens(at: string): Promise<number> {
    return count(db('api_tokens').where('expires_at', '>', at))
  }

  /** The ids of all recipes, including those in the trash, which can come back with their pictures. */
  async function knownRecipes(): Promise<Set<string>> {
    const ids: string[][] = await Promise.all([db('recipes').pluck('id'), db('trashed_recipes').pluck('id')])
    return new Set(ids.flat())
  }

  async function knownUsers(): Promise<Set<string>> {
    return new Set<string>(await db('users').pluck('id'))
  }

  async function knownGroups(): Promise<Set<string>> {
    return new Set<string>(await db('groups').pluck('id'))
  }

  /** A value of the installation; `make` creates it on first use. */
  async function value(name: string, make: () => string): Promise<string> {
    await db('site_values').insert({ name, value: make() }).onConflict('name').ignore()
    const row: { value: string } | undefined = await db('site_values').where({ name }).first()
    return row?.value ?? ''
  }
}

async function count(query: ReturnType<Db>): Promise<number> {
  const row = (await query.count({ count: '*' }).first()) as { count?: number | string } | undefined
  return Number(row?.count ?? 0)
}
