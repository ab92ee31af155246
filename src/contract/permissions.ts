/** Who is asking: the first argument of every service call. The web makes the same from `/users/self`. */
export type Actor = Nobody | Person | System

export type Nobody = { kind: 'nobody' }
export type Person = {
  kind: 'user'
  id: string
  groupId: string
  admin: boolean
  canInvite: boolean
  canManage: boolean
  canOrganize: boolean
  /** The session or API token of the request; `null` for the command line. */
  sessionId: string | null
  /** The name an integration gave when it made its API token; `generic` for people. */
  integrationId: string
  /** An API token that can read but not change anything. */
  readOnly: boolean
}
/** The clock, the command line or an import: acts inside one group, with every right in it. */
export type System = { kind: 'system'; groupId: string; userId: string }
/** Somebody who belongs to a group. */
export type Member = Person | System

type Rights = Pick<Person, 'id' | 'groupId' | 'admin' | 'canInvite' | 'canManage' | 'canOrganize'>

/** A user as somebody who asks, without a session of their own. */
export function personOf({ id, groupId, admin, canInvite, canManage, canOrganize }: Rights): Person {
  const rights = { id, groupId, admin, canInvite, canManage, canOrganize }
  return { kind: 'user', ...rights, sessionId: null, integrationId: 'generic', readOnly: false }
}

/** The user behind a member; for the system, the user it acts for, or an empty id where the clock acts alone. */
export const userIdOf = (who: Member): string => (who.kind === 'system' ? who.userId : who.id)
/** Who is recorded as having done something. */
export const doerOf = (who: Member): string | null => userIdOf(who) || null

export const nobody: Nobody = { kind: 'nobody' }

type Lockable = { userId: string; settings?: { locked: boolean } | null | undefined }
type Written = { userId: string }

/** Each rule only asks what the person may do; the store makes sure that the thing belongs to the group. */
const rules = {
  'site.administer': (who: Member) => who.kind === 'system' || who.admin,
  'group.manage': (who: Member) => who.kind === 'system' || who.admin || who.canManage,
  'group.invite': (who: Member) => who.kind === 'system' || who.admin || who.canInvite,
  'data.organize': (who: Member) => who.kind === 'system' || who.admin || who.canOrganize,
  /** Only the owner may edit a locked recipe; administrators are refused too. */
  'recipe.edit': (who: Member, recipe: Lockable) => !recipe.settings?.locked || isOwner(who, recipe),
  'recipe.lock': (who: Member, recipe: Lockable) => isOwner(who, recipe),
  /** Hiding a list from the others, or sharing it again. */
  'shopping-list.hide': (who: Member, list: { userId: string | null }) =>
    who.kind === 'system' || who.id === list.userId,
  /** Stopping an import, or retrying what failed. */
  'import.steer': (who: Member, report: { userId: string | null }) =>
    who.kind === 'system' || who.admin || who.canManage || who.id === report.userId,
  'comment.edit': (who: Member, comment: Written) => isOwner(who, comment) || (who.kind === 'user' && who.admin),
  'user.edit': (who: Member, user: { id: string }) =>
    who.kind === 'system' || who.admin || (who.kind === 'user' && who.id === user.id),
} as const

export type Permission = keyof typeof rules
export type Subject<P extends Permission> = Parameters<(typeof rules)[P]> extends [Member, infer S] ? [S] : []

/** True when the rule allows it; nobody may do anything. */
export function can<P extends Permission>(actor: Actor, permission: P, ...subject: Subject<P>): boolean {
  if (actor.kind === 'nobody') return false
  const rule = rules[permission] as (who: Member, ...about: unknown[]) => boolean
  return rule(actor, ...subject)
}

function isOwner(who: Member, thing: Written) {
  return thing.userId === userIdOf(who)
}
