import type { Page } from '#contract/page.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { LongList, type MayBeLong } from '../../core/long-list.ts'
import { envelopeOf } from '../../core/pages.ts'
import { slugify } from '../../core/slug.ts'
import type { CookbookRule } from './list-store.ts'
import { type Chosen, type Listing, pageStore } from './page-store.ts'
import type { Lexicon } from './service-lexicon.ts'
import { recipeStore } from './store.ts'

/** What lists need of other features. */
export type ListServices = {
  cookbookRule: (actor: Member, idOrSlug: string) => Promise<CookbookRule>
  publicCookbookRule: (actor: Member, idOrSlug: string) => Promise<CookbookRule>
  /** Other words that a search term may mean. */
  alternatives: Lexicon['alternatives']
}
type Items = MayBeLong<RecipeSummary[]>

/** A search with fewer hits than this may contain a typo. */
const FEW_HITS = 3
/** Longer lists are not held in memory as a whole. */
const AT_ONCE_MAX = 1_000

/** Lists of a group's recipes: searched, filtered, sorted and paged. */
export function createLists(core: Core, services: ListServices) {
  const { db, now } = core
  return { list, listLong, listPublic, listByIds, inAnyCategory, without }

  async function list(actor: Member, query: RecipeQuery, url?: string): Promise<Page<RecipeSummary>> {
    const rule = query.cookbook ? await services.cookbookRule(actor, query.cookbook) : undefined
    return listed(actor, { ...query, ...own(actor, query), at: now(), ...(url && { url }), ...(rule && { rule }) })
  }

  /** The same for callers that process recipes one by one, however many there are. */
  async function listLong(actor: Member, query: RecipeQuery, url?: string): Promise<MayBeLong<Page<RecipeSummary>>> {
    const rule = query.cookbook ? await services.cookbookRule(actor, query.cookbook) : undefined
    const listing = { ...query, ...own(actor, query), at: now(), ...(url && { url }), ...(rule && { rule }) }
    const { total, ids } = await chosen(actor, listing)
    const { summaries } = recipeStore(db, actor.groupId)
    const read = (from: number, until: number) => summaries(ids.slice(from, until), query.loadFood)
    const items = ids.length > AT_ONCE_MAX ? new LongList(ids.length, read) : await read(0, ids.length)
    return { ...envelopeOf(total, listing), items }
  }

  /** Public recipes, filtered only by public fields. */
  async function listPublic(actor: Member, query: RecipeQuery, url?: string): Promise<Page<RecipeSummary>> {
    const rule = query.cookbook ? await services.publicCookbookRule(actor, query.cookbook) : undefined
    // What is on hand is nobody's business outside.
    const asked = { ...query, atHome: false }
    return listed(actor, { ...asked, at: now(), ...(url && { url }), ...(rule && { rule }), only: 'public' })
  }

  async function listed(actor: Member, listing: Listing): Promise<Page<RecipeSummary>> {
    const { total, ids } = await chosen(actor, listing)
    const items = await recipeStore(db, actor.groupId).summaries(ids, listing.loadFood)
    return { ...envelopeOf(total, listing), items }
  }

  /** The recipes of a page; if almost nothing matches as spelled, typos are corrected. */
  async function chosen(actor: Member, listing: Listing): Promise<Chosen> {
    const { search } = listing
    const pages = pageStore(core, actor.groupId)
    const found = await pages.choose(listing)
    if (!search || found.total >= FEW_HITS) return found
    const alternatives = await services.alternatives(actor.groupId, search)
    return alternatives.size === 0 ? found : pages.choose({ ...listing, alternatives })
  }

  /** For an older endpoint, not paged: recipes in at least one of the categories. */
  async function inAnyCategory(actor: Member, categories: string | string[] | undefined): Promise<Items> {
    if (categories === undefined || categories.length === 0) return []
    const called = [categories].flat().flatMap((name) => [name, slugify(name)])
    const query = RecipeQuery.parse({ categories: called, requireAllCategories: false, perPage: -1 })
    return (await listLong(actor, query)).items
  }

  /** For an older endpoint, not paged: recipes without tags, or without categories. */
  async function without(actor: Member, kind: 'tags' | 'categories'): Promise<Items> {
    return (await listLong(actor, RecipeQuery.parse({ queryFilter: `${kind}.id IS NULL`, perPage: -1 }))).items
  }

  /** The group's recipes with these ids, by name. */
  async function listByIds(actor: Member, ids: string[]): Promise<RecipeSummary[]> {
    return recipeStore(db, actor.groupId).listByIds(ids)
  }
}

const own = (actor: Member, { favorites }: RecipeQuery) => (favorites ? { favoritesOf: userIdOf(actor) } : {})
