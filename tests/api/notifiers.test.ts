import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importArchive } from '#contract/archive-imports.ts'
import { createBackup } from '#contract/backups.ts'
import { createCookbook, deleteCookbook, updateCookbook, updateCookbooks } from '#contract/cookbooks.ts'
import { createInvitation } from '#contract/invitations.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import * as api from '#contract/notifiers.ts'
import {
  createCategory,
  createTag,
  deleteCategory,
  deleteTag,
  updateCategory,
  updateTag,
} from '#contract/organizers.ts'
import { createRecipe, deleteRecipe, patchRecipe } from '#contract/recipes.ts'
import { register } from '#contract/registration.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList, deleteShoppingList, updateShoppingList } from '#contract/shopping-lists.ts'
import { getSelf } from '#contract/users.ts'
import { SERVICES } from '../../web/screens/group-notifiers/services.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'
import { type Received, startMessengers } from '../support/messengers.ts'
import { zipOf } from '../support/other-programs.ts'

let app: TestApp
let ann: Client
let eve: Client
let received: Received[]

beforeAll(async () => {
  const messengers = await startMessengers()
  received = messengers.received
  app = await startApp({ fetch: messengers.fetch, config: { allowSignup: true } })
  ann = await app.setUpFirst()
  eve = await app.stranger()
})
beforeEach(() => {
  received.length = 0
})

const notifier = (appriseUrl: string, client = ann) =>
  client.ok(api.createNotifier, { body: { name: 'Kitchen', appriseUrl } })
const tested = async (appriseUrl: string) => {
  const { id } = await notifier(appriseUrl)
  return ann.call(api.testNotifier, { params: { id }, body: {} })
}
const everything = Object.fromEntries(api.NOTIFIED_EVENTS.map((event) => [event, true]))

describe('notifiers', () => {
  test('are kept by managers, and never show their address', async () => {
    const cook = await app.member('bob')
    await cook.refused(403, api.createNotifier, { body: { name: 'x', appriseUrl: 'json://localhost' } })
    const made = await notifier('json://user:hush-hush@generic.example/path')
    expect(made).toMatchObject({ enabled: true, options: { id: made.id, recipeCreated: false, testMessage: false } })
    const params = { id: made.id }
    const body = {
      name: 'Renamed',
      enabled: false,
      options: { recipeCreated: true, testMessage: true },
      appriseUrl: '',
    }
    await cook.refused(403, api.updateNotifier, { params, body })
    await eve.refused(404, api.getNotifier, { params })
    await eve.refused(404, api.testNotifier, { params, body: {} })
    const changed = await ann.ok(api.updateNotifier, { params, body })
    expect(changed).toMatchObject({
      name: 'Renamed',
      enabled: false,
      options: { recipeCreated: true, testMessage: false },
    })
    await ann.ok(api.testNotifier, { params, body: {} })
    expect(received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('user:hush-hush').toString('base64')}`)
    for (const answer of [made, changed, await ann.ok(api.listNotifiers), await ann.ok(api.getNotifier, { params })]) {
      expect(JSON.stringify(answer)).not.toMatch(/hush|apprise|generic\.example/i)
    }
    expect((await ann.call(api.deleteNotifier, { params })).status).toBe(204)
    await ann.refused(404, api.deleteNotifier, { params })
  })

  test.each([
    'nonsense',
    'http://generic.example',
    'spotify://x',
    'json://',
    'discord://name/token',
    'discord://123456',
    'slack://T1A/B2B',
    'slack://xoxb-1-2',
    'tgram://token/chat',
    'tgram://123:ABC',
    'gotify://gotify.example',
    'ntfy://',
    'matrix://matrix.example/#room',
    'matrix://cook:pw@matrix.example',
    'pover://token',
    'hassio://home.example',
    'mailto://example.com',
  ])('%s is refused when it is saved', async (appriseUrl) => {
    const { message } = await ann.refused(400, api.createNotifier, { body: { name: 'x', appriseUrl } })
    expect(message).toBeTypeOf('string')
  })

  test('the dialog offers every service the server knows, and no other', async () => {
    const { message } = await ann.refused(400, api.createNotifier, { body: { name: 'x', appriseUrl: 'spotify://x' } })
    const known = (message ?? '').replace(/^.*: /, '').split(', ')
    const offered = SERVICES.map(({ address }) => address.replace(/:.*/, ''))
    // An `s` at the end of a scheme means it is encrypted, not that it is another service.
    const plain = (schemes: string[]) => [...new Set(schemes.map((scheme) => scheme.replace(/s$/, '')))].sort()
    expect(plain(offered)).toEqual(plain(known))
  })

  test.each([
    ['discord://123456/hook-token', 'discord.com'],
    ['slack://T1A/B2B/c3C', 'hooks.slack.com'],
    ['slack://xoxb-1-2/#kitchen', 'slack.com'],
    ['tgram://123:ABC-def/4711', 'api.telegram.org'],
    ['pover://userkey@apptoken', 'api.pushover.net'],
    ['gotify://gotify.example/AppKey', 'gotify.example'],
    ['gotifys://gotify.example/AppKey', 'gotify.example'],
    ['ntfy://kitchen', 'ntfy.sh'],
    ['ntfys://tk_ok@ntfy.example/kitchen', 'ntfy.example'],
    ['matrix://cook:pw@matrix.example/#kitchen', 'matrix.example'],
    ['matrixs://syt@matrix.example/!kitchen:hs', 'matrix.example'],
    ['hassio://home.example/long.token', 'home.example:8123'],
    ['hassios://home.example:8123/long.token', 'home.example:8123'],
    ['json://generic.example/in', 'generic.example'],
    ['jsons://generic.example/in', 'generic.example'],
    ['form://generic.example/in', 'generic.example'],
    ['forms://generic.example/in', 'generic.example'],
    ['xml://generic.example/in', 'generic.example'],
    ['xmls://generic.example/in', 'generic.example'],
  ])('%s reaches what the service understands', async (appriseUrl, host) => {
    expect((await tested(appriseUrl)).status).toBe(204)
    expect(received.at(-1)?.host).toBe(host)
    const { scheme } = received.at(-1) as unknown as { scheme: string }
    if (host.endsWith('.example'))
      expect(scheme).toBe(/^\w+?s:/.test(appriseUrl.replace('hassio:', '')) ? 'https' : 'http')
    expect(decodeURIComponent(received.at(-1)?.body ?? '').replaceAll('+', ' ')).toContain('This is a test message')
  })

  test.each([
    'discord://123456/wrong',
    'slack://xoxb-wrong/#kitchen',
    'slack://xoxb-1-2/#garden',
    'tgram://123:wrong/4711',
    'pover://userkey@wrong',
    'gotify://gotify.example/wrong',
    'ntfy://wrong@ntfy.example/kitchen',
    'matrix://cook:wrong@matrix.example/#kitchen',
    'matrix://cook:pw@matrix.example/#garden',
    'hassio://home.example/wrong',
    'json://broken.example',
  ])('the test button tells that %s failed', async (appriseUrl) => {
    const { status, message } = await tested(appriseUrl)
    expect(status).toBe(400)
    expect(message).toMatch(/^The test message could not be sent: ./)
  })

  test('the generic ones carry what Apprise sends', async () => {
    await tested('json://generic.example/in?+X-Room=kitchen')
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({
      version: '1.0',
      title: 'Test Message',
      message: 'This is a test message from Larder',
      attachments: [],
      type: 'info',
    })
    await tested('form://generic.example/in')
    expect(new URLSearchParams(received[1]?.body).get('title')).toBe('Test Message')
    await tested('xml://generic.example/in')
    expect(received[2]?.body).toContain('<Subject>Test Message</Subject>')
  })
})

describe('mail', () => {
  const letters: { to: string[]; text: string; user: string }[] = []
  let port = 0
  beforeAll(async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onAuth: ({ username, password }, _session, done) =>
        password === 'pw' ? done(null, { user: username }) : done(new Error('Wrong password')),
      onData: async (stream, { envelope, user }, done) => {
        letters.push({
          to: envelope.rcptTo.map(({ address }) => address),
          text: await text(stream),
          user: String(user ?? ''),
        })
        done()
      },
    })
    server.on('error', () => {})
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    port = (server.server.address() as AddressInfo).port
    afterAll(() => new Promise<void>((done) => server.close(() => done())))
  })

  const addressOf = (password: string) =>
    `mailto://cook:${password}@example.com?smtp=127.0.0.1&port=${port}&mode=insecure&to=ann@example.com`

  test('goes by a server of its own, which must be listed when it is private', async () => {
    const refused = await tested(addressOf('pw'))
    expect(refused.message).toMatch(/private network/)
    const open = await startApp({ config: { allowedHosts: ['127.0.0.1'] } })
    const olga = await open.setUpFirst('olga')
    const { id } = await notifier(addressOf('pw'), olga)
    await olga.ok(api.testNotifier, { params: { id }, body: {} })
    expect(letters).toMatchObject([{ to: ['ann@example.com'], user: 'cook@example.com' }])
    expect(letters[0]?.text).toContain('Subject: Test Message')
    const wrong = await notifier(addressOf('wrong'), olga)
    const { message } = await olga.refused(400, api.testNotifier, { params: { id: wrong.id }, body: {} })
    expect(message).toMatch(/could not be sent/)
  })

  test('without a password needs this server’s own settings', async () => {
    expect((await tested('mailto://ann@example.com')).message).toMatch(/Mail is not set up/)
  })
})

describe('what happens', () => {
  type Pairs = { event_type: string; document_data: string; title: string; message: string }
  const told = async () => {
    await new Promise((done) => setImmediate(done))
    await app.services.notifications.close()
    return received.map(({ body }) => JSON.parse(body) as Pairs)
  }
  const types = async () => (await told()).map(({ event_type }) => event_type)
  const listen = async (client: Client, path: string, options: Record<string, boolean> = everything) => {
    const { id } = await notifier(`json://generic.example/${path}`, client)
    await client.ok(api.updateNotifier, { params: { id }, body: { name: 'All', options } })
    return id
  }

  beforeAll(async () => {
    await listen(ann, 'ann')
    await listen(eve, 'eve')
    await listen(ann, 'deaf', {})
  })

  test('is told to the own group alone, with a link and the pairs for programs', async () => {
    const slug = await ann.ok(createRecipe, { body: { name: 'Pea soup' } })
    const [message] = await told()
    expect(received.map(({ path }) => path)).toEqual(['/ann'])
    expect(message).toMatchObject({
      title: 'Recipe Created',
      message: `The recipe “Pea soup” was created\n${app.core.config.baseUrl}/recipe/${slug}`,
      event_type: 'recipe_created',
      integration_id: 'generic',
    })
    expect(JSON.parse(message?.document_data ?? '')).toEqual({
      documentType: 'recipe',
      operation: 'create',
      recipeSlug: slug,
    })
    received.length = 0
    await ann.ok(patchRecipe, { params: { slug }, body: { description: 'Green.' } })
    expect(await types()).toEqual(['recipe_updated'])
    await ann.ok(deleteRecipe, { params: { slug } })
    expect(await types()).toEqual(['recipe_updated', 'recipe_deleted'])
  })

  test('cookbooks, categories and tags', async () => {
    const book = await ann.ok(createCookbook, { body: { name: 'Winter' } })
    await ann.ok(updateCookbook, { params: { id: book.id }, body: { name: 'Deep winter' } })
    const [again] = await ann.ok(updateCookbooks, { body: [book] })
    expect(again?.name).toBe('Winter')
    await ann.ok(deleteCookbook, { params: { id: book.id } })
    const category = await ann.ok(createCategory, { body: { name: 'Soups' } })
    await ann.ok(updateCategory, { params: { id: category.id }, body: { name: 'Stews' } })
    await ann.ok(deleteCategory, { params: { id: category.id } })
    const tag = await ann.ok(createTag, { body: { name: 'quick' } })
    await ann.ok(updateTag, { params: { id: tag.id }, body: { name: 'fast' } })
    await ann.ok(deleteTag, { params: { id: tag.id } })
    const changes = (kind: string) => ['created', 'updated', 'deleted'].map((what) => `${kind}_${what}`)
    const all = ['cookbook', 'category', 'tag'].flatMap(changes)
    expect((await types()).sort()).toEqual([...all, 'cookbook_updated'].sort())
    const documents = (await told()).map(({ document_data }) => JSON.parse(document_data))
    expect(documents).toContainEqual({ documentType: 'cookbook', operation: 'update', cookbookId: book.id })
    expect(documents).toContainEqual({ documentType: 'cookbook', operation: 'update', cookbookIds: [book.id] })
    expect(received.every(({ path }) => path === '/ann')).toBe(true)
  })

  test('meals, sign-ups and backups', async () => {
    await ann.ok(createMealEntry, { body: { date: '2026-03-01', title: 'Dinner' } })
    const body = {
      username: 'zoe',
      email: 'zoe@example.com',
      password: 'long-enough-1',
      passwordConfirm: 'long-enough-1',
    }
    const { token: groupToken } = await ann.ok(createInvitation, { body: { uses: 1 } })
    await app.nobody().ok(register, { body: { ...body, groupToken } })
    await ann.ok(createBackup, { body: {} })
    expect((await types()).sort()).toEqual(['data_export', 'mealplan_entry_created', 'user_signup'])
  })

  test('shopping lists and what is on them', async () => {
    const list = await ann.ok(createShoppingList, { body: { name: 'Saturday' } })
    const milk = await ann.ok(createShoppingItem, { body: { shoppingListId: list.id, note: 'Milk' } })
    await ann.ok(updateShoppingList, { params: { id: list.id }, body: { ...list, name: 'Sunday' } })
    await ann.ok(deleteShoppingList, { params: { id: list.id } })
    const all = await types()
    expect(all).toContain('shopping_list_created')
    expect(all).toContain('shopping_list_updated')
    expect(all).toContain('shopping_list_deleted')
    const documents = (await told()).map(({ document_data }) => JSON.parse(document_data))
    expect(documents).toContainEqual(
      expect.objectContaining({
        documentType: 'shopping_list_item',
        operation: 'create',
        shoppingListId: list.id,
        shoppingListItemId: milk.id,
        shoppingListItemIds: [milk.id],
      }),
    )
  })

  test('a migration is told once, not for each of its recipes', async () => {
    const recipe = (name: string) => JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'] })
    const archive = await zipOf({ 'a/recipe.json': recipe('First'), 'b/recipe.json': recipe('Second') })
    await ann.ok(importArchive, {
      body: { migration_type: 'nextcloud', add_migration_tag: false, archive: file(archive, 'archive.zip') },
    })
    await app.services.tasks.close()
    expect((await types()).filter((type) => type !== 'tag_created')).toEqual(['data_migrations'])
  })

  test('a restore is told by the name of its backup, and one that was undone as that', async () => {
    const { groupId } = await ann.ok(getSelf)
    for (const name of ['monday.zip', '']) app.core.events.emit('data.restored', { groupId, name })
    expect((await told()).map(({ message }) => message).sort()).toEqual([
      'The backup monday.zip was restored',
      'The last restore was undone',
    ])
  })

  test('a service that is down harms nobody', async () => {
    const { id } = await notifier('json://broken.example')
    await ann.ok(api.updateNotifier, { params: { id }, body: { name: 'Broken', options: everything } })
    await ann.ok(createRecipe, { body: { name: 'Still made' } })
    expect(await types()).toEqual(['recipe_created'])
  })
})
