import { z } from 'zod'
import { IdOrSlug } from './common.ts'
import { Cookbook, CookbookWithRecipes } from './cookbooks.ts'
import { endpoint } from './endpoint.ts'
import { Food } from './foods.ts'
import { Household } from './households.ts'
import { OrganizerRef, ToolRef } from './organizers.ts'
import { PageQuery, pageOf } from './page.ts'
import { Recipe, RecipeQuery, RecipeSummary } from './recipes.ts'

/** The most strangers get at once, whatever they ask for. */
export const EXPLORED_MAX = 500
const perPage = PageQuery.shape.perPage.transform((size) => (size === -1 || size > EXPLORED_MAX ? EXPLORED_MAX : size))

const OfGroup = z.object({ groupSlug: z.string().min(1).max(255) })
const Listed = PageQuery.extend({ perPage })
const Searched = Listed.extend({ search: z.string().max(255).optional() })

/** A call on a group that is not private and can be browsed; any other group is not found. */
const explored = <
  const Path extends string,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Reply extends z.ZodType,
>(
  path: Path,
  { summary, params, query, reply }: { summary: string; params: Params; query: Query; reply: Reply },
) =>
  endpoint({
    method: 'GET',
    path: `/explore/groups/:groupSlug${path}`,
    summary,
    access: 'public',
    params,
    query,
    reply,
    limit: 'browsing',
  })
const NoQuery = z.object({})

export const exploreRecipes = explored('/recipes', {
  summary: 'Public recipes of a group, filtered, ordered and paged, for anyone',
  params: OfGroup,
  query: RecipeQuery.extend({ perPage }).refine(
    ({ orderBy, paginationSeed }) => orderBy !== 'random' || paginationSeed,
    { path: ['paginationSeed'], message: 'a seed, which keeps the order from page to page' },
  ),
  reply: pageOf(RecipeSummary),
})
export const exploreRecipe = explored('/recipes/:slug', {
  summary: 'A public recipe of a group, for anyone',
  params: OfGroup.extend({ slug: IdOrSlug }),
  query: NoQuery,
  reply: Recipe,
})
export const exploreCookbooks = explored('/cookbooks', {
  summary: 'Public cookbooks of a group, for anyone',
  params: OfGroup,
  query: Listed,
  reply: pageOf(Cookbook),
})
export const exploreCookbook = explored('/cookbooks/:id', {
  summary: 'A public cookbook with its public recipes, by id or slug, for anyone',
  params: OfGroup.extend({ id: IdOrSlug }),
  query: NoQuery,
  reply: CookbookWithRecipes,
})
export const exploreFoods = explored('/foods', {
  summary: 'Foods in the public recipes of a group, for anyone',
  params: OfGroup,
  query: Searched,
  reply: pageOf(Food),
})
export const exploreCategories = explored('/organizers/categories', {
  summary: 'Categories of the public recipes of a group, for anyone',
  params: OfGroup,
  query: Searched,
  reply: pageOf(OrganizerRef),
})
export const exploreTags = explored('/organizers/tags', {
  summary: 'Tags of the public recipes of a group, for anyone',
  params: OfGroup,
  query: Searched,
  reply: pageOf(OrganizerRef),
})
export const exploreTools = explored('/organizers/tools', {
  summary: 'Tools of the public recipes of a group, for anyone',
  params: OfGroup,
  query: Searched,
  reply: pageOf(ToolRef),
})
export const exploreHouseholds = explored('/households', {
  summary: 'The household of a group, for anyone',
  params: OfGroup,
  query: Listed,
  reply: pageOf(Household),
})
