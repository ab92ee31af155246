import { expect, test } from 'vitest'
import { sendTestMail } from '#contract/admin.ts'
import { createInvitation, mailInvitation } from '#contract/invitations.ts'
import { forgotPassword, register, resetPassword } from '#contract/registration.ts'
import { getSelf, updateUser } from '#contract/users.ts'
import type { Config } from '../../src/core/config.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { type Letter, startPostbox } from '../support/postbox.ts'

const account = { user: 'larder', password: 'stamp-42' }
const postbox = await startPostbox(account)
const config: Partial<Config> = {
  baseUrl: 'https://recipes.example.com',
  smtpHost: '127.0.0.1',
  smtpPort: postbox.port,
  smtpStrategy: 'NONE',
  smtpUser: account.user,
  smtpPassword: account.password,
  smtpFromName: 'Larder at home',
  smtpFromEmail: 'larder@example.com',
}
const app = await startApp({ config })
await app.setUpFirst()
const ben = await app.member('ben')

/** The token of the one link in a mail; the link must lead to the configured address. */
function tokenIn({ text }: Letter, path: string): string {
  const links = text.match(/https?:\S+/g) ?? []
  expect(links).toHaveLength(1)
  const url = new URL(links[0] ?? '')
  expect([url.origin, url.pathname]).toEqual(['https://recipes.example.com', path])
  return url.searchParams.get('token') ?? ''
}

/** Asks for a reset from a browser that claims to be on another host. */
function ask(email: string, headers: Record<string, string> = {}) {
  return app.nobody().raw('/api/users/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-host': 'evil.example', ...headers },
    body: JSON.stringify({ email }),
  })
}

test('a forgotten password is chosen anew with the link of a letter, which says nothing of what the browser claimed', async () => {
  const arrived = postbox.next()
  expect(await (await ask('BEN@example.com')).json()).toBeNull()
  const letter = await arrived
  expect(letter).toMatchObject({
    from: 'larder@example.com',
    to: ['ben@example.com'],
    subject: 'Choose a new password for Larder',
  })
  expect(letter.headers.from).toBe('Larder at home <larder@example.com>')
  expect(JSON.stringify(letter)).not.toContain('evil.example')
  expect(JSON.stringify(letter)).not.toContain('127.0.0.1:')
  const token = tokenIn(letter, '/reset-password')
  const fresh = { email: 'ben@example.com', password: 'fresh-door-10', passwordConfirm: 'fresh-door-10' }
  await app.nobody().ok(resetPassword, { body: { ...fresh, token } })
  await ben.refused(401, getSelf)
  await app.signedIn('ben', 'fresh-door-10')
})

test('a mail is in the language of the account, else in that of the request', async () => {
  const carla = await app.member('carla')
  const { id } = await carla.ok(getSelf)
  const french = postbox.next()
  await ask('carla@example.com', { 'accept-language': 'fr-CA,fr;q=0.9' })
  expect((await french).subject).toBe('Un nouveau mot de passe pour Larder')
  await carla.ok(updateUser, { params: { id }, body: { email: 'carla@example.com', locale: 'de-DE' } })
  const german = postbox.next()
  await ask('carla@example.com', { 'accept-language': 'fr-FR' })
  const letter = await german
  expect(letter.subject).toBe('Ein neues Passwort für Larder')
  expect(letter.text).toContain('öffne diesen Link und wähle eines')
})

test('whoever gets another address is told at the old one', async () => {
  const olga = await app.member('olga')
  const { id } = await olga.ok(getSelf)
  const arrived = postbox.next()
  await olga.ok(updateUser, { params: { id }, body: { email: 'olga@elsewhere.example' } })
  const letter = await arrived
  expect(letter).toMatchObject({
    to: ['olga@example.com'],
    subject: 'The email address of your Larder account was changed',
  })
  expect(letter.text).toContain('https://recipes.example.com/user/profile/edit')
  expect(letter.text).not.toContain('elsewhere')
})

test('nobody learns who is here, and no mailbox is filled', async () => {
  await app.member('dora')
  const before = postbox.letters.length
  for (const email of ['zoe@example.com', 'dora@example.com\r\nbcc: eve@evil.example', 'dora'])
    await app.nobody().call(forgotPassword, { body: { email } })
  for (let tries = 0; tries < 3; tries++) {
    const arrived = postbox.next()
    await app.nobody().ok(forgotPassword, { body: { email: 'dora@example.com' } })
    await arrived
  }
  await app.nobody().ok(forgotPassword, { body: { email: 'dora@example.com' } })
  app.clock.advance({ hours: 1 })
  const arrived = postbox.next()
  await app.nobody().ok(forgotPassword, { body: { email: 'dora@example.com' } })
  await arrived
  const sent = postbox.letters.slice(before)
  expect(sent.map(({ to }) => to)).toEqual(Array.from({ length: 4 }, () => ['dora@example.com']))
})

test('whoever is kept out gets no letter', async () => {
  const owner = await app.signedIn('ann')
  const off = await app.member('off')
  const { id } = await off.ok(getSelf)
  await app.services.users.update({ kind: 'system', groupId: '', userId: '' }, id, { disabled: true })
  const before = postbox.letters.length
  await app.nobody().ok(forgotPassword, { body: { email: 'off@example.com' } })
  const arrived = postbox.next()
  await owner.ok(sendTestMail, { body: { email: 'x@example.com' } })
  await arrived
  expect(postbox.letters.slice(before).map(({ to }) => to)).toEqual([['x@example.com']])
})

test('an invitation is mailed in the host’s language, and its link lets the guest in', async () => {
  const owner = await app.signedIn('ann')
  const { token } = await owner.ok(createInvitation, { body: { uses: 1 } })
  const sent = await owner.raw('/api/groups/invitations/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'de' },
    body: JSON.stringify({ email: 'guest@example.com', token }),
  })
  expect(await sent.json()).toEqual({ success: true, error: null })
  const letter = postbox.letters.at(-1) as Letter
  expect(letter.subject).toBe('Du bist zu Larder eingeladen')
  expect(letter.to).toEqual(['guest@example.com'])
  const guest = { username: 'guest', email: 'guest@example.com', password: PASSWORD, passwordConfirm: PASSWORD }
  await app.nobody().ok(register, { body: { ...guest, groupToken: tokenIn(letter, '/register') } })
})

test('an administrator tries the mail out, and is told what the mail server said', async () => {
  const owner = await app.signedIn('ann')
  expect(await owner.ok(sendTestMail, { body: { email: 'ann@example.com' } })).toEqual({ success: true, error: null })
  expect(postbox.letters.at(-1)).toMatchObject({ subject: 'Larder can send mail', to: ['ann@example.com'] })

  const mistyped = await startApp({ config: { ...config, smtpPassword: 'wrong' } })
  const bob = await mistyped.setUpFirst('bob')
  const failed = await bob.ok(sendTestMail, { body: { email: 'bob@example.com' } })
  expect(failed).toMatchObject({ success: false, error: expect.stringContaining('Invalid username or password') })
  expect(JSON.stringify(failed)).not.toContain('wrong"')
})

test('those who invite may not mail strangers all day', async () => {
  const owner = await app.signedIn('ann')
  app.clock.advance({ hours: 1 })
  const { token } = await owner.ok(createInvitation, { body: { uses: 1 } })
  for (let tries = 0; tries < 20; tries++)
    await owner.ok(mailInvitation, { body: { email: `x${tries}@example.com`, token } })
  await owner.refused(429, mailInvitation, { body: { email: 'one-too-many@example.com', token } })
})
