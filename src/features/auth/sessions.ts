import { jwtVerify, SignJWT } from 'jose'
import type { Person } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { unauthenticated } from '../../core/errors.ts'
import type { Caller } from '../../core/route.ts'
import { readSecret } from './secret.ts'
import { type Claimant, sessionStore } from './store.ts'

export type Sessions = ReturnType<typeof createSessions>
export type Admission = { token: string; lifetimeSeconds: number }

const REMEMBERED_HOURS = 14 * 24
/** What tells an access token from every other token signed with the same secret. */
const AUDIENCE = 'access'
const ALGORITHM = 'HS256'

/** Sign-ins that still count. The token names a row; a row that is gone ends every copy of the token. */
export function createSessions({ db, config, files, newId, now }: Core) {
  const secret = readSecret(files.secret)
  return { start, renew, actorOf, end, endAll, removeExpired }

  async function start(
    userId: string,
    caller: Pick<Caller, 'address' | 'userAgent'>,
    hours: number,
  ): Promise<Admission> {
    const id = newId()
    const createdAt = now()
    await sessionStore(db).insert({
      id,
      userId,
      userAgent: caller.userAgent,
      address: caller.address,
      createdAt: createdAt.toISOString(),
      expiresAt: inHours(createdAt, hours).toISOString(),
    })
    return sign(userId, id, hours)
  }

  /** A fresh token for the same session, which then lives at least the usual time from now. */
  async function renew(actor: Person): Promise<Admission> {
    if (actor.sessionId === null) throw unauthenticated('auth.not-signed-in')
    await sessionStore(db).extend(actor.sessionId, inHours(now(), config.tokenHours).toISOString())
    return sign(actor.id, actor.sessionId, config.tokenHours)
  }

  /** Who a token speaks for; refuses what is forged, expired, of another kind, or ended. */
  async function actorOf(token: string): Promise<Person> {
    const sessionId = await verify(token)
    const claimant = await sessionStore(db).claimant(sessionId, now().toISOString())
    if (!claimant) throw unauthenticated('auth.not-signed-in')
    return toActor(claimant, sessionId)
  }

  async function end(actor: Person): Promise<void> {
    if (actor.sessionId !== null) await sessionStore(db).remove(actor.sessionId)
  }

  /** Ends all of a person's sessions but the one to keep. */
  async function endAll(userId: string, keep: string | null): Promise<void> {
    await sessionStore(db).removeAllOf(userId, keep)
  }

  async function removeExpired(at: Date): Promise<number> {
    return sessionStore(db).removeExpired(at.toISOString())
  }

  async function sign(userId: string, sessionId: string, hours: number): Promise<Admission> {
    const issuedAt = now()
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setAudience(AUDIENCE)
      .setIssuedAt(issuedAt)
      .setExpirationTime(inHours(issuedAt, hours))
      .sign(secret)
    return { token, lifetimeSeconds: hours * 3600 }
  }

  async function verify(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'sid'],
      })
      return String(payload.sid)
    } catch (error) {
      throw unauthenticated('auth.not-signed-in', { cause: error })
    }
  }
}

/** How long a sign-in lasts, in hours. */
export const sessionHours = (remembered: boolean, usual: number) => (remembered ? REMEMBERED_HOURS : usual)

function toActor(row: Claimant, sessionId: string): Person {
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
