import { rm } from 'node:fs/promises'
import type { Page } from '#contract/page.ts'
import { can, type Member, userIdOf } from '#contract/permissions.ts'
import { NO_PICTURE, type User, type UserChanges, type UserDraft, Username } from '#contract/users.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { conflict, forbidden, notFound, unprocessable } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { newVersion } from '../../core/ids.ts'
import { isDeceitful } from '../../core/lookalikes.ts'
import type { PageRequest } from '../../core/pages.ts'
import { hashPassword } from '../../core/passwords.ts'
import { permit } from '../../core/permit.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Sessions } from '../sessions/service.ts'
import { passwordStore } from './password-store.ts'
import { type StoredUser, userStore } from './store.ts'
import { refuseWeak } from './weak-passwords.ts'

export type Users = ReturnType<typeof createUsers>
type Services = { groups: Groups; sessions: Sessions; recipes: Pick<Recipes, 'inherit'> }
/** Flags only administrators may set; sent by others, they have no effect. */
const PRIVILEGED = ['admin', 'canInvite', 'canManage', 'canOrganize', 'disabled'] as const

/** The server's users: who they are and what they may do. */
export function createUsers({ db, newId, now, config, files }: Core, { groups, sessions, recipes }: Services) {
  return {
    create,
    insert,
    self,
    find,
    page,
    listAll,
    members,
    pageOfMembers,
    findMember,
    count,
    isFree,
    update,
    setFlags,
    remove,
    setImage,
    clearImage,
  }

  /** Makes a user in the given group, or in the default group. */
  async function create(actor: Member, draft: UserDraft & { groupId?: string }): Promise<User> {
    permit(actor, 'site.administer')
    refuseInDemo()
    const named = draft.group ? await groups.findByName(draft.group) : undefined
    const groupId = draft.groupId ?? named?.id ?? (await groups.defaultGroup())?.id
    if (!groupId) throw notFound('group.not-found')
    return find(await db.transaction((tx) => insert(tx, { ...draft, groupId })))
  }

  /** Inserts a new user in the given transaction, and answers the id. */
  async function insert(tx: Db, draft: UserDraft & { groupId: string }): Promise<string> {
    const username = draft.username ?? usernameOf(draft.fullName)
    await exclusively(tx, 'user-names', '')
    await refuseTaken(tx, { username, email: draft.email })
    if (isDeceitful(username)) throw unprocessable('user.username-odd', { field: 'username' })
    refuseWeak(draft.password, { username, fullName: draft.fullName ?? null, email: draft.email })
    const { admin } = draft
    const user: StoredUser = {
      id: newId(),
      groupId: draft.groupId,
      username,
      fullName: draft.fullName ?? username,
      email: draft.email,
      admin,
      advanced: admin || draft.advanced,
      canInvite: admin || draft.canInvite,
      canManage: admin || draft.canManage,
      canOrganize: admin || draft.canOrganize,
      cacheKey: NO_PICTURE,
      locale: null,
      colourMode: null,
      colours: null,
      disabledAt: null,
    }
    await userStore(tx).insert(user, await hashPassword(draft.password), now().toISOString())
    return user.id
  }

  async function self(actor: Member): Promise<User> {
    return find(userIdOf(actor))
  }

  async function find(id: string): Promise<User> {
    const user = await userStore(db).find(id)
    if (!user) throw notFound('user.not-found')
    return user
  }

  async function page(actor: Member, request: PageRequest): Promise<Page<User>> {
    permit(actor, 'site.administer')
    return userStore(db).page(request)
  }

  async function listAll(actor: Member): Promise<User[]> {
    permit(actor, 'site.administer')
    return userStore(db).list()
  }

  async function members(groupId: string): Promise<User[]> {
    return userStore(db).list(groupId)
  }

  async function pageOfMembers(actor: Member, request: PageRequest): Promise<Page<User>> {
    return userStore(db).pageOfMembers(actor.groupId, request)
  }

  /** A member of the actor's group, by user name or id. */
  async function findMember(actor: Member, idOrName: string): Promise<User> {
    const member = await userStore(db).findMember(actor.groupId, idOrName)
    if (!member) throw notFound('member.not-found')
    return member
  }

  function count(handle: Db = db): Promise<number> {
    return userStore(handle).count()
  }

  /** Whether the user name or address is still free. */
  async function isFree({ username = '', email = '' }: { username?: string; email?: string }): Promise<boolean> {
    return (await userStore(db).taken({ username, email: email.trim().toLowerCase() })) === undefined
  }

  /** People change themselves, administrators anyone; fields left out stay. */
  async function update(actor: Member, id: string, changes: UserChanges): Promise<User> {
    permit(actor, 'user.edit', { id })
    refuseInDemo()
    const user = await find(id)
    const isAdmin = can(actor, 'site.administer')
    if (!isAdmin && (changes.admin === true || (changes.group && changes.group !== user.group))) {
      throw forbidden('user.not-yours-to-grant')
    }
    const isSelf = actor.kind === 'user' && actor.id === id
    if (isSelf && user.admin && (changes.admin === false || changes.disabled)) throw forbidden('user.own-admin')
    const allowed = isAdmin ? changes : withoutPrivileges(changes)
    const group = isAdmin && allowed.group ? await groups.findByName(allowed.group) : undefined
    if (isAdmin && allowed.group && !group) throw notFound('group.not-found')
    await db.transaction(async (tx) => {
      const changed = changedUser(user, allowed, { groupId: group?.id ?? user.groupId, at: now().toISOString() })
      // Checked within the transaction: two administrators who remove each other at the same moment do not both
      // succeed.
      await exclusively(tx, 'administrators', '')
      if (user.admin && (allowed.admin === false || allowed.disabled)) await refuseLastAdmin(tx, user)
      const isRenamed = changed.username !== user.username
      // A user whose name resembles another's may keep it, and change everything else.
      await exclusively(tx, 'user-names', '')
      await refuseTaken(tx, { email: changed.email, username: isRenamed ? changed.username : '' }, id)
      if (isRenamed && isDeceitful(changed.username)) throw unprocessable('user.username-odd', { field: 'username' })
      await userStore(tx).update(changed, now().toISOString())
      // Recipes stay in the group they were made in.
      if (changed.groupId !== user.groupId)
        await recipes.inherit(tx, { from: id, groupId: user.groupId, to: userIdOf(actor) })
      // A link mailed to the old address stops working.
      if (changed.email !== user.email) await passwordStore(tx).removeResetsOf(id)
    })
    if (allowed.disabled) await sessions.endAll(id, null)
    else if (group && group.id !== user.groupId) sessions.recheck(user)
    return find(id)
  }

  /** Sets a member's permissions, as decided by the group's manager. */
  async function setFlags(id: string, flags: Pick<User, 'canInvite' | 'canManage' | 'canOrganize'>): Promise<User> {
    await userStore(db).setFlags(id, flags, now().toISOString())
    return find(id)
  }

  /** Deletes a user; another member, or the actor, becomes the owner of the recipes. */
  async function remove(actor: Member, id: string): Promise<User> {
    permit(actor, 'site.administer')
    refuseInDemo()
    const user = await find(id)
    if (actor.kind === 'user' && actor.id === id) throw forbidden('user.not-yourself')
    await db.transaction(async (tx) => {
      await exclusively(tx, 'administrators', '')
      if (user.admin) await refuseLastAdmin(tx, user)
      await recipes.inherit(tx, { from: id, groupId: user.groupId, to: userIdOf(actor) })
      await userStore(tx).remove(id)
    })
    sessions.recheck(user)
    await removeFiles(id)
    return user
  }

  /** Marks the profile picture as changed, so that browsers load the new one. */
  async function setImage(id: string): Promise<void> {
    await userStore(db).setCacheKey(id, newVersion())
  }

  async function clearImage(id: string): Promise<void> {
    await userStore(db).setCacheKey(id, NO_PICTURE)
  }

  async function removeFiles(id: string) {
    await rm(files.userDir(id), { recursive: true, force: true })
  }

  async function refuseTaken(handle: Db, wished: { username: string; email: string }, except?: string) {
    const taken = await userStore(handle).taken(wished, except)
    if (taken) throw conflict(`user.${taken}-taken`)
  }

  async function refuseLastAdmin(tx: Db, user: User) {
    const admins = (await userStore(tx).list()).filter(({ admin, disabled }) => admin && !disabled)
    if (admins.every(({ id }) => id === user.id)) throw forbidden('user.last-admin')
  }

  function refuseInDemo() {
    if (config.demo) throw forbidden('demo.refused')
  }
}

function withoutPrivileges(changes: UserChanges): UserChanges {
  const kept = { ...changes }
  for (const flag of PRIVILEGED) delete kept[flag]
  return kept
}

function usernameOf(fullName: string | null | undefined): string {
  const parsed = Username.safeParse((fullName ?? '').replace(/[\s@/\\]+/gu, ''))
  if (!parsed.success) throw unprocessable('user.username-needed', { field: 'username' })
  return parsed.data
}

function changedUser(user: User, changes: UserChanges, { groupId, at }: { groupId: string; at: string }): StoredUser {
  const admin = changes.admin ?? user.admin
  return {
    id: user.id,
    cacheKey: user.cacheKey,
    groupId,
    username: changes.username ?? user.username,
    fullName: changes.fullName === undefined ? user.fullName : changes.fullName,
    email: changes.email ?? user.email,
    locale: changes.locale === undefined ? user.locale : changes.locale,
    colourMode: changes.colourMode === undefined ? user.colourMode : changes.colourMode,
    colours: changes.colours === undefined ? user.colours : changes.colours,
    admin,
    advanced: admin || (changes.advanced ?? user.advanced),
    canInvite: admin || (changes.canInvite ?? user.canInvite),
    canManage: admin || (changes.canManage ?? user.canManage),
    canOrganize: admin || (changes.canOrganize ?? user.canOrganize),
    disabledAt: (changes.disabled ?? user.disabled) ? at : null,
  }
}
