import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminListGroups } from '#contract/admin-accounts.ts'
import { getGroup } from '#contract/groups.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import * as api from '#contract/webhooks.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, createClient } from '../support/client.ts'
import { type Site, startSite } from '../support/site.ts'

type Told = { path: string; body: { eventId: string; documentData: { webhookBody: { title: string }[] } } }

let app: TestApp
let ann: Client
let eve: Client
let site: Site
let told: Told[]
let status: number

/** The clock is at 10:00 UTC on 1 March. */
beforeAll(async () => {
  site = await startSite()
  app = await startApp({ config: { allowedHosts: ['127.0.0.1'] } })
  ann = await app.setUpFirst()
  eve = await app.stranger()
})
beforeEach(() => {
  told = []
  status = 200
})

const listener = async (request: IncomingMessage, response: ServerResponse) => {
  told.push({ path: request.url ?? '', body: (await json(request)) as Told['body'] })
  response.writeHead(status).end('{}')
}
const address = (path: string) => site.answer(path, listener)
const fire = (running = app) => running.services.webhooks.fireDue(running.core.now())
const today = () => app.core.now().toISOString().slice(0, 10)
const webhook = (body: Partial<api.WebhookDraft>, client = ann) =>
  client.ok(api.createWebhook, { body: { name: 'Wall', scheduledTime: '12:00', ...body } })

describe('webhooks', () => {
  test('are kept by managers of the group', async () => {
    const cook = await app.member('bob')
    await cook.refused(403, api.createWebhook, { body: { scheduledTime: '07:00' } })
    for (const scheduledTime of ['7:00', '24:00', '07:60', 'noon', '']) {
      await ann.refused(422, api.createWebhook, { body: { scheduledTime } })
    }
    await ann.refused(422, api.createWebhook, { body: { scheduledTime: '07:00', timeZone: 'Mars/Base' } })
    const made = await ann.ok(api.createWebhook, {
      body: { enabled: false, name: 'New Webhook', url: '', scheduledTime: '00:00' },
    })
    expect(made).toMatchObject({ enabled: false, scheduledTime: '00:00:00', webhookType: 'mealplan', timeZone: null })
    const moment = { scheduledTime: '2026-03-01T09:15:00+02:00' }
    const params = { id: made.id }
    expect(await ann.ok(api.updateWebhook, { params, body: moment })).toMatchObject({ scheduledTime: '07:15:00' })
    await cook.refused(403, api.updateWebhook, { params, body: { scheduledTime: '07:00' } })
    await eve.refused(404, api.getWebhook, { params })
    expect((await cook.ok(api.listWebhooks)).items).toHaveLength(1)
    expect((await cook.ok(getGroup)).webhooks).toMatchObject([{ id: made.id }])
    const groups = (await ann.ok(adminListGroups)).items
    expect(groups.map(({ webhooks }) => webhooks.length).sort()).toEqual([0, 1])
    expect(await (await ann.raw('/api/households/webhooks')).json()).toMatchObject({ total: 1 })
    expect(await ann.ok(api.deleteWebhook, { params })).toMatchObject({ scheduledTime: '07:15:00' })
  })

  test('tell the own group’s plan of the day, once, at their time', async () => {
    await ann.ok(createMealEntry, { body: { date: today(), title: 'Pea soup' } })
    await ann.ok(createMealEntry, { body: { date: '2026-02-20', title: 'Long eaten' } })
    await eve.ok(createMealEntry, { body: { date: today(), title: 'A secret stew' } })
    const { id } = await webhook({ url: address('/ann'), scheduledTime: '10:30' })
    await webhook({ url: address('/off'), scheduledTime: '10:30', enabled: false })
    await webhook({ url: address('/passed'), scheduledTime: '09:00' })
    await fire()
    expect(told).toEqual([])
    app.clock.advance({ minutes: 31 })
    await fire()
    await fire()
    expect(told.map(({ path }) => path)).toEqual(['/ann'])
    expect(told[0]?.body).toMatchObject({
      message: { title: 'Webhook Task', body: '' },
      eventType: 'webhook_task',
      documentData: { documentType: 'mealplan', operation: 'info', webhookEndDt: '2026-03-01T10:30:00.000Z' },
    })
    expect(told[0]?.body.documentData.webhookBody.map(({ title }) => title)).toEqual(['Pea soup'])
    const [delivery] = await ann.ok(api.listDeliveries, { params: { id } })
    expect(delivery).toMatchObject({ reason: 'schedule', status: 'delivered', attempts: 1, problem: '' })
  })

  test('a day without a plan is a line in the log and no call', async () => {
    const noor = await app.stranger('noor')
    const { id } = await webhook({ url: address('/noor'), scheduledTime: '11:00' }, noor)
    app.clock.advance({ minutes: 60 })
    await fire()
    expect(told).toEqual([])
    expect(await noor.ok(api.listDeliveries, { params: { id } })).toMatchObject([{ status: 'skipped' }])
  })

  test('an answer that is an error is tried again, later and later, and then given up', async () => {
    const { id } = await webhook({ url: address('/busy'), scheduledTime: '12:00' })
    app.clock.advance({ minutes: 60 })
    status = 503
    for (const minutes of [0, 1, 5, 30, 120, 600]) {
      app.clock.advance({ minutes })
      await fire()
      await fire()
    }
    expect(told.filter(({ path }) => path === '/busy')).toHaveLength(5)
    expect(new Set(told.map(({ body }) => body.eventId)).size).toBe(1)
    const [delivery] = await ann.ok(api.listDeliveries, { params: { id } })
    expect(delivery).toMatchObject({ status: 'failed', attempts: 5, problem: expect.stringContaining('503') })
    await ann.ok(api.deleteWebhook, { params: { id } })
  })

  test('midnight in between loses nothing, and a restart neither loses nor repeats', async () => {
    for (const one of (await ann.ok(api.listWebhooks)).items)
      await ann.ok(api.deleteWebhook, { params: { id: one.id } })
    const now = app.core.now()
    app.clock.advance({ seconds: (Date.parse(`${today()}T23:57:00Z`) - now.getTime()) / 1000 })
    const tomorrow = new Date(app.core.now().getTime() + 3_600_000).toISOString().slice(0, 10)
    for (const date of [today(), tomorrow])
      await ann.ok(createMealEntry, { body: { date, title: `Dinner of ${date}` } })
    await webhook({ url: address('/before'), scheduledTime: '23:58' })
    await webhook({ url: address('/after'), scheduledTime: '00:01' })
    app.clock.advance({ minutes: 6 })
    await fire()
    expect(told.map(({ path }) => path).sort()).toEqual(['/after', '/before'])

    const again = await startApp({ dataDir: app.dataDir, config: { allowedHosts: ['127.0.0.1'] } })
    again.clock.advance({ seconds: (app.core.now().getTime() - again.core.now().getTime()) / 1000 })
    await fire(again)
    expect(told).toHaveLength(2)
    await createClient(again.url, ann.token).ok(createMealEntry, {
      body: { date: new Date(Date.parse(tomorrow) + 86_400_000).toISOString().slice(0, 10), title: 'Later dinner' },
    })
    again.clock.advance({ days: 1, minutes: 30 })
    await fire(again)
    expect(told).toHaveLength(4)
    await again.close()
  })

  test('a changed time waits for its next turn', async () => {
    app.clock.advance({ days: 2 })
    ann = await app.signedIn('ann')
    eve = await app.signedIn('eve')
    const { id } = await webhook({ url: address('/moved'), scheduledTime: '23:59' })
    const earlier = new Date(app.core.now().getTime() - 60_000).toISOString().slice(11, 16)
    await ann.ok(api.updateWebhook, {
      params: { id },
      body: { name: 'Moved', url: address('/moved'), scheduledTime: earlier },
    })
    await fire()
    expect(told.filter(({ path }) => path === '/moved')).toEqual([])
  })

  test('are run again and tested by hand', async () => {
    for (const one of (await ann.ok(api.listWebhooks)).items)
      await ann.ok(api.deleteWebhook, { params: { id: one.id } })
    told = []
    await ann.ok(createMealEntry, { body: { date: today(), title: 'Once more' } })
    await webhook({ url: address('/midnight'), scheduledTime: '00:00' })
    const { id } = await webhook({ url: address('/tested'), scheduledTime: '23:59', enabled: false })
    const cook = await app.signedIn('bob')
    await cook.refused(403, api.rerunWebhooks, { body: {} })
    expect(await ann.ok(api.rerunWebhooks, { body: {} })).toBeNull()
    await app.services.webhooks.close()
    expect(told.map(({ path }) => path)).toEqual(['/midnight'])
    await ann.ok(api.testWebhook, { params: { id }, body: {} })
    await app.services.webhooks.close()
    expect(told.map(({ path }) => path)).toEqual(['/midnight', '/tested'])
    await eve.refused(404, api.testWebhook, { params: { id }, body: {} })
  })

  test('nothing is sent twice when the clock comes by while a parcel is on its way', async () => {
    const arrived = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    let visits = 0
    const url = site.answer('/slow', async (request, response) => {
      visits++
      arrived.resolve()
      if (visits === 1) await released.promise
      await listener(request, response)
    })
    const { id } = await webhook({ url, scheduledTime: '23:59', enabled: false })
    await ann.ok(api.testWebhook, { params: { id }, body: {} })
    await arrived.promise
    await fire()
    released.resolve()
    await app.services.webhooks.close()
    expect(visits).toBe(1)
    expect(await ann.ok(api.listDeliveries, { params: { id } })).toMatchObject([{ status: 'delivered', attempts: 1 }])
  })
})

test('private addresses are refused unless the operator lists them', async () => {
  const strict = await startApp()
  const ann = await strict.setUpFirst()
  const { id } = await webhook({ url: address('/private') }, ann)
  await ann.ok(api.testWebhook, { params: { id }, body: {} })
  await strict.services.webhooks.close()
  expect(told).toEqual([])
  const [delivery] = await ann.ok(api.listDeliveries, { params: { id } })
  expect(delivery).toMatchObject({ status: 'pending', problem: expect.stringContaining('private network') })
})
