import type { Cookbook, ShelvedCookbook } from '#contract/cookbooks.ts'
import type { OrganizerKind } from '#contract/organizers.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import type { MayBeLong } from '../../core/long-list.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { Organizer, Organizers } from '../organizers/service.ts'
import { cookbookShelfStore } from './cookbook-shelf-store.ts'
import type { Recipes } from './service.ts'

export type CookbookPages = ReturnType<typeof createCookbookPages>
export type OrganizerPages = ReturnType<typeof createOrganizerPages>

const ALL_BY_NAME = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const

/** A cookbook with its recipes, and all of them on a shelf. */
export function createCookbookPages({ reading, now }: Core, cookbooks: Cookbooks, recipes: Recipes) {
  return { open, shelves }

  async function open(actor: Member, idOrSlug: string): Promise<Cookbook & { recipes: MayBeLong<RecipeSummary[]> }> {
    const cookbook = await cookbooks.get(actor, idOrSlug)
    const query = RecipeQuery.parse({ ...ALL_BY_NAME, cookbook: cookbook.id })
    return { ...cookbook, recipes: (await recipes.listLong(actor, query)).items }
  }

  async function shelves(actor: Member, limit: number): Promise<ShelvedCookbook[]> {
    const rules = await cookbooks.firstRules(actor, limit)
    return cookbookShelfStore(reading, actor.groupId).shelve(rules, now())
  }
}

/** A category, tag or tool with its recipes. */
export function createOrganizerPages(organizers: Organizers, recipes: Recipes) {
  return { open }

  async function open(
    actor: Member,
    kind: OrganizerKind,
    slug: string,
  ): Promise<Organizer & { recipes: MayBeLong<RecipeSummary[]> }> {
    const organizer = await organizers.getBySlug(actor, kind, slug)
    const query = RecipeQuery.parse({ ...ALL_BY_NAME, [kind]: organizer.id })
    return { ...organizer, recipes: (await recipes.listLong(actor, query)).items }
  }
}
