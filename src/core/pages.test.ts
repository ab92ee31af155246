import knex from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PageQuery, PER_PAGE_MAX } from '#contract/page.ts'
import { id, type ListColumns, moment, text } from './columns.ts'
import { mapPage, pageOf } from './pages.ts'

type Row = { id: string; name: string }

const db = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
const columns: ListColumns = {
  id: 'dishes.id',
  attributes: { id: id('dishes.id'), name: text('dishes.name'), created_at: moment('dishes.created_at') },
}

beforeAll(async () => {
  await db.schema.createTable('dishes', (table) => {
    for (const column of ['id', 'kind', 'name', 'created_at']) table.string(column)
  })
  await db('dishes').insert([
    { id: '1', kind: 'soup', name: 'beet', created_at: '2024-01-03' },
    { id: '2', kind: 'soup', name: 'Apple', created_at: '2024-01-02' },
    { id: '3', kind: 'soup', name: 'apple', created_at: '2024-01-01' },
    { id: '4', kind: 'soup', name: 'Zucchini', created_at: '2024-01-01' },
    { id: '5', kind: 'soup', name: 'corn', created_at: '2024-01-05' },
    { id: '6', kind: 'cake', name: 'carrot', created_at: '2024-01-06' },
  ])
})
afterAll(() => db.destroy())

function ask(query: Record<string, unknown>, url = '/api/dishes') {
  return pageOf<Row>(db('dishes').select('id', 'name').where({ kind: 'soup' }), columns, {
    ...PageQuery.parse(query),
    url,
  })
}
const ids = (page: { items: Row[] }) => page.items.map((row) => row.id).join('')

test('a page says where it stands', async () => {
  const page = await ask({ page: 2, perPage: 2 }, '/api/dishes?perPage=2&page=2&search=&queryFilter=id+%3E+0')
  expect(page).toMatchObject({ page: 2, per_page: 2, total: 5, total_pages: 3 })
  expect(page.next).toBe('/api/dishes?page=3&perPage=2&queryFilter=id+%3E+0')
  expect(page.previous).toBe('/api/dishes?page=1&perPage=2&queryFilter=id+%3E+0')
})

test('the first page has nothing before it and the last nothing after it', async () => {
  expect(await ask({ perPage: 2 })).toMatchObject({ page: 1, previous: null, next: '/api/dishes?page=2' })
  expect(await ask({ page: 3, perPage: 2 })).toMatchObject({ page: 3, next: null, previous: '/api/dishes?page=2' })
})

test('rows without a value stand where they are asked to, whatever the direction', async () => {
  await db('dishes').where({ id: '3' }).update({ created_at: null })
  const order = async (query: object) => ids(await ask({ perPage: -1, orderBy: 'created_at', ...query }))
  expect(await order({ orderDirection: 'asc', orderByNullPosition: 'last' })).toBe('42153')
  expect(await order({ orderDirection: 'desc', orderByNullPosition: 'first' })).toBe('35124')
  await db('dishes').where({ id: '3' }).update({ created_at: '2024-01-01' })
})

test('a page holds no more than a page may, and less than a row is refused', () => {
  expect(PageQuery.parse({ perPage: '99999' }).perPage).toBe(PER_PAGE_MAX)
  expect(PageQuery.parse({ perPage: '-1' }).perPage).toBe(-1)
  for (const perPage of ['0', '-2', '1.5']) expect(PageQuery.safeParse({ perPage }).success).toBe(false)
})

test('page -1 is the last one, below 1 is the first', async () => {
  expect(await ask({ page: -1, perPage: 2 })).toMatchObject({ page: 3, items: [{ id: '3' }] })
  expect(await ask({ page: 0, perPage: 2 })).toMatchObject({ page: 1 })
  expect(await ask({ page: -7, perPage: 2 })).toMatchObject({ page: 1 })
})

test('beyond the end there are no items, and the way back leads to the last page', async () => {
  const page = await ask({ page: 9, perPage: 2 })
  expect(page).toMatchObject({ page: 9, total: 5, items: [], next: null, previous: '/api/dishes?page=3' })
})

test('perPage -1 answers every row on one page', async () => {
  const page = await ask({ perPage: -1 })
  expect(page).toMatchObject({ page: 1, per_page: 5, total: 5, total_pages: 1, next: null, previous: null })
  expect(page.items).toHaveLength(5)
  expect((await ask({ perPage: -1, page: 2 })).items).toEqual([])
})

test('no rows are no pages', async () => {
  for (const perPage of [2, -1]) {
    const page = await ask({ perPage, page: -1, queryFilter: 'name = nothing' })
    expect(page).toMatchObject({ page: 1, total: 0, total_pages: 0, items: [], next: null, previous: null })
  }
})

test('text is ordered without case, ties by id', async () => {
  expect(ids(await ask({ orderBy: 'name', orderDirection: 'asc' }))).toBe('23154')
  expect(ids(await ask({ orderBy: 'name', orderDirection: 'desc' }))).toBe('45132')
})

test('camelCase and snake_case name the same attribute, unknown ones are ignored', async () => {
  for (const orderBy of ['created_at', 'createdAt', 'password', 'tags.name', '__proto__', 'id; DROP TABLE dishes']) {
    expect(ids(await ask({ orderBy, orderDirection: 'asc' }))).toBe('34215')
  }
})

test('a filter counts', async () => {
  expect(await ask({ queryFilter: 'name = apple', perPage: 1 })).toMatchObject({ total: 2, total_pages: 2 })
})

test('rows become items', async () => {
  const page = mapPage(await ask({ perPage: 2 }), (row) => row.name)
  expect(page.items).toEqual(['corn', 'beet'])
})
