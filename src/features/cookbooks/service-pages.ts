import type { Cookbook } from '#contract/cookbooks.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { MayBeLong } from '../../core/long-list.ts'
import type { Cookbooks } from './service.ts'

/** What this room asks of the recipes. */
type Recipes = { listLong: (actor: Member, query: RecipeQuery) => Promise<MayBeLong<Page<RecipeSummary>>> }
export type CookbookPages = ReturnType<typeof createCookbookPages>

/** A cookbook with its recipes. Stands apart from the cookbooks, because recipes need those first. */
export function createCookbookPages(cookbooks: Cookbooks, recipes: Recipes) {
  return { open }

  async function open(actor: Member, idOrSlug: string): Promise<Cookbook & { recipes: MayBeLong<RecipeSummary[]> }> {
    const cookbook = await cookbooks.get(actor, idOrSlug)
    const query = RecipeQuery.parse({ perPage: -1, orderBy: 'name', orderDirection: 'asc', cookbook: cookbook.id })
    return { ...cookbook, recipes: (await recipes.listLong(actor, query)).items }
  }
}
