import { beforeAll, describe, expect, test, vi } from 'vitest'
import { bulkEquip } from '#contract/bulk-actions.ts'
import { createCookbook, getCookbook } from '#contract/cookbooks.ts'
import * as changes from '#contract/organizer-changes.ts'
import * as api from '#contract/organizers.ts'
import { createRecipe, getRecipe, listRecipes, patchRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

let app: TestApp
let cook: Client
let guest: Client
let stranger: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  guest = await app.member('guest')
  stranger = await app.stranger()
})

const tags = { kind: 'tags' } as const
const UNKNOWN = '11111111-1111-4111-8111-111111111111'

async function tagged(name: string, names: string[]) {
  const slug = await cook.ok(createRecipe, { body: { name } })
  await cook.ok(patchRecipe, { params: { slug }, body: { tags: names.map((tag) => ({ name: tag })) } })
  return slug
}
const newTag = async (name: string, parentId?: string) =>
  (await cook.ok(api.createTag, { body: { name, ...(parentId && { parentId }) } })).id
const tagsOf = async (slug: string) =>
  (await cook.ok(getRecipe, { params: { slug } })).tags.map(({ name }) => name).sort()
const shelved = async (name: string) =>
  (await cook.ok(changes.shelveOrganizers, { params: tags })).find((one) => one.name === name)
const listed = async (query: object) =>
  (await cook.ok(listRecipes, { query: { perPage: -1, ...query } })).items.map(({ slug }) => slug).sort()

describe('under one another', () => {
  test('a parent of another group, an unknown one and a circle are refused', async () => {
    const foreign = (await stranger.ok(api.createTag, { body: { name: 'Foreign parent' } })).id
    await cook.refused(404, api.createTag, { body: { name: 'Child of a stranger', parentId: foreign } })
    await cook.refused(404, api.createTag, { body: { name: 'Orphan', parentId: UNKNOWN } })
    const top = await newTag('Circle top')
    const middle = await newTag('Circle middle', top)
    const low = await newTag('Circle low', middle)
    for (const parentId of [top, low]) {
      const circle = { params: { id: top }, body: { name: 'Circle top', parentId } }
      const { message } = await cook.refused(422, api.updateTag, circle)
      expect(message).toMatch(/under itself/)
    }
    expect(await shelved('Circle top')).toMatchObject({ parentId: null })
  })

  test('a filter on a parent finds what is filed under it, at any depth', async () => {
    const season = await newTag('Season')
    const winter = await newTag('Winter', season)
    await newTag('Advent', winter)
    const slugs = [await tagged('Gingerbread', ['Advent']), await tagged('Kale stew', ['Winter'])]
    const own = await tagged('All year soup', ['Season'])
    expect(await listed({ tags: 'advent' })).toEqual([slugs[0]])
    expect(await listed({ tags: 'winter' })).toEqual(slugs.toSorted())
    expect(await listed({ tags: [season] })).toEqual([own, ...slugs].toSorted())
    const body = { name: 'Seasonal', tags: [{ id: season }] }
    const book = await cook.ok(createCookbook, { body })
    const { recipes } = await cook.ok(getCookbook, { params: { id: book.id } })
    expect(recipes.map(({ slug }) => slug).sort()).toEqual([own, ...slugs].toSorted())
    expect(await shelved('Season')).toMatchObject({ recipes: 3, unused: false, parentId: null })
    expect(await shelved('Winter')).toMatchObject({ recipes: 2, parentId: season })
  })

  test('a rename that does not name the parent leaves it, null lifts it', async () => {
    const parentId = await newTag('Keeps children')
    const id = await newTag('Kept child', parentId)
    await cook.ok(api.updateTag, { params: { id }, body: { name: 'Kept child still' } })
    expect(await shelved('Kept child still')).toMatchObject({ parentId })
    await cook.ok(api.updateTag, { params: { id }, body: { name: 'Kept child still', parentId: null } })
    expect(await shelved('Kept child still')).toMatchObject({ parentId: null })
  })

  test('deleting a parent lifts those under it', async () => {
    const top = await newTag('Lifting top')
    const middle = await newTag('Lifting middle', top)
    await newTag('Lifting low', middle)
    await cook.ok(api.deleteTag, { params: { id: middle } })
    expect(await shelved('Lifting low')).toMatchObject({ parentId: top })
    await cook.ok(changes.deleteOrganizers, { params: tags, body: { ids: [top] } })
    expect(await shelved('Lifting low')).toMatchObject({ parentId: null })
  })
})

describe('merging', () => {
  test('who may not organise, strangers and those with nothing to merge are refused', async () => {
    const [into, from] = [await newTag('Guarded one'), await newTag('Guarded two')]
    await guest.refused(403, changes.mergeOrganizers, { params: tags, body: { into, from: [from] } })
    await stranger.refused(404, changes.mergeOrganizers, { params: tags, body: { into, from: [from] } })
    await cook.refused(404, changes.mergeOrganizers, { params: tags, body: { into, from: [from, UNKNOWN] } })
    await cook.refused(422, changes.mergeOrganizers, { params: tags, body: { into, from: [into] } })
    await cook.refused(422, changes.mergeOrganizers, { params: tags, body: { into, from: [] } })
    await cook.ok(api.getTag, { params: { id: from } })
  })

  test('recipes, cookbooks and the search follow, and undo puts everything back', async () => {
    const into = await newTag('Gluten free')
    const from = [await newTag('Gluten-less'), await newTag('Glutenlos')]
    const child = await newTag('Bread without gluten', from[0])
    const both = await tagged('Rice cake', ['Gluten free', 'Gluten-less'])
    const one = await tagged('Polenta', ['Glutenlos', 'Corn'])
    const book = await cook.ok(createCookbook, { body: { name: 'Without gluten', tags: [{ id: from[1] as string }] } })

    const merged = await cook.ok(changes.mergeOrganizers, { params: tags, body: { into, from } })
    expect(merged).toMatchObject({ changed: 2, recipes: 2, message: '3 are “Gluten free” now' })
    expect(await tagsOf(both)).toEqual(['Gluten free'])
    expect(await tagsOf(one)).toEqual(['Corn', 'Gluten free'])
    expect((await cook.ok(getCookbook, { params: { id: book.id } })).tags.map(({ id }) => id)).toEqual([into])
    for (const id of from) await cook.refused(404, api.getTag, { params: { id } })
    expect(await shelved('Bread without gluten')).toMatchObject({ id: child, parentId: into })
    await vi.waitFor(async () => expect(await listed({ search: 'glutenlos' })).toEqual([]))

    await stranger.refused(404, changes.undoOrganizerChange, { params: { id: merged.undo } })
    await guest.refused(403, changes.undoOrganizerChange, { params: { id: merged.undo } })
    await cook.ok(changes.undoOrganizerChange, { params: { id: merged.undo } })
    expect(await tagsOf(both)).toEqual(['Gluten free', 'Gluten-less'])
    expect(await tagsOf(one)).toEqual(['Corn', 'Glutenlos'])
    expect((await cook.ok(getCookbook, { params: { id: book.id } })).tags.map(({ id }) => id)).toEqual([from[1]])
    expect(await shelved('Bread without gluten')).toMatchObject({ parentId: from[0] })
    await vi.waitFor(async () => expect(await listed({ search: 'glutenlos' })).toEqual([one]))
    await cook.refused(404, changes.undoOrganizerChange, { params: { id: merged.undo } })
  })

  test('one can be merged into another that is under it', async () => {
    const top = await newTag('Swallowed top')
    const low = await newTag('Swallowing low', top)
    const beside = await newTag('Swallowed sibling', top)
    const { undo } = await cook.ok(changes.mergeOrganizers, { params: tags, body: { into: low, from: [top] } })
    expect(await shelved('Swallowing low')).toMatchObject({ parentId: null })
    expect(await shelved('Swallowed sibling')).toMatchObject({ id: beside, parentId: low })
    await cook.ok(changes.undoOrganizerChange, { params: { id: undo } })
    expect(await shelved('Swallowing low')).toMatchObject({ parentId: top })
    expect(await shelved('Swallowed sibling')).toMatchObject({ parentId: top })
  })

  test('undo is refused when the name has been given away meanwhile', async () => {
    const [into, from] = [await newTag('Stays here'), await newTag('Comes again')]
    const { undo } = await cook.ok(changes.mergeOrganizers, { params: tags, body: { into, from: [from] } })
    await newTag('Comes again')
    await cook.refused(409, changes.undoOrganizerChange, { params: { id: undo } })
  })

  test('what was done yesterday stays done', async () => {
    const [into, from] = [await newTag('Old target'), await newTag('Old source')]
    const { undo } = await cook.ok(changes.mergeOrganizers, { params: tags, body: { into, from: [from] } })
    app.clock.advance({ hours: 25 })
    await cook.ok(changes.emptyOrganizers, { params: tags, body: { ids: [into] } })
    await cook.refused(404, changes.undoOrganizerChange, { params: { id: undo } })
  })
})

describe('emptying and deleting', () => {
  test('an emptied one stays and can be filled again', async () => {
    const slug = await tagged('Emptied dish', ['Emptied tag', 'Other tag'])
    const id = (await shelved('Emptied tag'))?.id ?? ''
    await guest.refused(403, changes.emptyOrganizers, { params: tags, body: { ids: [id] } })
    const { undo } = await cook.ok(changes.emptyOrganizers, { params: tags, body: { ids: [id] } })
    expect(await tagsOf(slug)).toEqual(['Other tag'])
    expect(await shelved('Emptied tag')).toMatchObject({ recipes: 0, unused: true })
    await cook.ok(changes.undoOrganizerChange, { params: { id: undo } })
    expect(await tagsOf(slug)).toEqual(['Emptied tag', 'Other tag'])
  })

  test('several go at once and come back, parents and children too', async () => {
    const top = await newTag('Going top')
    const low = await newTag('Going low', top)
    const slug = await tagged('Dish with both', ['Going top', 'Going low'])
    const { undo } = await cook.ok(changes.deleteOrganizers, { params: tags, body: { ids: [top, low] } })
    expect(await tagsOf(slug)).toEqual([])
    await cook.ok(changes.undoOrganizerChange, { params: { id: undo } })
    expect(await tagsOf(slug)).toEqual(['Going low', 'Going top'])
    expect(await shelved('Going low')).toMatchObject({ id: low, parentId: top })
  })

  test('only unused ones go when that is asked: none in a recipe, above a used one, or in a cookbook', async () => {
    const idle = await newTag('Idle')
    const above = await newTag('Above a used one')
    await newTag('Used below', above)
    await tagged('Uses what is below', ['Used below'])
    const wanted = await newTag('Asked for by a cookbook')
    await cook.ok(createCookbook, { body: { name: 'Asks', tags: [{ id: wanted }] } })
    expect(await shelved('Idle')).toMatchObject({ unused: true })
    const body = { ids: [idle, above, wanted], unusedOnly: true }
    expect(await cook.ok(changes.deleteOrganizers, { params: tags, body })).toMatchObject({ changed: 1 })
    await cook.refused(404, api.getTag, { params: { id: idle } })
    await cook.ok(api.getTag, { params: { id: above } })
    await cook.ok(api.getTag, { params: { id: wanted } })
  })
})

test('tools are merged and counted too, and many recipes get one at once', async () => {
  const kind = { kind: 'tools' } as const
  const slugs = [await tagged('Pan dish', []), await tagged('Other pan dish', [])]
  const done = await cook.ok(bulkEquip, { body: { recipes: slugs, tools: ['Frying pan', 'Skillet'] } })
  expect(done).toMatchObject({ changed: 2, skipped: [] })
  await guest.refused(403, bulkEquip, { body: { recipes: slugs, tools: ['Wok'] } })
  const tools = await cook.ok(changes.shelveOrganizers, { params: kind })
  const [pan, skillet] = ['Frying pan', 'Skillet'].map((name) => tools.find((one) => one.name === name)?.id ?? '')
  expect(tools.find(({ id }) => id === pan)).toMatchObject({ recipes: 2, parentId: null, onHand: false })
  await cook.ok(changes.mergeOrganizers, { params: kind, body: { into: pan as string, from: [skillet as string] } })
  const { tools: left } = await cook.ok(getRecipe, { params: { slug: slugs[0] as string } })
  expect(left.map(({ name }) => name)).toEqual(['Frying pan'])
})

test('categories have covers, those with a picture first, and ten cost as many queries as one', async () => {
  const kind = { kind: 'categories' } as const
  const slug = await cook.ok(createRecipe, { body: { name: 'Covered' } })
  await cook.ok(patchRecipe, { params: { slug }, body: { recipeCategory: [{ name: 'With a cover' }] } })
  const [only] = await cook.ok(changes.shelveOrganizers, { params: kind })
  expect(only).toMatchObject({ name: 'With a cover', recipes: 1, covers: [{ name: 'Covered', image: null }] })
  const one = await app.queries(() => cook.ok(changes.shelveOrganizers, { params: kind }))
  for (let number = 0; number < 9; number++) await cook.ok(api.createCategory, { body: { name: `Shelf ${number}` } })
  expect(await app.queries(() => cook.ok(changes.shelveOrganizers, { params: kind }))).toBe(one)
  expect(await stranger.ok(changes.shelveOrganizers, { params: kind })).toEqual([])
})
