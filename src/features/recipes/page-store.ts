import type { Knex } from 'knex'
import type { RecipeQuery } from '#contract/recipes.ts'
import type { Db } from '../../core/db.ts'
import { filterRows } from '../../core/filter-rows.ts'
import { hashOf } from '../../core/ids.ts'
import { envelopeOf, orderRows } from '../../core/pages.ts'
import { type CookbookRule, narrow, publicRecipeColumns, recipeColumns } from './list-store.ts'
import { matchExpression, searchStore } from './search-store.ts'
import type { Alternatives } from './service-lexicon.ts'

export type Listing = RecipeQuery & Narrowing & { url?: string; at: Date; alternatives?: Alternatives }
/** Limits the list to a cookbook's recipes, or to public ones. */
type Narrowing = { rule?: CookbookRule; only?: 'public'; favoritesOf?: string }
/** The recipes of a page, and the total on all pages. */
export type Chosen = { total: number; ids: string[] }

/** Up to this many recipes, a full scan blocks nobody. */
const SMALL_LIBRARY = 1_000
/** Pages beyond this offset are computed off the event loop. */
const NEAR_ROWS = 2_000
/** A prime, so that the order scatters. */
const PRIME = 2_147_483_647
const NOTHING: Chosen = { total: 0, ids: [] }

/** Chooses the recipes of a page: on this thread, or on a worker when there is much to scan. */
export function pageStore({ db, reading }: { db: Db; reading: Db }, groupId: string) {
  return { choose, count }

  async function choose(listing: Listing): Promise<Chosen> {
    const search = listing.search?.trim() ?? ''
    if (search !== '' && matchExpression(search) === '') return NOTHING
    const all = await count(listing.only)
    if (search === '' && isWhole(listing) && isNear(listing)) {
      return { total: all, ids: await idsOf(listed(db, listing, search), listing, all) }
    }
    const isTrusted = listing.only === undefined && !isClaiming(listing)
    const handle = isTrusted && all <= SMALL_LIBRARY ? db : reading
    if (search !== '' && isSearchAlone(listing)) {
      const { alternatives } = listing
      const offset = (listing.page - 1) * listing.perPage
      return searchStore(handle).bestHits(groupId, search, { limit: listing.perPage, offset, alternatives })
    }
    const rows = listed(handle, listing, search)
    if (isClaiming(listing) && handle === reading) rows.whereRaw('is_awaited()')
    if (listing.perPage === -1) {
      const ids = await everyId(handle, rows, listing)
      return { total: ids.length, ids: listing.page <= 1 ? ids : [] }
    }
    if (isWhole(listing) && search === '') return { total: all, ids: await idsOf(rows, listing, all) }
    const counting = countOf(rows)
    // The last page depends on the total.
    const known = listing.page < 1 ? await counting : undefined
    const [total, ids] = await Promise.all([counting, idsOf(rows, listing, known)])
    return { total, ids }
  }

  /** How many recipes the group has, or has made public. */
  async function count(only?: 'public'): Promise<number> {
    const counts: { total: number; public: number } | undefined = await db('recipe_counts')
      .where({ group_id: groupId })
      .first('total', 'public')
    return counts?.[only ?? 'total'] ?? 0
  }

  function listed(handle: Db, listing: Listing, search: string): Knex.QueryBuilder {
    const rows: Knex.QueryBuilder = handle('recipes').where('recipes.group_id', groupId)
    narrow(rows, handle, listing)
    if (listing.only === 'public') rows.where('recipes.public', true)
    if (listing.queryFilter !== undefined) filterRows(rows, listing.queryFilter, columnsFor(listing), listing.at)
    if (search !== '') searchStore(handle).joinHits(rows, groupId, { search, alternatives: listing.alternatives })
    return rows
  }

  async function idsOf(rows: Knex.QueryBuilder, listing: Listing, total: number | undefined): Promise<string[]> {
    const { page, per_page } = envelopeOf(total ?? Number.MAX_SAFE_INTEGER, listing)
    const start = (page - 1) * per_page
    if (!Number.isSafeInteger(start) || start >= (total ?? Number.POSITIVE_INFINITY)) return []
    const found: { id: string }[] = await ordered(rows, listing).select('recipes.id').limit(per_page).offset(start)
    return found.map(({ id }) => id)
  }
}

/** Returned as one text: a hundred thousand rows would take longer to transfer from a thread than to find. */
async function everyId(db: Db, rows: Knex.QueryBuilder, listing: Listing): Promise<string[]> {
  const [all]: { ids: string | null }[] = await db
    .from(ordered(rows, listing).select('recipes.id').as('chosen'))
    .select(db.raw('group_concat(chosen.id) as ids'))
  return all?.ids?.split(',') ?? []
}

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const [counted]: { total: number }[] = await rows.clone().count({ total: '*' })
  return counted?.total ?? 0
}

function ordered(rows: Knex.QueryBuilder, listing: Listing): Knex.QueryBuilder {
  const orderBy = listing.orderBy ?? (isSearched(listing) ? 'rank' : 'created_at')
  if (orderBy === 'random') return drawn(rows.clone(), listing.paginationSeed ?? '')
  const columns = columnsFor(listing)
  if (orderBy !== 'rank' || !isSearched(listing)) return orderRows(rows.clone(), columns, { ...listing, orderBy })
  const rank = { column: 'hits.rank', kind: 'number' as const }
  const ranked = { ...columns, attributes: { ...columns.attributes, rank } }
  return orderRows(rows.clone(), ranked, { ...listing, orderBy, orderDirection: 'asc' })
}

/** An order that looks random and is the same for the same seed on every page. */
function drawn(rows: Knex.QueryBuilder, seed: string): Knex.QueryBuilder {
  const hash = hashOf(seed)
  const [shift, factor] = [hash.slice(0, 7), hash.slice(7, 14)].map((digits) => Number.parseInt(digits, 16) + 1)
  const number = `((recipes.rowid + ${shift}) % ${PRIME})`
  const mixed = `((${number} * ${number} % ${PRIME}) * ${factor} % ${PRIME})`
  return rows.orderByRaw(`(${mixed} * ${mixed} % ${PRIME}) * ${shift} % ${PRIME}, recipes.id`)
}

const columnsFor = ({ only }: Narrowing) => (only === 'public' ? publicRecipeColumns : recipeColumns)
const isSearched = ({ search }: Listing) => (search?.trim() ?? '') !== ''

/** A user-written filter can be expensive for every recipe. */
const isClaiming = ({ queryFilter, rule }: Listing) =>
  queryFilter !== undefined || rule?.queryFilterString !== undefined

/** Nothing is filtered out, except recipes that are not public. */
function isWhole({ queryFilter, rule, categories, tags, tools, foods, households, ...more }: Listing): boolean {
  const filters = [queryFilter, rule, categories, tags, tools, foods, households, more.favoritesOf]
  return !more.atHome && filters.every((filter) => filter === undefined)
}

/** A page near the front, in an order that an index provides. */
function isNear({ orderBy = 'created_at', orderByNullPosition, page, perPage, only }: Listing): boolean {
  if (only !== undefined || !INDEXED.has(orderBy) || page < 1 || perPage === -1) return false
  return page * perPage <= NEAR_ROWS && (orderByNullPosition === undefined || !NULLABLE.has(orderBy))
}
const NULLABLE = new Set(['rating', 'last_made', 'total_minutes'])
const INDEXED = new Set(['created_at', 'name', 'update_at', 'date_added', ...NULLABLE])

/** A search without filter or other order, and a page near the front. */
function isSearchAlone(listing: Listing): boolean {
  const { orderBy, page, perPage, only } = listing
  return isWhole(listing) && only === undefined && orderBy === undefined && page > 0 && perPage > 0
}
