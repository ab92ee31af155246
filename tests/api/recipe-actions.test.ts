import { json } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/recipe-actions.ts'
import { createRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { startSite } from '../support/site.ts'

let app: TestApp
let ann: Client
let eve: Client
let slug: string

beforeAll(async () => {
  app = await startApp({ config: { allowedHosts: ['127.0.0.1'] } })
  ann = await app.setUpFirst()
  eve = await app.stranger()
  slug = await ann.ok(createRecipe, { body: { name: 'Sent soup' } })
})

test('actions are kept by managers, and seen by the own group', async () => {
  const cook = await app.member('bob')
  const body = { actionType: 'link' as const, title: 'Print', url: `https://print.example/\${slug}` }
  await cook.refused(403, api.createRecipeAction, { body })
  for (const url of ['ftp://x.example', 'javascript:alert(1)', 'print.example', '']) {
    await ann.refused(422, api.createRecipeAction, { body: { ...body, url } })
  }
  const { id } = await ann.ok(api.createRecipeAction, { body })
  await eve.refused(404, api.getRecipeAction, { params: { id } })
  await cook.refused(403, api.deleteRecipeAction, { params: { id } })
  await ann.ok(api.updateRecipeAction, { params: { id }, body: { ...body, title: 'Print it' } })
  expect((await cook.ok(api.listRecipeActions)).items).toMatchObject([{ title: 'Print it', actionType: 'link' }])
  await ann.refused(400, api.triggerRecipeAction, { params: { id, slug }, body: {} })
  await ann.ok(api.deleteRecipeAction, { params: { id } })
  expect((await ann.ok(api.listRecipeActions)).items).toEqual([])
})

test('one that posts sends the recipe to its address, and tells when nobody takes it', async () => {
  const site = await startSite()
  const sent: unknown[] = []
  const url = site.answer(`/hook/${slug}`, async (request, response) => {
    sent.push(await json(request))
    response.writeHead(204).end()
  })
  const body = { actionType: 'post' as const, title: 'Tablet', url: url.replace(slug, `\${slug}`) }
  const { id } = await ann.ok(api.createRecipeAction, { body })
  await eve.refused(404, api.triggerRecipeAction, { params: { id, slug }, body: {} })
  await ann.refused(404, api.triggerRecipeAction, { params: { id, slug: 'no-such' }, body: {} })
  await ann.ok(api.triggerRecipeAction, { params: { id, slug }, body: {} })
  expect(sent).toMatchObject([{ action: { id, title: 'Tablet' }, content: { slug, name: 'Sent soup' } }])
  await ann.ok(api.updateRecipeAction, { params: { id }, body: { ...body, url: `${site.url}/gone` } })
  await ann.refused(400, api.triggerRecipeAction, { params: { id, slug }, body: {} })
})
