import type { z } from 'zod'
import type { Member, System } from '#contract/permissions.ts'
import type { PasswordChange, User, UserDraft } from '#contract/users.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, forbidden, invalid, notFound } from '../../core/errors.ts'
import { newVersion } from '../../core/ids.ts'
import { hashPassword, passwordMatches } from '../../core/passwords.ts'
import { permit } from '../../core/permit.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { userStore } from './store.ts'

export type Users = ReturnType<typeof createUsers>
type Rooms = { groups: Groups; sessions: Sessions; recipes: Pick<Recipes, 'find'> }

/** The people of the server: who they are, what they may do, and what they like. */
export function createUsers({ db, newId, now, config }: Core, { groups, sessions, recipes }: Rooms) {
  return {
    create,
    insert,
    self,
    find,
    listAll,
    count,
    byLogin: (login: string) => userStore(db).findByLogin(login),
    setAttempts: (id: string, attempts: number, lockedAt: string | null) =>
      userStore(db).setAttempts(id, attempts, lockedAt),
    countAttempt: (id: string) => userStore(db).countAttempt(id),
    setPassword,
    changePassword,
    addFavorite,
    removeFavorite,
  }

  /** Makes a user in a group; the default group when none is named. */
  async function create(actor: Member, draft: UserDraft & { groupId?: string }): Promise<User> {
    permit(actor, 'site.administer')
    const groupId = draft.groupId ?? (await groups.defaultGroup())?.id
    if (!groupId) throw notFound('group.not-found')
    const id = await insert(db, { ...draft, groupId })
    return find(id)
  }

  /** Writes a new user on the handle given, which may be a transaction, and answers the id. */
  async function insert(handle: Db, draft: UserDraft & { groupId: string }): Promise<string> {
    const taken = await userStore(handle).taken(draft)
    if (taken) throw conflict(`user.${taken}-taken`)
    const id = newId()
    const { admin } = draft
    await userStore(handle).insert(
      {
        id,
        groupId: draft.groupId,
        username: draft.username,
        fullName: draft.fullName ?? draft.username,
        email: draft.email,
        authMethod: 'password',
        passwordHash: await hashPassword(draft.password),
        admin,
        advanced: admin || draft.advanced,
        canInvite: admin || draft.canInvite,
        canManage: admin || draft.canManage,
        canOrganize: admin || draft.canOrganize,
        cacheKey: newVersion(),
      },
      now().toISOString(),
    )
    return id
  }

  async function self(actor: Member): Promise<User> {
    return find(actor.kind === 'system' ? actor.userId : actor.id)
  }

  async function find(id: string): Promise<User> {
    const user = await userStore(db).find(id)
    if (!user) throw notFound('user.not-found')
    return user
  }

  async function listAll(actor: Member): Promise<User[]> {
    permit(actor, 'site.administer')
    return userStore(db).list()
  }

  function count(handle: Db = db): Promise<number> {
    return userStore(handle).count()
  }

  /** Sets the password of a user named by user name, e-mail or id; also unlocks, and ends every session. */
  async function setPassword(actor: System, nameOrId: string, password: string): Promise<User> {
    permit(actor, 'site.administer')
    const credentials = (await userStore(db).findByLogin(nameOrId)) ?? (await userStore(db).credentials(nameOrId))
    if (!credentials) throw notFound('user.not-found')
    await userStore(db).setPassword(credentials.id, await hashPassword(password), now().toISOString())
    await sessions.endAll(credentials.id, null)
    return find(credentials.id)
  }

  async function changePassword(
    actor: Member & { kind: 'user' },
    change: z.output<typeof PasswordChange>,
  ): Promise<void> {
    if (config.demo) throw forbidden('demo.refused')
    const credentials = await userStore(db).credentials(actor.id)
    if (!credentials || !(await passwordMatches(change.currentPassword, credentials.passwordHash))) {
      throw invalid('user.wrong-password')
    }
    await userStore(db).setPassword(actor.id, await hashPassword(change.newPassword), now().toISOString())
    await sessions.endAll(actor.id, actor.sessionId)
  }

  async function addFavorite(actor: Member, userId: string, slug: string): Promise<null> {
    await mayEdit(actor, userId)
    await userStore(db).addFavorite(userId, (await recipes.find(actor, slug)).id)
    return null
  }

  async function removeFavorite(actor: Member, userId: string, slug: string): Promise<null> {
    await mayEdit(actor, userId)
    await userStore(db).removeFavorite(userId, (await recipes.find(actor, slug)).id)
    return null
  }

  async function mayEdit(actor: Member, userId: string) {
    permit(actor, 'user.edit', { id: userId })
    if ((await find(userId)).groupId !== actor.groupId) throw notFound('user.not-found')
  }
}
