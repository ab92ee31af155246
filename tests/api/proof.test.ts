import { expect, test } from 'vitest'
import { adminCreateUser, adminListUsers, adminUpdateUser, createResetToken } from '#contract/admin-accounts.ts'
import { confirmPassword } from '#contract/auth.ts'
import { createBackup, listBackups, restoreBackup } from '#contract/backups.ts'
import { createInvitation, listInvitations } from '#contract/invitations.ts'
import { listRecipes } from '#contract/recipes.ts'
import { resetPassword } from '#contract/registration.ts'
import { createApiToken, deleteApiToken, listApiTokens } from '#contract/tokens.ts'
import { changePassword, getSelf, listUsers, updateUser } from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { type Client, createClient } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const OWN_PAGE = { 'x-requested-with': 'larder' }

async function tokenOf(client: Client, draft: { readOnly?: boolean } = {}) {
  const made = await client.ok(createApiToken, { body: { name: 'program', ...draft } })
  return { id: made.id, client: createClient(app.url, made.token) }
}

/** What signing in gives the browser: its cookie, and nothing else. */
async function cookieOf(username: string) {
  const body = new URLSearchParams({ username, password: PASSWORD })
  const answer = await app.nobody().raw('/api/auth/token', { method: 'POST', body })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

test('a token of a program does not take its owner over', async () => {
  const owner = await app.signedIn('ann')
  const { id, email } = await owner.ok(getSelf)
  const { client: program, id: tokenId } = await tokenOf(owner)
  const moved = { email: 'thief@elsewhere.example' }
  const refused = await program.refused(403, updateUser, { params: { id }, body: moved })
  expect(refused.message).toMatch(/Confirm your password/)
  await program.refused(403, adminUpdateUser, { params: { id }, body: moved })
  await program.refused(403, createResetToken, { body: { email } })
  await program.refused(403, createApiToken, { body: { name: 'another' } })
  await program.refused(403, deleteApiToken, { params: { id: tokenId } })
  await program.refused(403, confirmPassword, { body: { password: PASSWORD } })
  const draft = { username: 'backdoor', email: 'back@door.example', password: 'pantry-door-9', admin: true }
  await program.refused(403, adminCreateUser, { body: draft })
  await program.refused(400, updateUser, { params: { id }, body: { ...moved, currentPassword: 'guessed' } })
  expect(await owner.ok(getSelf)).toMatchObject({ email })
  expect(await owner.ok(listApiTokens)).toHaveLength(1)

  await program.ok(adminCreateUser, { body: { ...draft, admin: false } })
  await program.ok(updateUser, { params: { id }, body: { email, fullName: 'Ann Berg' } })
  await program.ok(updateUser, { params: { id }, body: { email: 'ann@new.example', currentPassword: PASSWORD } })
  await owner.ok(updateUser, { params: { id }, body: { email } })
})

test('a token of a program brings no other accounts by a backup', async () => {
  const owner = await app.signedIn('ann')
  const { client: program } = await tokenOf(owner)
  await program.ok(createBackup, { body: {} })
  const [made] = (await program.ok(listBackups)).imports
  const params = { id: made?.name ?? '' }
  await program.refused(403, restoreBackup, { params, body: {} })
  await program.refused(400, restoreBackup, { params, body: { currentPassword: 'guessed' } })
  app.clock.advance({ minutes: 11 })
  await owner.refused(403, restoreBackup, { params, body: {} })
})

test('a sign-in counts for ten minutes, then the password is asked for once more', async () => {
  await app.member('bea')
  const bea = await app.signedIn('bea')
  const { id } = await bea.ok(getSelf)
  const first = await tokenOf(bea)
  app.clock.advance({ minutes: 11 })
  const late = await bea.refused(403, createApiToken, { body: { name: 'late' } })
  expect(late.detail).toMatchObject({ details: 'CONFIRM_PASSWORD' })
  await bea.refused(403, deleteApiToken, { params: { id: first.id } })
  await bea.refused(403, updateUser, { params: { id }, body: { email: 'bea@elsewhere.example' } })
  await bea.refused(400, confirmPassword, { body: { password: 'not-the-one' } })
  await bea.refused(403, createApiToken, { body: { name: 'late' } })

  await bea.ok(confirmPassword, { body: { password: PASSWORD } })
  await bea.ok(createApiToken, { body: { name: 'proven' } })
  app.clock.advance({ minutes: 11 })
  await bea.refused(403, createApiToken, { body: { name: 'late' } })
  await bea.ok(createApiToken, { body: { name: 'with it', currentPassword: PASSWORD } })
})

test('what a browser keeps is no key outside of it, not even refreshed', async () => {
  await app.member('cleo')
  const cookie = await cookieOf('cleo')
  const kept = cookie.split('=')[1] ?? ''
  await createClient(app.url, kept).refused(401, getSelf)
  const headers = { cookie, ...OWN_PAGE }
  for (const method of ['GET', 'POST']) {
    const answer = await app.nobody().raw('/api/auth/refresh', { method, headers })
    expect(answer.status).toBe(200)
    const { access_token: token, token_type: type } = (await answer.json()) as Record<string, string>
    expect({ type, length: token?.length }).toEqual({ type: 'bearer', length: expect.any(Number) })
    await createClient(app.url, token).refused(401, getSelf)

    // The page continues with the new token; its browser sends the cookie as well.
    const renewed = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const beside = { cookie: renewed, authorization: `Bearer ${token}` }
    expect((await app.nobody().raw('/api/users/self', { headers: beside })).status).toBe(200)
  }
  const { id } = (await (await app.nobody().raw('/api/users/self', { headers })).json()) as { id: string }
  const move = { method: 'PUT', body: '{"email":"thief@elsewhere.example"}' }
  const answer = await app.nobody().raw(`/api/users/${id}`, {
    ...move,
    headers: { ...headers, 'content-type': 'application/json' },
  })
  expect(answer.status).toBe(400)
})

test('a new password ends API tokens, unless their owner keeps them knowingly', async () => {
  const dora = await app.member('dora')
  const { email } = await dora.ok(getSelf)
  const lost = await tokenOf(dora)
  const { token } = await ann.ok(createResetToken, { body: { email, currentPassword: PASSWORD } })
  const chosen = { password: 'another-door-9', passwordConfirm: 'another-door-9' }
  await app.nobody().ok(resetPassword, { body: { token, email, ...chosen } })
  await lost.client.refused(401, getSelf)

  const again = await app.signedIn('dora', chosen.password)
  const kept = await tokenOf(again)
  const change = { currentPassword: chosen.password, newPassword: 'third-door-9' }
  await again.ok(changePassword, { body: { ...change, keepTokens: true } })
  await kept.client.ok(getSelf)
  await again.ok(changePassword, { body: { currentPassword: 'third-door-9', newPassword: PASSWORD } })
  await kept.client.refused(401, getSelf)
})

test('a token that may only look reads the kitchen, and nothing of the administration', async () => {
  const owner = await app.signedIn('ann')
  await owner.ok(createInvitation, { body: { uses: 1 } })
  const { client: display } = await tokenOf(owner, { readOnly: true })
  await display.ok(listRecipes)
  await display.ok(getSelf)
  await display.refused(403, adminListUsers)
  await display.refused(403, listUsers)
  await display.refused(403, listBackups)
  await display.refused(403, listInvitations)
  for (const path of ['backups/some.zip', 'logs', 'maintenance/logs', 'about', 'groups']) {
    expect((await display.raw(`/api/admin/${path}`)).status, path).toBe(403)
  }
})
