import type { Cookbook } from '#contract/cookbooks.ts'
import { EXPLORED_MAX } from '#contract/explore.ts'
import type { Food } from '#contract/foods.ts'
import type { Household } from '#contract/households.ts'
import type { OrganizerKind, ToolRef } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import type { System } from '#contract/permissions.ts'
import { type Recipe, RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import { mapPage, type PageRequest } from '../../core/pages.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Foods } from '../foods/service.ts'
import type { Groups } from '../groups/service.ts'
import type { OwnHouseholds } from '../households/service-own.ts'
import type { Organizers } from '../organizers/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Shares } from './service.ts'
import { forStrangers } from './strangers.ts'

export type Explore = ReturnType<typeof createExplore>
type Services = {
  groups: Groups
  ownHouseholds: OwnHouseholds
  recipes: Recipes
  cookbooks: Cookbooks
  foods: Foods
  organizers: Organizers
  shares: Shares
}
type Searched = PageRequest & { search?: string | undefined }

/** What strangers can browse: public recipes and cookbooks of groups that allow it. */
export function createExplore({ groups, ownHouseholds, ...services }: Services) {
  return { recipes, recipe, cookbooks, cookbook, foods, organizers, households }

  async function recipes(slug: string, query: RecipeQuery, url: string): Promise<Page<RecipeSummary>> {
    return mapPage(await services.recipes.listPublic(await readerOf(slug), query, url), forStrangers)
  }

  async function recipe(slug: string, recipeSlug: string): Promise<Recipe> {
    const { groupId } = await readerOf(slug)
    return services.shares.explore(groupId, recipeSlug)
  }

  async function cookbooks(slug: string, request: PageRequest): Promise<Page<Cookbook>> {
    return services.cookbooks.listPublic(await readerOf(slug), request)
  }

  async function cookbook(slug: string, idOrSlug: string): Promise<Cookbook & { recipes: RecipeSummary[] }> {
    const reader = await readerOf(slug)
    const cookbook = await services.cookbooks.getPublic(reader, idOrSlug)
    const query = { perPage: EXPLORED_MAX, orderBy: 'name', orderDirection: 'asc', cookbook: cookbook.id }
    const { items } = await services.recipes.listPublic(reader, RecipeQuery.parse(query))
    return { ...cookbook, recipes: items.map(forStrangers) }
  }

  /** Whether foods are on hand is not revealed. */
  async function foods(slug: string, request: Searched): Promise<Page<Food>> {
    const page = await services.foods.listPublic(await readerOf(slug), request)
    return mapPage(page, (food) => ({ ...food, onHand: false, extras: {} }))
  }

  async function organizers(slug: string, kind: OrganizerKind, request: Searched): Promise<Page<ToolRef>> {
    const page = await services.organizers.listPublic(await readerOf(slug), kind, request)
    return mapPage(page, (organizer) => ({ ...organizer, onHand: false }))
  }

  async function households(slug: string, request: PageRequest): Promise<Page<Household>> {
    return ownHouseholds.page(await readerOf(slug), request)
  }

  async function readerOf(slug: string): Promise<System> {
    const { id } = await groups.findBrowsable(slug)
    return { kind: 'system', groupId: id, userId: '' }
  }
}
