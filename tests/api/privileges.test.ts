import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createInvitation } from '#contract/invitations.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { createRecipe, getRecipe } from '#contract/recipes.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { createApiToken } from '#contract/tokens.ts'
import { getSelf } from '#contract/users.ts'
import { createLog } from '../../src/core/log.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { auditor } from '../support/audit.ts'
import { type Client, createClient } from '../support/client.ts'
import { ownDirectory } from '../support/directory.ts'
import { type Example, examples, makeThings } from '../support/examples.ts'
import { rewinding } from '../support/rewind.ts'
import { recipesEverywhere } from '../support/site.ts'

const app = await startApp({ fetch: await recipesEverywhere() })
const ann = await app.setUpFirst()
const every = { canInvite: true, canManage: true, canOrganize: true }
const olga = await app.member('olga', every)
const ben = await app.member('ben')
const eve = await app.stranger()
const things = await makeThings(app, olga)
const calls = examples(things)
const victim = await ann.ok(getSelf)
const elsewhere = await eve.ok(getSelf)
const endpoints = app.routes.map(({ endpoint }) => endpoint)
const changing = endpoints.filter(({ method }) => method !== 'GET')
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`
const send = (client: Client, endpoint: Endpoint, example: Example = {}) => client.call(endpoint, example as never)
const rewound = await rewinding(app.core.db)
const audit = await auditor(app.core.db)

/** Every parameter that could claim an identity or an owner, in both spellings. */
const CLAIMS = {
  groupId: elsewhere.groupId,
  group_id: elsewhere.groupId,
  userId: victim.id,
  user_id: victim.id,
  ownerId: victim.id,
  createdBy: victim.id,
  admin: true,
  isAdmin: true,
  canInvite: true,
  can_manage: true,
  canManage: true,
  canOrganize: true,
  disabled: true,
  authMethod: 'none',
  passwordHash: 'x',
  tokens: [],
}

const CLAIMING = { 'a manager': olga, 'a plain member': ben, nobody: app.nobody() }
for (const [who, client] of Object.entries(CLAIMING)) {
  test(`what ${who} claims to be, or claims for others, is not believed by any call`, async () => {
    const before = await audit.footprint(elsewhere.groupId, victim.id)
    const believed: string[] = []
    for (const endpoint of changing) {
      const example = calls[keyOf(endpoint)] ?? {}
      // Granting permissions and setting passwords is the purpose of these calls.
      if (['/groups/permissions', '/users/password', '/users/reset-password'].includes(endpoint.path)) continue
      if (endpoint.path === '/users/register' || endpoint.path === '/auth/token') continue
      const body = Array.isArray(example.body)
        ? example.body.map((one: object) => ({ ...CLAIMS, ...one }))
        : { ...CLAIMS, ...(example.body as object | undefined) }
      const after = await rewound(async () => {
        const { status } = await send(client, endpoint, { ...example, ...(endpoint.body && { body }) })
        if (status >= 500) believed.push(`${keyOf(endpoint)} broke`)
        return status < 300 ? audit.footprint(elsewhere.groupId, victim.id) : before
      })
      if (JSON.stringify(after) !== JSON.stringify(before)) believed.push(keyOf(endpoint))
    }
    expect(believed).toEqual([])
  })
}

test('who registers becomes a plain member of the group that invited, whatever else is said', async () => {
  const register = endpoints.find(({ path }) => path === '/users/register') as Endpoint
  const body = { ...CLAIMS, ...(calls['POST /users/register']?.body as object), group: elsewhere.group }
  const before = await audit.footprint(elsewhere.groupId, victim.id)
  const [made, after] = await rewound(async () => {
    const reply = await send(app.nobody(), register, { body })
    return [reply.body, await audit.footprint(elsewhere.groupId, victim.id)] as const
  })
  expect(made).toMatchObject({ groupId: victim.groupId, admin: false, canInvite: false, canManage: false })
  expect(after['recipes.group_id']).toBe(before['recipes.group_id'])
  expect(after['users.group_id']).toBe(before['users.group_id'])
})

test('a token that may look changes nothing, whosever it is', async () => {
  const { token } = await ann.ok(createApiToken, { body: { name: 'display', readOnly: true } })
  const display = createClient(app.url, token)
  const allowed: string[] = []
  for (const endpoint of changing.filter(({ access }) => access !== 'public')) {
    const { status } = await rewound(() => send(display, endpoint, calls[keyOf(endpoint)]))
    if (status !== 403) allowed.push(`${keyOf(endpoint)} answered ${status}`)
  }
  expect(allowed).toEqual([])
})

test('no secret stands in for another', async () => {
  const { invitation, reset, share, calendar, apiToken } = things
  const secrets = [
    invitation.token,
    reset.token,
    share.id,
    calendar,
    calendar.replace('.ics', ''),
    `${apiToken.token}x`,
  ]
  for (const secret of secrets) await createClient(app.url, secret).refused(401, getSelf)
  const asked = (path: string, init: RequestInit = {}) =>
    app
      .nobody()
      .raw(`/api${path}`, init)
      .then(({ status }) => status)
  const session = olga.token ?? ''
  for (const secret of [session, apiToken.token, invitation.token, reset.token]) {
    expect(await asked(`/utils/download?token=${secret}`), 'a download').toBeGreaterThanOrEqual(400)
    expect(await asked(`/recipes/${things.recipe.slug}/exports/zip?token=${secret}`)).toBeGreaterThanOrEqual(400)
    expect(await asked(`/calendar/${secret.slice(0, 70)}.ics`)).toBeGreaterThanOrEqual(400)
  }
  const email = things.self.email
  const reset_ = { token: invitation.token, email, password: 'long-enough-1', passwordConfirm: 'long-enough-1' }
  const headers = { 'content-type': 'application/json' }
  expect(await asked('/users/reset-password', { method: 'POST', headers, body: JSON.stringify(reset_) })).toBe(400)
})

test('neither what is logged nor what is answered in error holds a secret', async () => {
  const path = join(await ownDirectory(), 'larder.log')
  const log = createLog({ level: 'debug', file: path, stdout: false, now: () => new Date() })
  const open = await startApp({ log })
  const host = await open.setUpFirst()
  const { token } = await host.ok(createInvitation, { body: { uses: 1 } })
  const secrets = [PASSWORD, 'guessed-door-1', host.token ?? '', token]
  const json = { 'content-type': 'application/json' }
  const answers = await Promise.all([
    open.nobody().raw('/api/auth/token', {
      method: 'POST',
      body: new URLSearchParams({ username: 'ann', password: 'guessed-door-1' }),
    }),
    open.nobody().raw(`/api/utils/download?token=${token}`),
    open.nobody().raw(`/api/groups/invitations/${token}`, { method: 'DELETE' }),
    open.nobody().raw(`/api/recipes/shared/${token}`),
    host.raw('/api/users/password', {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ currentPassword: 'guessed-door-1', newPassword: 'x' }),
    }),
    host.raw('/api/users/password', { method: 'PUT', headers: json, body: `{"currentPassword": "guessed-door-1" "` }),
  ])
  for (const answer of answers) expect(answer.status).toBeGreaterThanOrEqual(400)
  const said = (await readFile(path, 'utf8')) + (await Promise.all(answers.map((answer) => answer.text()))).join()
  for (const secret of secrets) expect(said).not.toContain(secret)
  expect(said).toContain('/api/recipes/shared/…')
})

test('nothing of one group is tied to a thing of another, wherever its id is put', async () => {
  const own = {
    recipe: await eve.ok(createRecipe, { body: { name: 'Eve’s own' } }),
    meal: await eve.ok(createMealEntry, { body: { date: '2026-11-21', title: 'Eve’s meal' } }),
    list: await eve.ok(createShoppingList, { body: { name: 'Eve’s list' } }),
  }
  const item = await eve.ok(createShoppingItem, { body: { shoppingListId: own.list.id, note: 'Eve’s item' } })
  const { recipe, food, unit, label, category, tag, tool, shoppingList, item: theirItem, meal } = things
  const theirs = await olga.ok(getRecipe, { params: { slug: recipe.slug } })
  const chosen = { categories: [category], tags: [tag], tools: [tool] }
  const line = { title: null, note: '', quantity: 1, unit, food, referenceId: theirs.id }
  const step = { id: theirs.id, title: '', text: 'x', ingredientReferences: [{ referenceId: theirs.id }] }
  const loaded = { recipeCategory: [category], tags: [tag], tools: [tool], recipeIngredient: [line] }
  const thing = { foodId: food.id, unitId: unit.id, labelId: label.id, quantity: 1, note: 'x' }
  const references = { recipeReferences: [{ recipeId: recipe.id, recipeQuantity: 1 }] }
  const day = { date: '2026-11-22' }
  const lists = `/groups/shopping/lists/${own.list.id}`
  const tries: [string, string, unknown][] = [
    ['PATCH', `/recipes/${own.recipe}`, { ...loaded, id: theirs.id, recipeInstructions: [step] }],
    ['PATCH', `/recipes/${own.recipe}`, { recipeIngredient: [{ ...line, food: null, referencedRecipe: theirs }] }],
    ['PATCH', `/recipes/${own.recipe}`, { recipeIngredient: [{ ...line, food: { id: food.id, name: food.name } }] }],
    ['PUT', `/recipes/${own.recipe}`, { ...theirs, ...loaded, name: 'Eve’s own' }],
    ['POST', '/recipes/bulk-actions/tag', { recipes: [own.recipe], tags: [tag] }],
    ['POST', '/recipes/bulk-actions/categorize', { recipes: [own.recipe, recipe.slug], categories: [category] }],
    ['POST', '/groups/mealplans', { ...day, recipeId: recipe.id }],
    ['POST', '/groups/mealplans', { ...day, title: 'x', leftoverOf: meal.id }],
    ['PUT', `/groups/mealplans/${own.meal.id}`, { ...day, id: meal.id, recipeId: recipe.id }],
    ['POST', '/groups/mealplans/rules', { ...chosen }],
    ['POST', '/groups/cookbooks', { name: 'x', ...chosen }],
    ['PUT', '/groups/categories', [category]],
    ['POST', '/foods', { name: 'x', labelId: label.id }],
    ['POST', '/foods', { id: food.id, name: 'y', labelId: label.id }],
    ['POST', '/groups/shopping/items', { shoppingListId: own.list.id, ...thing, ...references }],
    ['POST', '/groups/shopping/items', { shoppingListId: own.list.id, id: theirItem.id, ...thing }],
    ['POST', '/groups/shopping/items', { shoppingListId: shoppingList.id, ...thing }],
    ['PUT', `/groups/shopping/items/${item.id}`, { shoppingListId: shoppingList.id, ...thing, ...references }],
    [
      'PUT',
      '/groups/shopping/items',
      [
        { id: item.id, ...thing },
        { id: theirItem.id, checked: true },
      ],
    ],
    ['PUT', `${lists}/label-settings`, [{ labelId: label.id, position: 1 }]],
    ['POST', `${lists}/recipe/${recipe.id}`, {}],
    ['POST', `${lists}/recipe`, [{ recipeId: recipe.id }]],
    ['POST', '/comments', { recipeId: recipe.id, text: 'x' }],
    ['POST', '/shared/recipes', { recipeId: recipe.id }],
    ['POST', '/recipes/timeline/events', { recipeId: recipe.id, subject: 'x' }],
    ['POST', `/users/${elsewhere.id}/favorites/${recipe.slug}`, {}],
    ['POST', `/users/${elsewhere.id}/ratings/${recipe.id}`, { rating: 5 }],
    [
      'POST',
      '/parser/corrections',
      { corrections: [{ sentence: '1 x', quantity: 1, unitId: unit.id, foodId: food.id }] },
    ],
  ]
  const before = await audit.footprint(victim.groupId, things.self.id)
  const broken: string[] = []
  for (const [method, path, body] of tries) {
    const headers = { 'content-type': 'application/json' }
    const { status } = await eve.raw(`/api${path}`, { method, headers, body: JSON.stringify(body) })
    if (status >= 500) broken.push(`${method} ${path} answered ${status}`)
  }
  expect(broken).toEqual([])
  expect(await audit.crossings()).toEqual({})
  expect(await audit.footprint(victim.groupId, things.self.id)).toEqual(before)
  expect(await olga.ok(getRecipe, { params: { slug: recipe.slug } })).toEqual(theirs)
})
