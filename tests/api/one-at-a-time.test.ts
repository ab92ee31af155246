import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { adminUpdateGroup, createResetToken } from '#contract/admin-accounts.ts'
import { setUp } from '#contract/app.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import { rateRecipe } from '#contract/favorites.ts'
import { createInvitation } from '#contract/invitations.ts'
import { createRecipe, deleteRecipe, patchRecipe } from '#contract/recipes.ts'
import { register, resetPassword } from '#contract/registration.ts'
import { createShoppingItem } from '#contract/shopping-items.ts'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { listTrash, restoreRecipe } from '#contract/trash.ts'
import { createUser, deleteUser, getSelf } from '#contract/users.ts'
import { exclusively, type Guarded } from '../../src/core/exclusively.ts'
import { PASSWORD, startApp, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'

vi.mock(import('../../src/core/exclusively.ts'), { spy: true })

type Place = { guarded: Guarded; name: string; work: (ann: Client, app: TestApp) => Promise<() => Promise<unknown>> }
const password = 'cellar-door-7'
const newcomer = { username: 'ben', email: 'ben@example.com', fullName: 'ben', password, passwordConfirm: password }
const soup = { body: { name: 'Pea soup' } }

/** `work` makes what must exist first; the call it returns is watched. */
const PLACES: Place[] = [
  { guarded: 'recipe-slugs', name: 'a new recipe', work: async (ann) => () => ann.ok(createRecipe, soup) },
  {
    guarded: 'recipe-slugs',
    name: 'another name of a recipe',
    work: async (ann) => {
      const slug = await ann.ok(createRecipe, soup)
      return () => ann.ok(patchRecipe, { params: { slug }, body: { name: 'Bean soup' } })
    },
  },
  {
    guarded: 'recipe-slugs',
    name: 'a recipe back from the trash',
    work: async (ann) => {
      await ann.ok(deleteRecipe, { params: { slug: await ann.ok(createRecipe, soup) } })
      const id = (await ann.ok(listTrash))[0]?.id ?? ''
      return () => ann.ok(restoreRecipe, { params: { id } })
    },
  },
  {
    guarded: 'rating',
    name: 'a rating',
    work: async (ann) => {
      const slug = await ann.ok(createRecipe, soup)
      const { id } = await ann.ok(getSelf)
      return () => ann.ok(rateRecipe, { params: { id, slug }, body: { rating: 4 } })
    },
  },
  {
    guarded: 'cookbook-slugs',
    name: 'a cookbook',
    work: async (ann) => () => ann.ok(createCookbook, { body: { name: 'Soups' } }),
  },
  {
    guarded: 'shopping-list',
    name: 'an item on a list',
    work: async (ann) => {
      const { id } = await ann.ok(createShoppingList, { body: { name: 'Week' } })
      return () => ann.ok(createShoppingItem, { body: { shoppingListId: id, note: 'milk' } })
    },
  },
  {
    guarded: 'invitation',
    name: 'an invitation',
    work: async (ann, app) => {
      const { token } = await ann.ok(createInvitation, { body: { uses: 1 } })
      return () => app.nobody().ok(register, { body: { ...newcomer, groupToken: token } })
    },
  },
  {
    guarded: 'password-resets',
    name: 'a reset link',
    work: async (ann, app) => {
      await app.member('ben')
      const email = 'ben@example.com'
      const { token } = await ann.ok(createResetToken, { body: { email } })
      return () => app.nobody().ok(resetPassword, { body: { token, email, password, passwordConfirm: password } })
    },
  },
  {
    guarded: 'user-names',
    name: 'a new user',
    work: async (ann) => () => ann.ok(createUser, { body: newcomer }),
  },
  {
    guarded: 'administrators',
    name: 'an administrator who goes',
    work: async (ann, app) => {
      await app.member('ben', { admin: true })
      const id = (await (await app.signedIn('ben')).ok(getSelf)).id
      return () => ann.ok(deleteUser, { params: { id } })
    },
  },
  {
    guarded: 'group-names',
    name: 'another name of a group',
    work: async (ann) => {
      const { groupId: id } = await ann.ok(getSelf)
      return () => ann.ok(adminUpdateGroup, { params: { id }, body: { id, name: 'Larkspur' } })
    },
  },
]

test.each(PLACES)('nobody writes between what $name reads and what it writes', async ({ guarded, work }) => {
  const app = await startApp()
  const run = await work(await app.setUpFirst(), app)
  const { decided, intruded } = await beside(app, run)
  expect(vi.mocked(exclusively).mock.calls.map(([, what]) => what)).toContain(guarded)
  expect(decided).toBeGreaterThan(0)
  expect(intruded).toEqual([])
})

test('nobody sets the server up while somebody else does', async () => {
  const app = await startApp()
  const code = await app.services.site.setupCode()
  const body = { username: 'ann', email: 'ann@example.com', fullName: 'ann', password: PASSWORD, seed: false, code }
  const { decided, intruded } = await beside(app, () => app.nobody().ok(setUp, { body }))
  expect(decided).toBeGreaterThan(0)
  expect(intruded).toEqual([])
})

/** Tries to write on a second connection whenever a transaction of the server is about to read. */
async function beside(app: TestApp, work: () => Promise<unknown>) {
  vi.mocked(exclusively).mockClear()
  const second = new Database(join(app.dataDir, 'larder.db'), { timeout: 0 })
  const intruded: string[] = []
  let decided = 0
  const intrude = ({ sql, __knexTxId: transaction }: { sql: string; __knexTxId?: string }) => {
    if (!transaction || !/^select/i.test(sql) || vi.mocked(exclusively).mock.calls.length === 0) return
    decided++
    try {
      second.exec('BEGIN IMMEDIATE; ROLLBACK')
      intruded.push(sql)
    } catch (error) {
      expect(error).toMatchObject({ code: 'SQLITE_BUSY' })
    }
  }
  app.core.db.on('query', intrude)
  await work().finally(() => {
    app.core.db.removeListener('query', intrude)
    second.close()
  })
  return { decided, intruded }
}
