import type { OrganizerKind } from '#contract/organizers.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { MayBeLong } from '../../core/long-list.ts'
import type { Organizers } from './service.ts'
import type { Organizer } from './store.ts'

/** What this room asks of the recipes. */
type Recipes = { listLong: (actor: Member, query: RecipeQuery) => Promise<MayBeLong<Page<RecipeSummary>>> }
export type OrganizerPages = ReturnType<typeof createOrganizerPages>

/** An organiser with its recipes. Stands apart from the organisers, because recipes need those first. */
export function createOrganizerPages(organizers: Organizers, recipes: Recipes) {
  return { open }

  async function open(
    actor: Member,
    kind: OrganizerKind,
    slug: string,
  ): Promise<Organizer & { recipes: MayBeLong<RecipeSummary[]> }> {
    const organizer = await organizers.getBySlug(actor, kind, slug)
    const query = RecipeQuery.parse({ perPage: -1, orderBy: 'name', orderDirection: 'asc', [kind]: organizer.id })
    return { ...organizer, recipes: (await recipes.listLong(actor, query)).items }
  }
}
