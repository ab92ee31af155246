import { expect, test } from 'vitest'
import { createInvitation, mailInvitation } from '#contract/invitations.ts'
import * as api from '#contract/notifiers.ts'
import { createRecipe } from '#contract/recipes.ts'
import { getSelf, updateUser } from '#contract/users.ts'
import { startApp } from '../support/app.ts'
import { startPostbox } from '../support/postbox.ts'

const box = await startPostbox()
const mail = {
  smtpHost: '127.0.0.1',
  smtpPort: box.port,
  smtpFromEmail: 'larder@home.example',
  smtpStrategy: 'NONE',
} as const
const app = await startApp({ config: mail })
const ann = await app.setUpFirst()
const TOLD = { name: 'Mail', options: { recipeCreated: true } }

/** The mails sent during `work` and everything it triggered. */
async function lettersOf(work: () => Promise<unknown>) {
  const before = box.letters.length
  await work()
  await new Promise((done) => setImmediate(done))
  await app.services.notifications.close()
  return box.letters.slice(before)
}
const tokenIn = (text = '') => /mail-consent\?token=(\S+)/.exec(text)?.[1] ?? ''
const cookMany = async (count: number) => {
  for (let i = 0; i < count; i++) await ann.ok(createRecipe, { body: { name: `Soup ${i}` } })
}

test('nobody is written to who has not agreed, and one click ends it', async () => {
  const asked = await lettersOf(async () => {
    const made = await ann.ok(api.createNotifier, { body: { name: 'Mail', appriseUrl: 'mailto://vic@tim.example' } })
    expect(made.waiting).toBe(true)
  })
  expect(asked).toMatchObject([{ to: ['vic@tim.example'], subject: 'Do you want mail from Larder?' }])
  const { items } = await ann.ok(api.listNotifiers)
  const params = { id: items[0]?.id ?? '' }
  await ann.ok(api.updateNotifier, { params, body: TOLD })
  expect(await lettersOf(() => cookMany(1))).toEqual([])

  const token = tokenIn(asked[0]?.text)
  const [id = ''] = token.split('.')
  for (const forged of ['', `${id}.`, `${id}.${'x'.repeat(32)}`, 'x']) {
    const status = forged === '' ? 422 : 400
    await app.nobody().refused(status, api.answerMailConsent, { body: { token: forged, wanted: true } })
  }
  await app.nobody().ok(api.answerMailConsent, { body: { token, wanted: true } })
  const [told] = await lettersOf(() => cookMany(1))
  expect(told).toMatchObject({ to: ['vic@tim.example'], text: expect.stringContaining(token) })

  await app.nobody().ok(api.answerMailConsent, { body: { token: tokenIn(told?.text), wanted: false } })
  expect(await lettersOf(() => cookMany(1))).toEqual([])
  expect(await ann.ok(api.getNotifier, { params })).toMatchObject({ waiting: true })

  await app.nobody().ok(api.answerMailConsent, { body: { token, wanted: true } })
  const other = { ...TOLD, appriseUrl: 'mailto://other@tim.example' }
  const again = await lettersOf(() => ann.ok(api.updateNotifier, { params, body: other }))
  expect(again).toMatchObject([{ to: ['other@tim.example'], subject: 'Do you want mail from Larder?' }])
  await app.nobody().refused(400, api.answerMailConsent, { body: { token, wanted: true } })
  expect(await lettersOf(() => cookMany(1))).toEqual([])
})

test('asking is bounded for the one who is asked and for the group', async () => {
  const bob = await app.stranger('bob')
  const make = (appriseUrl: string) => bob.ok(api.createNotifier, { body: { name: 'Mail', appriseUrl } })
  const toOne = await lettersOf(async () => {
    for (let i = 0; i < 8; i++) await make('mailto://one@tim.example')
  })
  expect(toOne).toHaveLength(5)
  const { items } = await bob.ok(api.listNotifiers, { query: { perPage: -1 } })
  const params = { id: items[0]?.id ?? '' }
  await bob.refused(429, api.testNotifier, { params, body: {} })
  const toMany = await lettersOf(async () => {
    for (let i = 0; i < 40; i++) await make(`mailto://person${i}@tim.example`)
  })
  expect(toMany.length).toBeLessThan(30)
  const { token } = await bob.ok(createInvitation, { body: { uses: 1 } })
  await bob.refused(429, mailInvitation, { body: { email: 'new@tim.example', token } })

  app.clock.advance({ days: 1 })
  const later = await app.signedIn('bob')
  expect(await lettersOf(() => later.refused(400, api.testNotifier, { params, body: {} }))).toHaveLength(1)
  const fresh = await later.ok(createInvitation, { body: { uses: 1 } })
  expect(await later.ok(mailInvitation, { body: { email: 'new@tim.example', token: fresh.token } })).toMatchObject({
    success: true,
  })
})

test('a group gets a hundred letters a day of what happens in it, and no more', async () => {
  const owner = await app.signedIn('ann')
  const [asked] = await lettersOf(() =>
    owner.ok(api.createNotifier, { body: { name: 'Busy', appriseUrl: 'mailto://busy@home.example' } }),
  )
  const token = tokenIn(asked?.text)
  const params = { id: token.split('.')[0] ?? '' }
  await owner.ok(api.updateNotifier, { params, body: TOLD })
  await app.nobody().ok(api.answerMailConsent, { body: { token, wanted: true } })
  const create = async (count: number) => {
    for (let i = 0; i < count; i++) await owner.ok(createRecipe, { body: { name: `Stew ${i}` } })
  }
  expect(await lettersOf(() => create(110))).toHaveLength(100)
})

test('an address that is changed back and forth is not flooded', async () => {
  const cat = await app.member('cat')
  const { id, email } = await cat.ok(getSelf)
  const letters = await lettersOf(async () => {
    for (let i = 0; i < 10; i++) {
      const next = i % 2 === 0 ? 'cat@elsewhere.example' : email
      await cat.ok(updateUser, { params: { id }, body: { email: next } })
      await new Promise((done) => setImmediate(done))
    }
    await expect
      .poll(() => box.letters.filter(({ subject }) => subject.includes('email address of your')).length)
      .toBe(5)
  })
  expect(letters.filter(({ subject }) => subject.includes('email address of your'))).toHaveLength(5)
})
