import type { Knex } from 'knex'
import type { Page, PageQuery } from '#contract/page.ts'
import { type Attribute, findAttribute, type ListColumns } from './columns.ts'
import { filterRows } from './filter-rows.ts'
import type { Caller } from './route.ts'

/**
 * The request for a list; `url` is its path, for the links to the next and previous page, and `at` its time, for
 * filters relative to now.
 */
export type PageRequest = PageQuery & { url?: string; at?: Date }
type Order = Pick<PageRequest, 'orderBy' | 'orderDirection' | 'orderByNullPosition'>

/** The whole list by name, for a service that asks another room. */
export const WHOLE_LIST: PageRequest = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' }

/** A query with the path and time of its request. */
export const asked = <Query extends PageQuery>(query: Query, { url, at }: Pick<Caller, 'url' | 'at'>) => ({
  ...query,
  url,
  at,
})

/**
 * One page of the rows a query finds, filtered and ordered as the list allows, in at most two queries.
 * The query selects from one table and joins nothing that would repeat its rows.
 */
export async function pageOf<Row>(
  query: Knex.QueryBuilder,
  columns: ListColumns,
  request: PageRequest,
): Promise<Page<Row>> {
  const rows = query.clone()
  if (request.queryFilter !== undefined) filterRows(rows, request.queryFilter, columns, request.at)
  const ordered = orderRows(rows.clone(), columns, request)
  if (request.perPage === -1) return wholePage(await (ordered as Promise<Row[]>), request)

  const total = await countRows(rows)
  const envelope = envelopeOf(total, request)
  const offset = (envelope.page - 1) * envelope.per_page
  const items = offset < total ? await (ordered.limit(envelope.per_page).offset(offset) as Promise<Row[]>) : []
  return { ...envelope, items }
}

/** Orders by an attribute of the list, or else by when rows were made; ties always come in the same order. */
export function orderRows(
  rows: Knex.QueryBuilder,
  columns: ListColumns,
  { orderBy, orderDirection, orderByNullPosition }: Order,
): Knex.QueryBuilder {
  const asked = orderBy.includes('.') ? undefined : findAttribute(columns, orderBy)
  const attribute = asked?.attribute ?? columns.attributes.created_at
  if (attribute && orderByNullPosition) orderByPresence(rows, attribute, orderByNullPosition)
  if (attribute) orderByAttribute(rows, attribute, orderDirection)
  return rows.orderBy(columns.id, orderDirection)
}

/** The envelope of a page, without its items. */
export function envelopeOf(
  total: number,
  request: Pick<PageRequest, 'page' | 'perPage' | 'url'>,
): Omit<Page<never>, 'items'> {
  const perPage = request.perPage === -1 ? total : request.perPage
  const totalPages = total === 0 ? 0 : Math.ceil(total / perPage)
  const page = Math.max(1, request.page === -1 ? totalPages : request.page)
  const before = Math.min(page - 1, totalPages)
  return {
    page,
    per_page: perPage,
    total,
    total_pages: totalPages,
    next: page < totalPages ? neighbour(request.url, page + 1) : null,
    previous: before >= 1 ? neighbour(request.url, before) : null,
  }
}

/** The same page with each row in its wire format. */
export function mapPage<Row, Item>(page: Page<Row>, fromRow: (row: Row) => Item): Page<Item> {
  return { ...page, items: page.items.map(fromRow) }
}

function wholePage<Row>(rows: Row[], request: PageRequest): Page<Row> {
  const envelope = envelopeOf(rows.length, request)
  return { ...envelope, items: envelope.page === 1 ? rows : [] }
}

async function countRows(rows: Knex.QueryBuilder): Promise<number> {
  const counted: { total: number | string } | undefined = await rows
    .clone()
    .clearSelect()
    .clearOrder()
    .count({ total: '*' })
    .first()
  return Number(counted?.total ?? 0)
}

function orderByAttribute(rows: Knex.QueryBuilder, { column, kind, key }: Attribute, direction: 'asc' | 'desc') {
  if (kind === 'text' && !key) rows.orderByRaw(`lower(??) ${direction}`, [column])
  else rows.orderBy(key?.column ?? column, direction)
}

/** Databases disagree about where nulls sort, so the order is explicit. */
function orderByPresence(rows: Knex.QueryBuilder, { column, key }: Attribute, missing: 'first' | 'last') {
  const [absent, present] = missing === 'first' ? [0, 1] : [1, 0]
  rows.orderByRaw(`case when ?? is null then ${absent} else ${present} end`, [key?.column ?? column])
}

function neighbour(url: string | undefined, page: number): string | null {
  if (url === undefined) return null
  const { pathname, searchParams } = new URL(url, 'http://localhost')
  const given = [...searchParams].filter(([name, value]) => name !== 'page' && value !== '')
  return `${pathname}?${new URLSearchParams([['page', String(page)], ...given])}`
}
