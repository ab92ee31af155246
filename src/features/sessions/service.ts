import type { Person } from '#contract/permissions.ts'
import type { Session as ListedSession } from '#contract/tokens.ts'
import { isAhead, latestPast } from '../../core/ahead.ts'
import type { Core } from '../../core/core.ts'
import { notFound, unauthenticated } from '../../core/errors.ts'
import type { Admission } from '../../core/handover.ts'
import type { Caller } from '../../core/route.ts'
import type { Audience, SigningKey } from './service-signing-key.ts'
import { type Claimant, type SessionClaimant, sessionStore } from './store.ts'

export type Sessions = ReturnType<typeof createSessions>

const REMEMBERED_DAYS = 14
const DAY_MS = 24 * 3_600_000
/** How long after entering the password a session counts as freshly confirmed. */
const FRESH_MS = 10 * 60_000

/** Valid sign-ins. A token names a row; deleting the row ends every copy of the token. */
export function createSessions({ db, config, events, newId, now }: Core, signingKey: SigningKey) {
  return { start, renew, actorOf, confirm, isFresh, stands, list, end, endOne, endAll, recheck, removeExpired }

  async function start(
    userId: string,
    caller: Pick<Caller, 'address' | 'userAgent'>,
    { remembered }: { remembered: boolean },
  ): Promise<Admission> {
    const hours = remembered ? REMEMBERED_DAYS * 24 : config.tokenHours
    const id = newId()
    const createdAt = now()
    await sessionStore(db).insert({
      id,
      userId,
      userAgent: caller.userAgent,
      address: caller.address,
      createdAt: createdAt.toISOString(),
      expiresAt: inHours(createdAt, hours).toISOString(),
      confirmedAt: createdAt.toISOString(),
    })
    return sign(userId, id, hours)
  }

  /**
   * A new token for the same session, which then lasts at least the usual time from now. A caller with only the cookie
   * gets the cookie's own token again, so that an open page cannot obtain a key for use elsewhere.
   */
  async function renew(actor: Person, { isBrowser }: Pick<Caller, 'isBrowser'>): Promise<Admission> {
    if (actor.sessionId === null) throw unauthenticated('auth.not-signed-in')
    await sessionStore(db).extend(actor.sessionId, inHours(now(), config.tokenHours).toISOString())
    const admission = await sign(actor.id, actor.sessionId, config.tokenHours)
    return isBrowser ? { ...admission, token: admission.kept } : admission
  }

  /** The user of a token; refuses forged, expired and ended tokens, and other audiences. */
  async function actorOf(token: string, audience: Audience): Promise<Person> {
    const sessionId = await signingKey.open(token, audience)
    const claimant = await sessionStore(db).claimant(sessionId, now())
    if (!claimant) throw unauthenticated('auth.not-signed-in')
    if (isOverlong(claimant)) await shortenOverlong()
    return toActor(claimant, sessionId)
  }

  /** Records that the person has just confirmed their password. */
  async function confirm(sessionId: string): Promise<void> {
    await sessionStore(db).confirm(sessionId, now().toISOString())
  }

  /** Whether the password was recently entered in this session; never true for an API token. */
  async function isFresh({ sessionId }: Person): Promise<boolean> {
    const at = sessionId === null ? null : await sessionStore(db).confirmedAt(sessionId)
    return at !== null && !isAhead(at, now()) && now().getTime() - Date.parse(at) <= FRESH_MS
  }

  /** Whether a sign-in is still valid; programs with an API token have no session to end. */
  async function stands({ sessionId, groupId }: Person): Promise<boolean> {
    if (sessionId === null) return true
    const claimant = await sessionStore(db).claimant(sessionId, now())
    return claimant?.group_id === groupId
  }

  async function end(actor: Person): Promise<void> {
    if (actor.sessionId !== null) await sessionStore(db).remove(actor.sessionId)
    events.emit('sessions.ended', { groupId: actor.groupId, userId: actor.id })
  }

  async function list(actor: Person): Promise<ListedSession[]> {
    const sessions = await sessionStore(db).listOf(actor.id, now())
    return sessions.map(({ userId: _, confirmedAt: _at, ...session }) => ({
      ...session,
      current: session.id === actor.sessionId,
    }))
  }

  /** Signs another of the person's devices out. */
  async function endOne(actor: Person, id: string): Promise<void> {
    if ((await sessionStore(db).removeOneOf(actor.id, id)) === 0) throw notFound('auth.no-such-session')
    events.emit('sessions.ended', { groupId: actor.groupId, userId: actor.id })
  }

  /** Ends all of a person's sessions except one. */
  async function endAll(userId: string, keep: string | null): Promise<void> {
    await sessionStore(db).removeAllOf(userId, keep)
    const groupId = await sessionStore(db).groupOf(userId)
    if (groupId) events.emit('sessions.ended', { groupId, userId })
  }

  /** Makes open pages check their session again, after a person was removed or moved. */
  function recheck({ id, groupId }: { id: string; groupId: string }) {
    events.emit('sessions.ended', { groupId, userId: id })
  }

  async function removeExpired(at: Date): Promise<number> {
    await shortenOverlong()
    return sessionStore(db).removeExpired(at)
  }

  /** A session renewed while the clock was ahead lasts as long as if it had been renewed now. */
  async function shortenOverlong(): Promise<void> {
    const usual = inHours(now(), config.tokenHours).toISOString()
    await sessionStore(db).shorten({ beyond: latestRenewal(), days: REMEMBERED_DAYS }, usual)
  }

  function isOverlong({ created_at: from, expires_at: to }: SessionClaimant): boolean {
    return to > latestRenewal() && Date.parse(to) - Date.parse(from) > REMEMBERED_DAYS * DAY_MS
  }

  function latestRenewal(): string {
    return inHours(new Date(latestPast(now())), config.tokenHours).toISOString()
  }

  async function sign(userId: string, sessionId: string, hours: number): Promise<Admission> {
    const named = { userId, id: sessionId, expiresAt: inHours(now(), hours) }
    const [token, kept] = [await signingKey.make('access', named), await signingKey.make('cookie', named)]
    return { token, kept, lifetimeSeconds: hours * 3600 }
  }
}

export function toActor(row: Claimant, sessionId: string | null): Person {
  const admin = Boolean(row.admin)
  return {
    kind: 'user',
    id: row.user_id,
    groupId: row.group_id,
    admin,
    canInvite: admin || Boolean(row.can_invite),
    canManage: admin || Boolean(row.can_manage),
    canOrganize: admin || Boolean(row.can_organize),
    sessionId,
    integrationId: 'generic',
    readOnly: false,
  }
}

const inHours = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000)
