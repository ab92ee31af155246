import type { Login, PasswordProof } from '#contract/auth.ts'
import type { Person } from '#contract/permissions.ts'
import type { ApiTokenDraft } from '#contract/tokens.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, locked, unauthenticated } from '../../core/errors.ts'
import type { Admission } from '../../core/handover.ts'
import { passwordMatches } from '../../core/passwords.ts'
import type { Caller } from '../../core/route.ts'
import type { Passwords } from '../users/service-passwords.ts'
import type { Seal } from './seal.ts'
import { type Sessions, sessionHours } from './service-sessions.ts'
import type { Tokens } from './tokens.ts'

export type Auth = ReturnType<typeof createAuth>
type Rooms = { passwords: Passwords; sessions: Sessions; tokens: Tokens; seal: Seal }

/** No password matches this, and to find that out takes as long as with any other. */
const NOBODYS_HASH = ''

/** Ways in. Each proves who somebody is; `admit` alone decides that they are signed in. */
export function createAuth({ config, now, log }: Core, { passwords, sessions, tokens, seal }: Rooms) {
  return {
    signIn,
    admit,
    confirm,
    refresh: (actor: Person, caller: Pick<Caller, 'isBrowser'>) => sessions.renew(actor, caller),
    signOut: (actor: Person) => sessions.end(actor),
    actorOf,
    createToken,
    revokeToken,
    listSessions: (actor: Person) => sessions.list(actor),
    endSession: (actor: Person, id: string) => sessions.endOne(actor, id),
    removeExpired: (at: Date) => sessions.removeExpired(at),
  }

  async function signIn(login: Login, caller: Caller): Promise<Admission> {
    const user = await passwords.byLogin(login.username)
    if (!user) {
      // An unknown name costs as much as a wrong password, a write included, so that names cannot be found by the clock.
      await passwords.countUnknown()
      await passwordMatches(login.password, NOBODYS_HASH)
      log.warn('sign-in refused', { user: null, address: caller.address })
      throw unauthenticated('auth.wrong-credentials')
    }
    // Counted before the password is looked at: many tries at one moment are no more than the limit either.
    const isOpen = await isStillOpen(user)
    const attempts = isOpen ? await passwords.countAttempt(user.id) : Number.POSITIVE_INFINITY
    const matches = await passwordMatches(
      login.password,
      attempts > config.maxLoginAttempts ? NOBODYS_HASH : user.passwordHash,
    )
    if (isOpen && !matches) await noteFailure(user.id, attempts, caller)
    if (attempts > config.maxLoginAttempts) throw locked('auth.locked')
    if (!matches) throw unauthenticated('auth.wrong-credentials')
    await passwords.setAttempts(user.id, 0, null)
    if (user.disabled) throw locked('auth.disabled')
    return admit(user.id, caller, login.remember_me)
  }

  /** Who a token speaks for, by the way it came: what a browser keeps as its cookie is nothing outside of it. */
  async function actorOf(token: string, way: 'bearer' | 'cookie'): Promise<Person> {
    const audience = seal.audienceOf(token)
    if (audience === 'api') return tokens.actorOf(token)
    if (audience === 'cookie' && way === 'bearer') throw unauthenticated('auth.not-signed-in')
    return sessions.actorOf(token, audience)
  }

  /** For a while after the password was typed again, the session may do what takes it. */
  async function confirm(actor: Person, { password }: PasswordProof): Promise<null> {
    if (actor.sessionId === null) throw forbidden('auth.no-session')
    await passwords.confirm(actor, password)
    await sessions.confirm(actor.sessionId)
    return null
  }

  /** A way in that outlives the session takes the password. */
  async function createToken(
    actor: Person,
    { currentPassword, ...draft }: ApiTokenDraft & { currentPassword?: string | undefined },
  ) {
    await passwords.prove(actor, currentPassword)
    return tokens.create(actor, draft)
  }

  async function revokeToken(actor: Person, id: number) {
    await passwords.prove(actor, undefined)
    return tokens.revoke(actor, id)
  }

  /** The one place that signs a person in, whatever proved who they are. */
  async function admit(userId: string, caller: Pick<Caller, 'address' | 'userAgent'>, remembered: boolean) {
    return sessions.start(userId, caller, sessionHours(remembered, config.tokenHours))
  }

  /** Past the lock time the count starts again from nothing. */
  async function isStillOpen(user: { id: string; lockedAt: Date | null }): Promise<boolean> {
    if (user.lockedAt === null) return true
    const unlockAt = user.lockedAt.getTime() + config.lockoutHours * 3_600_000
    if (now().getTime() < unlockAt) return false
    await passwords.setAttempts(user.id, 0, null)
    return true
  }

  async function noteFailure(userId: string, attempts: number, caller: Caller) {
    log.warn('sign-in refused', { user: userId, address: caller.address, attempts })
    if (attempts >= config.maxLoginAttempts) await passwords.setAttempts(userId, attempts, now().toISOString())
  }
}
