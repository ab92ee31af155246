import type { OrganizerKind } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { Organizers } from './service.ts'
import type { Organizer } from './store.ts'

/** What this room asks of the recipes. */
type Recipes = { list: (actor: Member, query: RecipeQuery) => Promise<Page<RecipeSummary>> }
export type OrganizerPages = ReturnType<typeof createOrganizerPages>

/** An organiser with its recipes. Stands apart from the organisers, because recipes need those first. */
export function createOrganizerPages(organizers: Organizers, recipes: Recipes) {
  return { open }

  async function open(
    actor: Member,
    kind: OrganizerKind,
    slug: string,
  ): Promise<Organizer & { recipes: RecipeSummary[] }> {
    const organizer = await organizers.getBySlug(actor, kind, slug)
    const query = RecipeQuery.parse({ perPage: -1, orderBy: 'name', orderDirection: 'asc', [kind]: organizer.id })
    return { ...organizer, recipes: (await recipes.list(actor, query)).items }
  }
}
