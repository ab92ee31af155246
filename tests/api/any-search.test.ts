import { expect, test } from 'vitest'
import { createRecipe, listRecipes } from '#contract/recipes.ts'
import { startApp } from '../support/app.ts'

const app = await startApp()
const cook = await app.setUpFirst()
await cook.ok(createRecipe, { body: { name: 'Pea soup' } })

const SIGNS = [
  "'",
  '"',
  '""',
  '(',
  ')',
  '-',
  '*',
  '^',
  ':',
  '{name}',
  '+',
  '.',
  '\\',
  '%',
  '½',
  '\u0301',
  '🥕',
  ' ',
  '\0',
]
const WAYS = [{}, { perPage: -1 }, { perPage: -1, queryFilter: 'rating IS NULL' }, { orderBy: 'name' }, { page: -1 }]

test('whatever a person can type is a search', async () => {
  for (const search of [...SIGNS, SIGNS.join(' '), SIGNS.join('')]) {
    for (const query of WAYS) await cook.ok(listRecipes, { query: { search, ...query } as never })
  }
})

test('signs without a word find nothing, and beside a word they mean nothing', async () => {
  for (const search of ["'", '(', '-', '*']) {
    const page = await cook.ok(listRecipes, { query: { search, perPage: -1 } as never })
    expect(page).toMatchObject({ total: 0, items: [] })
  }
  const page = await cook.ok(listRecipes, { query: { search: "( pea* - 'soup", perPage: -1 } as never })
  expect(page.items.map(({ name }) => name)).toEqual(['Pea soup'])
})

test('a word repeated many times is searched for once', async () => {
  const search = Array.from({ length: 80 }, (_, at) => (at % 2 === 0 ? 'pea' : 'Soup')).join(' ')
  expect((await cook.ok(listRecipes, { query: { search } as never })).total).toBe(1)
})
