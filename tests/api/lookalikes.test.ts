import { expect, test } from 'vitest'
import { adminCreateGroup, adminCreateUser, adminUpdateGroup } from '#contract/admin-accounts.ts'
import { register, validateGroupName, validateUsername } from '#contract/registration.ts'
import { getSelf, updateUser } from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'

const app = await startApp({ config: { allowSignup: true } })
const owner = await app.setUpFirst('admin')
const LOOKALIKES = ['аdmin', 'ad\u200bmin', 'ＡＤＭＩＮ', 'admіn', 'Admın']

test('nobody takes a name that looks like another’s', async () => {
  for (const username of LOOKALIKES) {
    const email = 'other@example.com'
    await owner.refused(409, adminCreateUser, { body: { username, email, password: PASSWORD } })
    const taken = { username, email, password: PASSWORD, passwordConfirm: PASSWORD, group: 'Another' }
    await app.nobody().refused(409, register, { body: taken })
    expect(await app.nobody().ok(validateUsername, { query: { name: username } }), username).toEqual({ valid: false })
  }
  for (const username of ['\u200b', 'nimda\u202e', '\u3164']) {
    await owner.refused(422, adminCreateUser, { body: { username, email: 'odd@example.com', password: PASSWORD } })
  }
  const nadja = await app.member('надя')
  const { id } = await nadja.ok(getSelf)
  const email = 'nadja@example.com'
  await app.core.db('users').where({ id }).update({ email })
  await nadja.refused(409, updateUser, { params: { id }, body: { email, username: 'аdmin' } })
  expect(await app.nobody().ok(validateUsername, { query: { name: 'Надя' } })).toEqual({ valid: false })
  expect(await app.nobody().ok(validateUsername, { query: { name: 'надин' } })).toEqual({ valid: true })
})

test('a group has no name that looks like another’s', async () => {
  const group = await owner.ok(adminCreateGroup, { body: { name: 'Kitchen' } })
  for (const name of ['Kіtchen', 'Kit\u00adchen', 'Ｋｉｔｃｈｅｎ']) {
    await owner.refused(409, adminCreateGroup, { body: { name } })
    expect(await app.nobody().ok(validateGroupName, { query: { name } }), name).toEqual({ valid: false })
  }
  await owner.refused(400, adminCreateGroup, { body: { name: '\u200b\u200b' } })
  await owner.ok(adminUpdateGroup, { params: { id: group.id }, body: { name: 'kitchen' } })
  const other = await owner.ok(adminCreateGroup, { body: { name: 'Küche' } })
  await owner.refused(409, adminUpdateGroup, { params: { id: other.id }, body: { name: 'кitchen' } })
})

test('a person with such a name keeps it, signs in with it, and can change the rest', async () => {
  const bob = await app.member('bob')
  const { id } = await bob.ok(getSelf)
  const old = 'аdmin'
  await app.core.db('users').where({ id }).update({ username: old, username_key: old })
  const self = await (await app.signedIn(old)).ok(getSelf)
  await bob.ok(updateUser, {
    params: { id },
    body: { email: self.email, username: self.username, fullName: 'Bob Berg' },
  })
  expect(await bob.ok(getSelf)).toMatchObject({ username: old, fullName: 'Bob Berg' })
})
