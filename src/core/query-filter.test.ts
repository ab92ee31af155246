import knex from 'knex'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boolean, day, id, type ListColumns, moment, number, text } from './columns.ts'
import { Refusal } from './errors.ts'
import { filterRows } from './filter-rows.ts'
import { parseFilter } from './query-filter.ts'
import { foldText } from './slug.ts'

const db = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })

const columns: ListColumns = {
  id: 'dishes.id',
  attributes: {
    id: id('dishes.id'),
    name: text('dishes.name', { column: 'dishes.name_key', keyOf: foldText }),
    slug: text('dishes.slug'),
    rating: number('dishes.rating'),
    public: boolean('dishes.public'),
    date_added: day('dishes.date_added'),
    created_at: moment('dishes.created_at'),
  },
  relations: {
    tags: {
      from: (rows) => rows.from('tags'),
      belongs: { by: 'tags.dish_id', to: 'dishes.id' },
      attributes: { name: text('tags.name'), id: id('tags.id') },
    },
  },
}

const NOW = new Date('2026-01-31T12:00:00Z')

const dish = (dishId: string, name: string, rest: object) => ({
  id: dishId,
  name,
  name_key: foldText(name),
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  date_added: '2024-01-01',
  rating: null,
  ...rest,
})

beforeAll(async () => {
  await db.schema.createTable('dishes', (table) => {
    for (const column of ['id', 'name', 'name_key', 'slug', 'date_added', 'created_at', 'password'])
      table.string(column)
    table.float('rating')
    table.boolean('public')
  })
  await db.schema.createTable('tags', (table) => {
    for (const column of ['id', 'dish_id', 'name']) table.string(column)
  })
  await db('dishes').insert([
    dish('a', 'Pea soup', { rating: 5, public: true, created_at: '2024-01-01T08:00:00.000Z' }),
    dish('b', 'Crème brûlée', { rating: 3.5, public: false, created_at: '2024-02-01T08:00:00.000Z' }),
    dish('c', 'Bread (white)', { public: true, created_at: '2024-03-01T08:00:00.000Z', date_added: '2024-03-01' }),
  ])
  await db('tags').insert([
    { id: 't1', dish_id: 'a', name: 'Quick' },
    { id: 't2', dish_id: 'a', name: 'Vegan' },
    { id: 't1', dish_id: 'b', name: 'Quick' },
  ])
})
afterAll(() => db.destroy())

async function found(filter: string): Promise<string> {
  const rows = db('dishes').orderBy('id')
  filterRows(rows, filter, columns, NOW)
  const ids: string[] = await rows.pluck('id')
  return ids.join('')
}

test.each([
  ['name = "PEA SOUP"', 'a'],
  ['name = "creme brulee"', 'b'],
  ['name="Bread (white)"', 'c'],
  ['slug = pea-soup', 'a'],
  ['slug <> pea-soup', 'bc'],
  ['rating >= 3.5', 'ab'],
  ['rating>3.5', 'a'],
  ['rating IS NULL', 'c'],
  ['rating is not null', 'ab'],
  ['public = true', 'ac'],
  ['public = Yes', 'ac'],
  ['public = f', 'b'],
  ['createdAt > 2024-01-15', 'bc'],
  ['created_at >= 2024-02-01T09:00:00+01:00', 'bc'],
  ['created_at < "1 February 2024 08:00"', 'a'],
  ['dateAdded = 2024-03-01', 'c'],
  ['id IN [a, "C"]', 'ac'],
  ['id NOT IN [a,b]', 'c'],
  ['id IN []', ''],
  ['name LIKE "%soup%"', 'a'],
  ['name LIKE %BRÛL%', 'b'],
  ['slug NOT LIKE %soup', 'bc'],
  ['tags.name = quick', 'ab'],
  ['tags.name <> vegan', 'bc'],
  ['tags.name IN [vegan, other]', 'a'],
  ['tags.id NOT IN [t1]', 'c'],
  ['tags.name CONTAINS ALL [quick, vegan]', 'a'],
  ['tags.id IS NULL', 'c'],
  ['tags.id IS NOT NULL', 'ab'],
  ['rating = 5 OR rating = 3.5 AND public = true', 'a'],
  ['(rating = 5 or rating = 3.5) and public = false', 'b'],
  ['((rating = 5))', 'a'],
  ['name = "a \\"quoted\\" word"', ''],
  ['', 'abc'],
  ['  ', 'abc'],
])('%s finds %s', async (filter, ids) => {
  expect(await found(filter)).toBe(ids)
})

test.each([
  ['(rating = 5', 'query-filter.unreadable'],
  ['rating = 5)', 'query-filter.unreadable'],
  ['rating', 'query-filter.unreadable'],
  ['rating =', 'query-filter.unreadable'],
  ['rating = 5 AND', 'query-filter.unreadable'],
  ['rating 5', 'query-filter.unreadable'],
  ['rating NOT 5', 'query-filter.unreadable'],
  ['= 5', 'query-filter.unreadable'],
  ['id IN [a', 'query-filter.unreadable'],
  ['id IN a', 'query-filter.unreadable'],
  ['id IN [a b]', 'query-filter.unreadable'],
  ['name = "open', 'query-filter.unreadable'],
  ['rating IS 5', 'query-filter.unreadable'],
  ['tags.name CONTAINS [a]', 'query-filter.unreadable'],
  ['tags.name CONTAINS ALL []', 'query-filter.unreadable'],
  ['!', 'query-filter.unreadable'],
  ['password = x', 'query-filter.unknown-attribute'],
  ['dishes.password = x', 'query-filter.unknown-attribute'],
  ['tags.password = x', 'query-filter.unknown-attribute'],
  ['constructor = x', 'query-filter.unknown-attribute'],
  ['__proto__.name = x', 'query-filter.unknown-attribute'],
  ['rating = five', 'query-filter.not-a-number'],
  ['rating = ""', 'query-filter.not-a-number'],
  ['created_at > soon', 'query-filter.not-a-date'],
  ['created_at > 2024-13-45', 'query-filter.not-a-date'],
  ['created_at < $NOW-1w', 'query-filter.not-a-date'],
  ['created_at < $NOW-999999y', 'query-filter.not-a-date'],
  ['rating LIKE 5', 'query-filter.not-text'],
  [`${'('.repeat(500)}rating = 5${')'.repeat(500)}`, 'query-filter.too-deep'],
  [`name = ${'x'.repeat(2_000)}`, 'query-filter.too-long'],
  [`id IN [${'a,'.repeat(300)}a]`, 'query-filter.too-many-values'],
])('%s is refused with %s', async (filter, code) => {
  const refusal = await found(filter).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ kind: 'invalid', code })
})

test('a moment may be given relative to now', async () => {
  const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * 86_400_000).toISOString()
  const stored = await db('dishes').select('id', 'created_at')
  const ages = { a: 1, b: 40, c: 800 }
  for (const [dishId, age] of Object.entries(ages))
    await db('dishes')
      .where({ id: dishId })
      .update({ created_at: at(age) })
  expect(await found('createdAt >= "$NOW-30d"')).toBe('a')
  expect(await found('created_at >= $NOW-2m')).toBe('ab')
  expect(await found('created_at < $NOW-1y')).toBe('c')
  expect(await found('created_at < $NOW+1H AND created_at < $NOW')).toBe('abc')
  expect(await found('created_at = $NOW-24H')).toBe('a')
  for (const { id: dishId, created_at } of stored) await db('dishes').where({ id: dishId }).update({ created_at })
})

test('values never become part of the statement', async () => {
  expect(await found(`slug = "x' OR '1'='1"`)).toBe('')
  expect(await found('slug = "?"')).toBe('')
  expect(await found(`tags.name = "'; DROP TABLE dishes; --"`)).toBe('')
})

test('AND binds tighter than OR', () => {
  expect(parseFilter('a = 1 OR b = 2 AND c = 3')).toEqual({
    kind: 'any',
    of: [
      { kind: 'compare', attribute: 'a', by: '=', values: ['1'] },
      {
        kind: 'all',
        of: [
          { kind: 'compare', attribute: 'b', by: '=', values: ['2'] },
          { kind: 'compare', attribute: 'c', by: '=', values: ['3'] },
        ],
      },
    ],
  })
})

test('a filter of two thousand brackets or quotes is read at once', () => {
  const startedAt = performance.now()
  for (const text of [
    '"'.repeat(1_999),
    '\\'.repeat(2_000),
    '['.repeat(2_000),
    ' '.repeat(2_000),
    '<>'.repeat(1_000),
  ]) {
    expect(() => parseFilter(text)).toThrow(Refusal)
  }
  expect(performance.now() - startedAt).toBeLessThan(200)
})
