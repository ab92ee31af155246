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
/** So soon after their password was typed, the person at the device is still the one who typed it. */
const FRESH_MS = 10 * 60_000

/** Sign-ins that still count. The token names a row; a row that is gone ends every copy of the token. */
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
   * A fresh token for the same session, which then lives at least the usual time from now. Whoever holds only the cookie
   * gets the cookie's own token again: the answer of a page that somebody left open is no key to carry elsewhere.
   */
  async function renew(actor: Person, { isBrowser }: Pick<Caller, 'isBrowser'>): Promise<Admission> {
    if (actor.sessionId === null) throw unauthenticated('auth.not-signed-in')
    await sessionStore(db).extend(actor.sessionId, inHours(now(), config.tokenHours).toISOString())
    const admission = await sign(actor.id, actor.sessionId, config.tokenHours)
    return isBrowser ? { ...admission, token: admission.kept } : admission
  }

  /** Who a token speaks for; refuses what is forged, expired, of another kind, or ended. */
  async function actorOf(token: string, audience: Audience): Promise<Person> {
    const sessionId = await signingKey.open(token, audience)
    const claimant = await sessionStore(db).claimant(sessionId, now())
    if (!claimant) throw unauthenticated('auth.not-signed-in')
    if (isOverlong(claimant)) await shortenOverlong()
    return toActor(claimant, sessionId)
  }

  /** Notes that the person has just typed their password again. */
  async function confirm(sessionId: string): Promise<void> {
    await sessionStore(db).confirm(sessionId, now().toISOString())
  }

  /** Whether the password was typed in this session a moment ago; never true of a program's own token. */
  async function isFresh({ sessionId }: Person): Promise<boolean> {
    const at = sessionId === null ? null : await sessionStore(db).confirmedAt(sessionId)
    return at !== null && !isAhead(at, now()) && now().getTime() - Date.parse(at) <= FRESH_MS
  }

  /** Whether a sign-in still counts; programs with a token of their own have none that could end. */
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

  /** Signs another device of the same person out. */
  async function endOne(actor: Person, id: string): Promise<void> {
    if ((await sessionStore(db).removeOneOf(actor.id, id)) === 0) throw notFound('auth.no-such-session')
    events.emit('sessions.ended', { groupId: actor.groupId, userId: actor.id })
  }

  /** Ends all of a person's sessions but the one to keep. */
  async function endAll(userId: string, keep: string | null): Promise<void> {
    await sessionStore(db).removeAllOf(userId, keep)
    const groupId = await sessionStore(db).groupOf(userId)
    if (groupId) events.emit('sessions.ended', { groupId, userId })
  }

  /** Has pages looked at again that somebody left open who is gone or elsewhere now. */
  function recheck({ id, groupId }: { id: string; groupId: string }) {
    events.emit('sessions.ended', { groupId, userId: id })
  }

  async function removeExpired(at: Date): Promise<number> {
    await shortenOverlong()
    return sessionStore(db).removeExpired(at)
  }

  /** One that was renewed ahead of now, by a clock that was wrong, lasts as long as if it had been renewed now. */
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
