import sharp from 'sharp'
import { expect, test } from 'vitest'
import { adminGetUser, unlockUser } from '#contract/admin.ts'
import { signIn } from '#contract/auth.ts'
import { getGroup, renameGroup } from '#contract/groups.ts'
import { getSelf, NO_PICTURE, uploadUserImage } from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()

test('a group is renamed by whoever manages it, and never to a name that is taken', async () => {
  const member = await app.member('looker')
  const manager = await app.member('manager', { canManage: true })
  const stranger = await app.stranger()
  await member.refused(403, renameGroup, { body: { name: 'Mine now' } })
  const { name: taken } = await stranger.ok(getGroup)
  expect((await manager.refused(409, renameGroup, { body: { name: taken.toUpperCase() } })).message).toContain('taken')
  await manager.refused(422, renameGroup, { body: { name: '   ' } })
  expect((await manager.ok(renameGroup, { body: { name: ' The  kitchen ' } })).name).toBe('The kitchen')
  expect((await stranger.ok(getGroup)).name).toBe(taken)
})

test('an administrator sees which account is locked and opens that one', async () => {
  const clumsy = await app.member('clumsy')
  const { id } = await clumsy.ok(getSelf)
  const params = { id }
  expect((await ann.ok(adminGetUser, { params })).lockedAt).toBeNull()
  for (let tries = 0; tries < app.core.config.maxLoginAttempts; tries++)
    await app.nobody().refused(401, signIn, { body: { username: 'clumsy', password: 'wrong' } })
  await app.nobody().refused(423, signIn, { body: { username: 'clumsy', password: PASSWORD } })
  expect((await ann.ok(adminGetUser, { params })).lockedAt).not.toBeNull()
  expect((await ann.ok(unlockUser, { params })).lockedAt).toBeNull()
  await app.signedIn('clumsy')
})

test('the cache key tells whether there is a profile picture at all', async () => {
  const plain = await app.member('plain')
  const { id, cacheKey } = await plain.ok(getSelf)
  expect(cacheKey).toBe(NO_PICTURE)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await plain.ok(uploadUserImage, { params: { id }, body: { profile: file(png, 'me.png', 'image/png') } })
  expect((await plain.ok(getSelf)).cacheKey).not.toBe(NO_PICTURE)
})
