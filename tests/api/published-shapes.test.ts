import { expect, test } from 'vitest'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { addRecipeToList } from '#contract/shopping-recipes.ts'
import { startApp } from '../support/app.ts'
import { examples, makeThings } from '../support/examples.ts'
import { misshapen, PUBLISHED } from '../support/published.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'

const app = await startApp({ fetch: await recipesEverywhere() })
const admin = await app.setUpFirst()
const owner = await app.member('olga', { canInvite: true, canManage: true, canOrganize: true })
const things = await makeThings(app, owner)
const calls = examples(things)
await owner.ok(createShoppingItem, { body: { shoppingListId: things.shoppingList.id, note: 'milk' } })
const { recipe, shoppingList } = things
await owner.ok(addRecipeToList, { params: { id: shoppingList.id, recipeId: recipe.id }, body: {} })
const rewound = await rewinding(app.core.db)
const endpoints = new Map(app.routes.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))

test('what the walk compares by finds what is wrong', () => {
  const shape = { id: 'uuid', name: 'text?', days: ['day'], of: { maybe: { kind: 'link|post' } } } as never
  const id = '11111111-1111-4111-8111-111111111111'
  expect(misshapen(shape, { id, name: null, days: ['2026-11-22'], of: null, more: 1 })).toEqual([])
  expect(misshapen(shape, { id: 7, days: ['today'], of: { kind: 'mail' } })).toHaveLength(4)
})

for (const [key, shape] of Object.entries(PUBLISHED)) {
  test(`${key} answers the published fields`, async () => {
    const endpoint = endpoints.get(key)
    if (!endpoint) throw new Error('no such call')
    const client = endpoint.access === 'admin' || key.startsWith('DELETE /users') ? admin : owner
    const answer = await rewound(() => client.call(endpoint, calls[key] as never))
    expect(answer.status, JSON.stringify(answer.detail)).toBe(endpoint.status)
    expect(misshapen(shape, answer.body)).toEqual([])
  })
}
