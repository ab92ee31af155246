import { expect, test } from 'vitest'
import { createResetToken } from '#contract/admin-accounts.ts'
import { setUp } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import { createInvitation } from '#contract/invitations.ts'
import { register, resetPassword } from '#contract/registration.ts'
import { changePassword, createUser } from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'

const app = await startApp()
const code = await app.services.site.setupCode()
const bea = { username: 'beatrice', email: 'bea@kitchen.example', fullName: 'Bea Carter' }
const COMMON = ['password', 'PassWord', '12345678', '        ', 'aaaaaaaaaa', '87654321']
const OWN = ['beatrice', 'Beatrice99', 'bea carter', 'bea@kitchen.example']
const reasonOf = (reply: { body: unknown }) => JSON.stringify(reply.body)

test('a server is not set up with a password that everybody tries', async () => {
  for (const password of [...COMMON, ...OWN]) {
    const reply = await app.nobody().refused(422, setUp, { body: { ...bea, password, code, seed: false } })
    expect(reasonOf(reply)).toMatch(/[Cc]hoose another/)
  }
})

test('nor is one set anywhere else, and each is told why at its field', async () => {
  const ann = await app.setUpFirst()
  const { token } = await ann.ok(createInvitation, { body: { uses: 9 } })
  const user = { ...bea, admin: false, advanced: false, canInvite: false, canManage: false, canOrganize: false }
  for (const password of [...COMMON, ...OWN]) {
    const body = { ...bea, groupToken: token, password, passwordConfirm: password }
    expect(reasonOf(await app.nobody().refused(422, register, { body }))).toContain('"password"')
    await ann.refused(422, createUser, { body: { ...user, password } })
  }
  await ann.ok(createUser, { body: { ...user, password: PASSWORD } })
  const member = await app.signedIn('beatrice')
  const reset = await ann.ok(createResetToken, { body: { email: bea.email } })
  for (const password of [...COMMON, ...OWN]) {
    const change = await member.refused(422, changePassword, {
      body: { currentPassword: PASSWORD, newPassword: password },
    })
    expect(reasonOf(change)).toContain('newPassword')
    const body = { token: reset.token, email: bea.email, password, passwordConfirm: password }
    await app.nobody().refused(422, resetPassword, { body })
    await expect(
      app.services.passwords.set({ kind: 'system', groupId: '', userId: '' }, 'beatrice', password),
    ).rejects.toThrow('user.password')
  }
  await app.nobody().ok(resetPassword, {
    body: { token: reset.token, email: bea.email, password: 'a long sentence', passwordConfirm: 'a long sentence' },
  })
  await app.nobody().ok(signIn, { body: { username: 'beatrice', password: 'a long sentence' } })
})
