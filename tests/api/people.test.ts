import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  adminCreateGroup,
  adminDeleteGroup,
  adminDeleteUser,
  adminGetUser,
  adminListGroups,
  adminUpdateUser,
  createResetToken,
  unlockUsers,
} from '#contract/admin-accounts.ts'
import { setUp } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import {
  addFavorite,
  getFavorites,
  getOwnRatings,
  getRatings,
  rateRecipe,
  removeFavorite,
} from '#contract/favorites.ts'
import {
  getGroup,
  getGroupPreferences,
  getGroupStatistics,
  getGroupStorage,
  listMembers,
  setGroupCategories,
  setPermissions,
} from '#contract/groups.ts'
import { createInvitation, listInvitations, mailInvitation, revokeInvitation } from '#contract/invitations.ts'
import { getUserImage } from '#contract/media.ts'
import { createCategory } from '#contract/organizers.ts'
import { createRecipe, getRecipe } from '#contract/recipes.ts'
import {
  register,
  resetPassword,
  validateEmail,
  validateGroupName,
  validateRecipeName,
  validateUsername,
} from '#contract/registration.ts'
import { createApiToken, deleteApiToken, deleteSession, listApiTokens, listSessions } from '#contract/tokens.ts'
import {
  changePassword,
  createUser,
  deleteUserImage,
  getSelf,
  listUsers,
  NO_PICTURE,
  updateUser,
  uploadUserImage,
} from '#contract/users.ts'
import { PASSWORD, startApp } from '../support/app.ts'
import { type Client, createClient, file } from '../support/client.ts'

const app = await startApp()
const ann = await app.setUpFirst()
const ben = await app.member('ben')
const eve = await app.stranger()
const self = { ann: await ann.ok(getSelf), ben: await ben.ok(getSelf), eve: await eve.ok(getSelf) }
/** The claims of a token, not verified. */
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const newcomer = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: PASSWORD,
  passwordConfirm: PASSWORD,
})

test('nobody gives themselves what only an administrator grants', async () => {
  const { id, email } = self.ben
  const params = { id }
  await ben.refused(422, updateUser, { params, body: { fullName: 'Ben B.' } as never })
  await ben.refused(403, updateUser, { params, body: { email, admin: true } })
  await ben.refused(403, updateUser, { params, body: { email, group: self.eve.group } })
  await ben.ok(updateUser, {
    params,
    body: { email, canManage: true, canInvite: true, canOrganize: true, fullName: 'Ben B.' },
  })
  expect(await ben.ok(getSelf)).toMatchObject({
    fullName: 'Ben B.',
    canManage: false,
    canInvite: false,
    canOrganize: false,
  })
  const foreign = await ben.refused(403, updateUser, { params: { id: self.ann.id }, body: { email, fullName: 'X' } })
  expect(foreign.detail).toBe('NOT_AN_ADMIN')
})

test('names and addresses are unique whatever their case', async () => {
  const draft = { username: 'BEN', email: 'new@example.com', password: PASSWORD }
  expect((await ann.refused(409, createUser, { body: draft })).message).toBe('Username is taken')
  expect(
    (await ann.refused(409, createUser, { body: { ...draft, username: 'n', email: 'BEN@example.com' } })).message,
  ).toBe('Email is taken')
  await ben.refused(409, updateUser, { params: { id: self.ben.id }, body: { email: 'ann@example.com' } })
  expect(await ben.ok(validateUsername, { query: { name: 'aNN' } })).toEqual({ valid: false })
  expect(await ben.ok(validateEmail, { query: { email: 'free@example.com' } })).toEqual({ valid: true })
})

test('strangers learn no names and addresses unless they may register, by an invitation or by open sign-up', async () => {
  const told = async (client: Client, token?: string) => [
    (await client.ok(validateUsername, { query: { name: 'ben', token } })).valid,
    (await client.ok(validateEmail, { query: { email: 'ben@example.com', token } })).valid,
    (await client.ok(validateGroupName, { query: { name: 'home', token } })).valid,
  ]
  const closed = await startApp()
  const owner = await closed.setUpFirst('ben')
  expect(await told(closed.nobody())).toEqual([true, true, true])
  expect(await told(closed.nobody(), 'guess')).toEqual([true, true, true])
  expect(await told(owner)).toEqual([false, false, false])
  const { token } = await owner.ok(createInvitation, { body: { uses: 1 } })
  expect(await told(closed.nobody(), token)).toEqual([false, false, false])
  closed.clock.advance({ days: 365 })
  expect(await told(closed.nobody(), token)).toEqual([true, true, true])
  const open = await startApp({ config: { allowSignup: true } })
  await open.setUpFirst('ben')
  expect(await told(open.nobody())).toEqual([false, false, false])
})

test('the last administrator and oneself are protected', async () => {
  await ann.refused(403, updateUser, { params: { id: self.ann.id }, body: { email: self.ann.email, admin: false } })
  await ann.refused(403, adminDeleteUser, { params: { id: self.ann.id } })
  const second = await app.member('second', { admin: true })
  const { id: secondId } = await second.ok(getSelf)
  const demote = (client: Client, id: string) =>
    client.call(adminUpdateUser, { params: { id }, body: { admin: false } }).then(({ status }) => status)
  const both = await Promise.all([demote(second, self.ann.id), demote(ann, secondId)])
  expect(both.sort()).toEqual([200, 403])
  for (const id of [secondId, self.ann.id])
    await app.services.users.update({ kind: 'system', groupId: self.ann.groupId, userId: '' }, id, { admin: true })
  await second.ok(adminUpdateUser, { params: { id: self.ann.id }, body: { email: self.ann.email, admin: false } })
  await app.services.users.update({ kind: 'system', groupId: self.ann.groupId, userId: '' }, self.ann.id, {
    admin: true,
  })
})

test('somebody who moves to another group leaves its recipes behind, favourites too', async () => {
  const owner = await app.signedIn('ann')
  const mover = await app.member('mover')
  const slug = await mover.ok(createRecipe, { body: { name: 'Stays here' } })
  const { id } = await mover.ok(getSelf)
  await mover.ok(rateRecipe, { params: { id, slug }, body: { rating: 4, isFavorite: true } })
  await owner.refused(404, adminUpdateUser, { params: { id }, body: { group: 'No such group' } })
  await owner.ok(adminUpdateUser, { params: { id }, body: { group: self.eve.group } })
  await mover.refused(404, getRecipe, { params: { slug } })
  expect((await mover.ok(getSelf)).favoriteRecipes).toEqual([])
  expect((await mover.ok(getOwnRatings)).ratings).toEqual([])
  expect((await owner.ok(getRecipe, { params: { slug } })).userId).not.toBe(id)
})

test('a deleted user is signed out, and the recipes go to another member', async () => {
  const gone = await app.member('gone')
  const slug = await gone.ok(createRecipe, { body: { name: 'Left behind' } })
  const { id } = await gone.ok(getSelf)
  await ann.ok(adminDeleteUser, { params: { id } })
  await gone.refused(401, getSelf)
  const { userId } = await ann.ok(getRecipe, { params: { slug } })
  expect(userId).not.toBe(id)
})

test('a user who is switched off is out at once and stays out', async () => {
  const off = await app.member('off')
  const { token } = await off.ok(createApiToken, { body: { name: 'script' } })
  const { id } = await off.ok(getSelf)
  await ann.ok(adminUpdateUser, { params: { id }, body: { disabled: true } })
  await off.refused(401, getSelf)
  await createClient(app.url, token).refused(401, getSelf)
  await app.nobody().refused(423, signIn, { body: { username: 'off', password: PASSWORD } })
  await ann.ok(adminUpdateUser, { params: { id }, body: { disabled: false } })
  await app.signedIn('off')
})

test('members see each other without addresses or tokens', async () => {
  const favorites = await ben.ok(getFavorites, { params: { id: self.ann.id } })
  const seen = JSON.stringify([await ben.ok(listMembers), await ben.ok(getGroup), favorites])
  expect(seen).toContain(self.ann.id)
  expect(seen).not.toContain('@example.com')
  expect(seen).not.toContain('tokens')
})

test('permissions are the manager’s to give, never one’s own and never an administrator’s', async () => {
  await ben.refused(403, setPermissions, { body: { userId: self.ann.id, canManage: false } })
  await ann.refused(403, setPermissions, { body: { userId: self.ann.id } })
  const foreign = await ann.refused(404, setPermissions, { body: { userId: self.eve.id } })
  expect(foreign.detail).toBe('There is no such user')
  expect(await ann.ok(setPermissions, { body: { userId: self.ben.id, canInvite: true } })).toMatchObject({
    canInvite: true,
    canManage: false,
    email: self.ben.email,
    favoriteRecipes: [],
  })
  const manager = await app.member('keeper', { canManage: true })
  const seen = await manager.ok(setPermissions, { body: { userId: self.ben.id } })
  expect(seen).toMatchObject({ canInvite: false, email: '', tokens: [] })
})

test('a group with users and the default group are not deleted', async () => {
  expect((await ann.refused(400, adminDeleteGroup, { params: { id: self.eve.groupId } })).message).toContain('users')
  await ann.refused(400, adminDeleteGroup, { params: { id: self.ann.groupId } })
  await ann.refused(409, adminCreateGroup, { body: { name: 'home' } })
  const { id } = await ann.ok(adminCreateGroup, { body: { name: 'Short-lived' } })
  await ann.ok(adminDeleteGroup, { params: { id } })
})

test('where sign-up is open, an invitation left empty is none', async () => {
  const open = await startApp({ config: { allowSignup: true } })
  await open.setUpFirst()
  const newcomerTo = (body: object) => ({ body: { ...newcomer('rita'), ...body } })
  await open.nobody().refused(403, register, newcomerTo({ groupToken: '' }))
  await open.nobody().refused(422, register, newcomerTo({}))
  const rita = await open.nobody().ok(register, newcomerTo({ groupToken: '', group: 'Own group' }))
  expect(rita).toMatchObject({ group: 'Own group', canManage: true })
})

test('in a new group the week begins as where its founder’s language is spoken', async () => {
  const open = await startApp({ config: { allowSignup: true } })
  const firstDay = async (who: Client) => (await who.ok(getGroupPreferences)).firstDayOfWeek
  const setup = { username: 'mara', email: 'mara@example.com', fullName: 'Mara', password: PASSWORD, seed: false }
  await open.nobody().refused(422, setUp, { body: { ...setup, locale: 'xx-XX' as never } })
  const { access_token } = await open.nobody().ok(setUp, { body: { ...setup, locale: 'de-DE' } })
  const mara = createClient(open.url, access_token)
  expect(await firstDay(mara)).toBe(1)
  for (const [username, locale, day] of [
    ['bruno', 'pt-BR', 0],
    ['greta', 'en-GB', 1],
  ] as const) {
    await open.nobody().ok(register, { body: { ...newcomer(username), group: `With ${username}`, locale } })
    expect(await firstDay(await open.signedIn(username))).toBe(day)
  }
  const groupOf = (name: string, language: string) =>
    mara.raw('/api/admin/groups', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ name }),
    })
  for (const [language, day] of [
    ['fr-FR', 1],
    ['en-US', 0],
  ] as const) {
    const made = await groupOf(`In ${language}`, language)
    expect(await made.json()).toMatchObject({ preferences: { firstDayOfWeek: day } })
  }
})

test('sign-up is by invitation, once for each use, for four days', async () => {
  const stranger = app.nobody()
  await stranger.refused(403, register, { body: { ...newcomer('rita'), group: 'Own group' } })
  await stranger.refused(403, register, { body: { ...newcomer('rita'), groupToken: '' } })
  await stranger.refused(400, register, { body: { ...newcomer('rita'), groupToken: 'guess' } })
  await ben.refused(403, createInvitation, { body: { uses: 1 } })
  await ann.refused(422, createInvitation, { body: { uses: 0 } })
  const { token } = await ann.ok(createInvitation, { body: { uses: 1 } })
  await stranger.refused(422, register, {
    body: { ...newcomer('rita'), groupToken: token, passwordConfirm: 'different-1' },
  })
  await stranger.refused(409, register, { body: { ...newcomer('ben'), groupToken: token } })
  const rita = await stranger.ok(register, { body: { ...newcomer('rita'), groupToken: token, group: 'Ignored' } })
  expect(rita).toMatchObject({ groupId: self.ann.groupId, admin: false, canInvite: false, canManage: false })
  await stranger.refused(400, register, { body: { ...newcomer('rolf'), groupToken: token } })
  const { token: late } = await ann.ok(createInvitation, { body: { uses: 5 } })
  app.clock.advance({ days: 5 })
  await stranger.refused(400, register, { body: { ...newcomer('rolf'), groupToken: late } })
})

test('invitations and their mails stay in the group', async () => {
  const owner = await app.signedIn('ann')
  const { token } = await owner.ok(createInvitation, { body: { uses: 2 } })
  expect((await owner.ok(listInvitations)).map((invitation) => invitation.token)).toContain(token)
  const other = await app.signedIn('eve')
  await other.refused(404, mailInvitation, { body: { email: 'x@example.com', token } })
  expect(await owner.ok(mailInvitation, { body: { email: 'x@example.com', token } })).toEqual({
    success: false,
    error: null,
  })
})

test('a revoked invitation lets nobody in, and only those who may invite revoke', async () => {
  const owner = await app.signedIn('ann')
  const { token } = await owner.ok(createInvitation, { body: { uses: 3 } })
  await (await app.signedIn('ben')).refused(403, revokeInvitation, { params: { token } })
  await (await app.signedIn('eve')).refused(404, revokeInvitation, { params: { token } })
  expect(await owner.ok(revokeInvitation, { params: { token } })).toMatchObject({ token, usesLeft: 3 })
  await owner.refused(404, revokeInvitation, { params: { token } })
  await app.nobody().refused(400, register, { body: { ...newcomer('rolf'), groupToken: token } })
})

test('whoever reads the database has no token of it', async () => {
  const owner = await app.signedIn('ann')
  const invitation = await owner.ok(createInvitation, { body: { uses: 1 } })
  const reset = await owner.ok(createResetToken, { body: { email: 'ben@example.com' } })
  const program = await owner.ok(createApiToken, { body: { name: 'unseen' } })
  const kept = JSON.stringify(
    await Promise.all(
      ['invitations', 'password_resets', 'api_tokens', 'sessions', 'users'].map((table) => app.core.db(table)),
    ),
  )
  for (const { token } of [invitation, reset, program, owner]) expect(kept).not.toContain(token)
  expect(kept).not.toContain(PASSWORD)
  expect((await owner.ok(listInvitations)).map(({ token }) => token)).toContain(invitation.token)
})

test('a reset token works once, for its own address, and signs everybody out', async () => {
  const owner = await app.signedIn('ann')
  const here = await app.signedIn('ben')
  const { token } = await owner.ok(createResetToken, { body: { email: 'ben@example.com' } })
  const reset = { token, email: 'ben@example.com', password: 'fresh-door-10', passwordConfirm: 'fresh-door-10' }
  await app.nobody().refused(400, resetPassword, { body: { ...reset, token: 'guess' } })
  await app.nobody().refused(422, resetPassword, { body: { ...reset, password: 'short', passwordConfirm: 'short' } })
  await app.nobody().ok(resetPassword, { body: reset })
  await here.refused(401, getSelf)
  await app.nobody().refused(400, resetPassword, { body: reset })
  await app.signedIn('ben', 'fresh-door-10')
})

test('a new password or another address ends the links to choose one', async () => {
  const owner = await app.signedIn('ann')
  const kim = await app.member('kim')
  const { id } = await kim.ok(getSelf)
  const linkOf = async (email: string) => (await owner.ok(createResetToken, { body: { email } })).token
  const tryIt = (token: string, email: string) =>
    app.nobody().refused(400, resetPassword, {
      body: { token, email, password: 'fresh-door-10', passwordConfirm: 'fresh-door-10' },
    })
  const before = await linkOf('kim@example.com')
  await kim.ok(changePassword, { body: { currentPassword: PASSWORD, newPassword: 'kims-own-door-1' } })
  await tryIt(before, 'kim@example.com')
  const elsewhere = await linkOf('kim@example.com')
  await kim.ok(updateUser, { params: { id }, body: { email: 'kim@elsewhere.example' } })
  await tryIt(elsewhere, 'kim@elsewhere.example')
})

test('from a browser another address takes the password, and a program that just signed in goes on without', async () => {
  const pia = await app.member('pia')
  const { id } = await pia.ok(getSelf)
  const change = async (body: object, headers: Record<string, string>) => {
    const answer = await app.nobody().raw(`/api/users/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, detail: (await answer.json()).detail?.message, ...(await pia.ok(getSelf)) }
  }
  const browser = { cookie: `larder_session=${pia.token}`, 'x-requested-with': 'larder' }
  const email = 'pia@elsewhere.example'
  const unproven = await change({ email, fullName: 'Not Pia' }, browser)
  expect(unproven).toMatchObject({ status: 400, detail: expect.stringMatching(/password is needed/), fullName: 'pia' })
  const wrong = await change({ email, currentPassword: 'not-the-one' }, browser)
  expect(wrong).toMatchObject({ status: 400, detail: expect.stringMatching(/is wrong/), email: 'pia@example.com' })

  const same = { email: ' PIA@example.com ', fullName: 'Pia Berg' }
  expect(await change(same, browser)).toMatchObject({ status: 200, fullName: 'Pia Berg' })
  expect(await change({ email, currentPassword: PASSWORD }, browser)).toMatchObject({ status: 200, email })
  const back = { email: 'pia@example.com' }
  expect(await change(back, { authorization: `bearer ${pia.token}` })).toMatchObject({ status: 200, ...back })
  const owner = await app.signedIn('ann')
  await owner.ok(updateUser, { params: { id }, body: { email } })
  for (let tries = 0; tries < 5; tries++) await change({ ...back, currentPassword: `guess ${tries}` }, browser)
  expect((await change({ ...back, currentPassword: PASSWORD }, browser)).status).toBe(429)
})

test('an API token is shown once, acts for its owner, and ends when revoked', async () => {
  const owner = await app.signedIn('ann')
  const other = await app.signedIn('eve')
  const { token, id } = await owner.ok(createApiToken, { body: { name: 'kitchen display', integrationId: 'display' } })
  const { token: looking } = await owner.ok(createApiToken, { body: { name: 'viewer', readOnly: true } })
  const program = createClient(app.url, token)
  expect((await program.ok(getSelf)).id).toBe(self.ann.id)
  await createClient(app.url, looking).ok(getSelf)
  await createClient(app.url, looking).refused(403, createRecipe, { body: { name: 'No' } })
  expect(
    JSON.stringify([await owner.ok(listApiTokens), await owner.ok(getSelf), await app.core.db('api_tokens')]),
  ).not.toContain(token)
  await owner.refused(422, createApiToken, { body: { name: 'late', expiresAt: '2020-01-01T00:00:00Z' } })
  expect(claimsOf(token)).toMatchObject({ long_token: true, name: 'kitchen display', integration_id: 'display' })
  await (await app.member('neighbour')).refused(403, deleteApiToken, { params: { id } })
  await other.refused(404, deleteApiToken, { params: { id } })
  expect(await owner.ok(deleteApiToken, { params: { id } })).toEqual({ tokenDelete: 'kitchen display' })
  await program.refused(401, getSelf)
})

test('other devices can be looked at and signed out, only one’s own', async () => {
  const [here, there, other] = [await app.signedIn('ann'), await app.signedIn('ann'), await app.signedIn('eve')]
  const [current, ...rest] = (await here.ok(listSessions)).sort((a, b) => Number(b.current) - Number(a.current))
  expect(current?.current).toBe(true)
  await other.refused(404, deleteSession, { params: { id: current?.id ?? '' } })
  for (const { id } of rest) await here.ok(deleteSession, { params: { id } })
  await there.refused(401, getSelf)
  await here.ok(getSelf)
})

test('favourites and ratings are each person’s own; the recipe shows the average', async () => {
  const [owner, other] = [await app.signedIn('ann'), await app.signedIn('eve')]
  const second = await app.signedIn('second')
  const slug = await owner.ok(createRecipe, { body: { name: 'Rated by two' } })
  const { id } = await second.ok(getSelf)
  const params = { id: self.ann.id, slug }
  await other.refused(403, addFavorite, { params })
  await owner.refused(404, addFavorite, { params: { id: self.ann.id, slug: 'no-such' } })
  for (let twice = 0; twice < 2; twice++) await owner.ok(addFavorite, { params })
  expect((await owner.ok(getSelf)).favoriteRecipes).toEqual([slug])
  expect(
    (await owner.ok(getFavorites, { params: { id: self.ann.id } })).favoriteRecipes.map(({ name }) => name),
  ).toEqual(['Rated by two'])
  await owner.ok(rateRecipe, { params, body: { rating: 5 } })
  await second.ok(rateRecipe, { params: { id, slug }, body: { rating: 2 } })
  expect((await owner.ok(getRecipe, { params: { slug } })).rating).toBe(3.5)
  expect((await owner.ok(getOwnRatings)).ratings).toMatchObject([{ rating: 5, isFavorite: true }])
  expect((await owner.ok(getFavorites, { params: { id: self.ann.id } })).ratings).toMatchObject([
    { userId: self.ann.id, rating: 5, isFavorite: true },
  ])
  expect((await owner.ok(getRatings, { params: { id } })).ratings).toMatchObject([
    { id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/), userId: id, rating: 2 },
  ])
  await other.refused(404, getRatings, { params: { id } })
  for (let twice = 0; twice < 2; twice++) await owner.ok(removeFavorite, { params })
  expect((await owner.ok(getSelf)).favoriteRecipes).toEqual([])
})

test('a profile picture becomes a small square, and what is no picture is refused', async () => {
  const owner = await app.signedIn('ann')
  const before = (await owner.ok(getSelf)).cacheKey
  const params = { id: self.ann.id }
  await owner.refused(400, uploadUserImage, { params, body: { profile: file('<svg onload=alert(1)>', '../../x.png') } })
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a44' } })
    .png()
    .toBuffer()
  await owner.ok(uploadUserImage, { params, body: { profile: file(picture, 'me.png', 'image/png') } })
  expect((await owner.ok(getSelf)).cacheKey).not.toBe(before)
  const answer = await owner.raw(`/api/media/users/${self.ann.id}/profile.webp?cacheKey=x`)
  const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([512, 512, 'webp'])
  const [fellow, other] = [await app.signedIn('second'), await app.signedIn('eve')]
  await fellow.call(getUserImage, { params }).then(({ status }) => expect(status).toBe(200))
  await other.refused(404, getUserImage, { params })
  await other.refused(403, deleteUserImage, { params })
  await owner.ok(deleteUserImage, { params })
  expect((await owner.ok(getSelf)).cacheKey).toBe(NO_PICTURE)
  const stock = await owner.raw(`/api/media/users/${self.ann.id}/profile.webp`)
  expect((await sharp(Buffer.from(await stock.arrayBuffer())).metadata()).format).toBe('webp')
  const nobody = await owner.refused(404, getUserImage, { params: { id: '11111111-1111-4111-8111-111111111111' } })
  expect(nobody.detail).toBe('Not Found')
})

test('what somebody chose to look at goes with them to every device', async () => {
  const lou = await app.member('lou')
  const { id, email, colourMode, colours } = await lou.ok(getSelf)
  expect([colourMode, colours]).toEqual([null, null])
  await lou.refused(422, updateUser, { params: { id }, body: { email, colours: 'javascript:alert(1)' } })
  await lou.ok(updateUser, { params: { id }, body: { email, colourMode: 'dark', colours: 'own' } })
  expect(await (await app.signedIn('lou')).ok(getSelf)).toMatchObject({ colourMode: 'dark', colours: 'own' })
})

test('the group knows its counts, its storage and its planning categories', async () => {
  const owner = await app.signedIn('ann')
  const other = await app.signedIn('eve')
  const { id, name, slug } = await owner.ok(createCategory, { body: { name: 'Weeknight' } })
  expect(await owner.ok(setGroupCategories, { body: [{ id }] })).toEqual([{ id, name, slug }])
  expect(await other.ok(setGroupCategories, { body: [{ id }] })).toEqual([])
  expect((await owner.ok(getGroupStatistics)).totalCategories).toBe(1)
  expect(await owner.ok(getGroupStorage)).toMatchObject({ totalStorageStr: '500 MB' })
  const { items } = await owner.ok(adminListGroups)
  expect(items.find((group) => group.id === self.ann.groupId)?.categories).toEqual([{ id, name, slug }])
  await owner.refused(404, validateRecipeName, { query: { group_id: self.eve.groupId, name: 'x' } })
  expect(await owner.ok(validateRecipeName, { query: { group_id: self.ann.groupId, name: 'Rated by two' } })).toEqual({
    valid: false,
  })
})

test('administrators list and look up everybody, and unlock', async () => {
  const owner = await app.signedIn('ann')
  expect(
    (await owner.ok(listUsers, { query: { orderBy: 'username', orderDirection: 'asc', perPage: 2 } })).items.map(
      ({ username }) => username,
    ),
  ).toEqual(['ann', 'ben'])
  const found = async (queryFilter: string) =>
    (await owner.ok(listUsers, { query: { queryFilter } })).items.map(({ username }) => username)
  expect(await found(`id = "${self.eve.id}"`)).toEqual(['eve'])
  expect(await found(`groupId = "${self.eve.groupId}" AND canManage = true`)).toEqual(['eve'])
  for (const queryFilter of ['password_hash = x', 'tokens.token_hash = x', 'failed_attempts > 0'])
    await owner.refused(400, listUsers, { query: { queryFilter } })
  expect((await owner.ok(adminGetUser, { params: { id: self.eve.id } })).username).toBe('eve')
  for (let attempt = 0; attempt < 5; attempt++)
    await app.nobody().refused(401, signIn, { body: { username: 'eve', password: 'wrong' } })
  await app.nobody().refused(423, signIn, { body: { username: 'eve', password: PASSWORD } })
  expect(await owner.ok(unlockUsers)).toEqual({ unlocked: 0 })
  expect(await owner.ok(unlockUsers, { query: { force: true } })).toEqual({ unlocked: 1 })
  await app.signedIn('eve')
})
