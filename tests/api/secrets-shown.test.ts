import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as admin from '#contract/admin.ts'
import { adminCreateGroup, adminDeleteUser, adminUpdateUser, createResetToken } from '#contract/admin-accounts.ts'
import { createBackup, listBackups } from '#contract/backups.ts'
import { getGroup } from '#contract/groups.ts'
import { createInvitation } from '#contract/invitations.ts'
import { renewCalendarFeed } from '#contract/mealplans.ts'
import { createNotifier } from '#contract/notifiers.ts'
import { createRecipeAction, getRecipeAction, listRecipeActions } from '#contract/recipe-actions.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { createShare } from '#contract/shares.ts'
import { createTimelineEvent, uploadTimelineImage } from '#contract/timeline.ts'
import { createApiToken } from '#contract/tokens.ts'
import { getSelf } from '#contract/users.ts'
import { createWebhook, getWebhook, listWebhooks } from '#contract/webhooks.ts'
import type { Log } from '../../src/core/log.ts'
import { silentLog } from '../../src/core/log.ts'
import { startApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'

const written: unknown[] = []
const note: Log['info'] = (message, fields) => void written.push({ message, ...fields })
const app = await startApp({ log: { ...silentLog, debug: note, info: note, warn: note, error: note } })
const ann = await app.setUpFirst()

test('whoever only cooks here sees where webhooks and actions lead, and not their keys', async () => {
  const cook = await app.member('bob')
  const url = 'https://hooks.example.com/T00/SECRET?key=SECRET'
  const { id } = await ann.ok(createWebhook, { body: { name: 'Wall', url, scheduledTime: '12:00' } })
  const post = await ann.ok(createRecipeAction, { body: { actionType: 'post', title: 'Send', url } })
  const link = await ann.ok(createRecipeAction, { body: { actionType: 'link', title: 'Open', url } })
  const masked = 'https://hooks.example.com/…'

  expect(await cook.ok(getWebhook, { params: { id } })).toMatchObject({ url: masked })
  expect((await cook.ok(listWebhooks)).items).toMatchObject([{ url: masked }])
  expect((await cook.ok(getGroup)).webhooks).toMatchObject([{ url: masked }])
  expect(await cook.ok(getRecipeAction, { params: { id: post.id } })).toMatchObject({ url: masked })
  expect(await cook.ok(getRecipeAction, { params: { id: link.id } })).toMatchObject({ url })
  expect(JSON.stringify((await cook.ok(listRecipeActions)).items.filter(({ id }) => id === post.id))).not.toContain(
    'SECRET',
  )
  await cook.refused(400, listWebhooks, { query: { queryFilter: 'url LIKE "%SECRET%"' } })

  expect(await ann.ok(getWebhook, { params: { id } })).toMatchObject({ url })
  expect((await ann.ok(listWebhooks, { query: { queryFilter: 'url LIKE "%SECRET%"' } })).items).toMatchObject([{ url }])
  expect(await ann.ok(getRecipeAction, { params: { id: post.id } })).toMatchObject({ url })
})

test('a webhook leads to a web server, and nowhere else', async () => {
  for (const url of ['file:///etc/passwd', 'gopher://example.com/', 'javascript:alert(1)', 'example.com', 'http://']) {
    await ann.refused(422, createWebhook, { body: { url, scheduledTime: '12:00' } })
    await ann.refused(422, createRecipeAction, { body: { actionType: 'post', title: 'Send', url } })
  }
  await ann.refused(400, createNotifier, { body: { name: 'File', appriseUrl: 'file:///etc/passwd' } })
})

test('the calendar ends with the account of whoever made it', async () => {
  const readable = async (url: string | null) => (await fetch((url ?? '').replace(/^https?:\/\/[^/]+/, app.url))).status
  const made = async (username: string) => {
    const maker = await app.member(username)
    const { url } = await maker.ok(renewCalendarFeed, { body: { timed: false } })
    expect(await readable(url)).toBe(200)
    return { url, params: { id: (await maker.ok(getSelf)).id } }
  }
  const gone = await made('cora')
  await ann.ok(adminDeleteUser, { params: gone.params })
  expect(await readable(gone.url)).toBe(404)

  const off = await made('dan')
  await ann.ok(adminUpdateUser, { params: off.params, body: { disabled: true } })
  expect(await readable(off.url)).toBe(404)

  const moved = await made('edda')
  const elsewhere = await ann.ok(adminCreateGroup, { body: { name: 'Elsewhere' } })
  await ann.ok(adminUpdateUser, { params: moved.params, body: { group: elsewhere.name } })
  expect(await readable(moved.url)).toBe(404)
})

test('a link to a recipe works in any case, and stands in the log in none', async () => {
  const recipe = await newRecipe('Lent', { public: false })
  const { id } = await ann.ok(createShare, { body: { recipeId: recipe.id } })
  const upper = id.toUpperCase()
  const [first = '', ...rest] = upper
  const escaped = `%${first.charCodeAt(0).toString(16)}${rest.join('')}`
  expect((await app.nobody().raw(`/api/recipes/shared/${upper}`)).status).toBe(200)
  expect(
    (await app.nobody().raw(`/api/media/recipes/${recipe.id.toUpperCase()}/images/original.webp?share=${upper}`))
      .status,
  ).toBe(404)
  const paths = [
    '/api/recipes/shared/',
    '/api/Recipes/Shared/',
    '/api/recipes/SHARED/',
    '/api/shared/recipes/',
    '/api/SHARED/recipes/',
  ]
  const odd = [
    '/shared/recipes/',
    '/Shared/Recipes/',
    '//shared//recipes/',
    '/api//recipes/shared/',
    '/api/recipes/%73hared/',
  ]
  for (const path of [...paths, ...odd]) for (const name of [id, upper, escaped]) await app.nobody().raw(path + name)
  await app.nobody().raw(`/api/households/invitations/${upper}`)
  expect(written.length).toBeGreaterThan(20)
  expect(JSON.stringify(written).toLowerCase()).not.toContain(id.slice(1).toLowerCase())
})

test('a picture on the timeline is seen by those who see the recipe', async () => {
  const drawing = sharp({ create: { width: 120, height: 120, channels: 3, background: '#c33' } })
  const picture = file(await drawing.png().toBuffer(), 'x.png', 'image/png')
  const open = await newRecipe('Open', { public: true })
  const closed = await newRecipe('Closed', { public: false })
  const { id: share } = await ann.ok(createShare, { body: { recipeId: closed.id } })
  const addressOf = async (recipeId: string) => {
    const event = await ann.ok(createTimelineEvent, { body: { recipeId, subject: 'Made it' } })
    await ann.ok(uploadTimelineImage, { params: { id: event.id }, body: { image: picture } })
    return `/api/media/recipes/${recipeId}/images/timeline/${event.id}/tiny-original.webp`
  }
  const see = async (who: Client, path: string) => (await who.raw(path)).status
  const [shown, hidden] = [await addressOf(open.id), await addressOf(closed.id)]
  expect(await see(app.nobody(), shown)).toBe(200)
  expect(await see(app.nobody(), hidden)).toBe(404)
  expect(await see(await app.stranger(), hidden)).toBe(404)
  expect(await see(app.nobody(), `${hidden}?share=${share}`)).toBe(200)
  expect(await see(app.nobody(), `${hidden}?share=${open.id}`)).toBe(404)
  expect(await see(ann, hidden)).toBe(200)
})

test('in the demo nobody makes what reaches outside or lasts, nor reads the log', async () => {
  const demo = await startApp({
    config: { demo: true, smtpHost: 'mail.example', smtpFromEmail: 'a@b.example', smtpStrategy: 'NONE' },
  })
  const guest = await demo.setUpFirst()
  const refused = async (work: Promise<{ message: string | undefined }>) =>
    expect((await work).message).toBe('Not available in the demo')
  await refused(guest.refused(403, createBackup, { body: {} }))
  await refused(guest.refused(403, adminCreateGroup, { body: { name: 'Mine' } }))
  await refused(guest.refused(403, createWebhook, { body: { url: 'https://example.com/', scheduledTime: '12:00' } }))
  await refused(
    guest.refused(403, createRecipeAction, { body: { actionType: 'post', title: 'x', url: 'https://example.com/' } }),
  )
  await refused(guest.refused(403, createNotifier, { body: { name: 'x', appriseUrl: 'ntfy://example' } }))
  await refused(guest.refused(403, createResetToken, { body: { email: 'ann@example.com' } }))
  await refused(guest.refused(403, createApiToken, { body: { name: 'x' } }))
  await refused(guest.refused(403, createInvitation, { body: { uses: 1 } }))
  await refused(guest.refused(403, admin.getLogLines))
  await refused(guest.refused(403, admin.sendTestMail, { body: { email: 'a@b.example' } }))
  expect((await guest.raw('/api/admin/logs')).status).toBe(403)
  expect((await guest.raw('/api/admin/logs/10')).status).toBe(403)
  expect((await guest.ok(listBackups)).imports).toEqual([])
})

async function newRecipe(name: string, settings: { public: boolean }) {
  const slug = await ann.ok(createRecipe, { body: { name } })
  const recipe = await ann.ok(getRecipe, { params: { slug } })
  await ann.ok(patchRecipe, { params: { slug }, body: { settings: { ...recipe.settings, ...settings } } })
  return recipe
}
