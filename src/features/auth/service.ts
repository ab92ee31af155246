import type { Login, PasswordProof } from '#contract/auth.ts'
import type { Person } from '#contract/permissions.ts'
import type { ApiTokenDraft } from '#contract/tokens.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, locked, unauthenticated } from '../../core/errors.ts'
import type { Admission } from '../../core/handover.ts'
import { passwordMatches } from '../../core/passwords.ts'
import { networkOf } from '../../core/rate-limit.ts'
import type { Caller } from '../../core/route.ts'
import type { Sessions } from '../sessions/service.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'
import type { Tokens } from '../sessions/service-tokens.ts'
import type { Passwords } from '../users/service-passwords.ts'
import type { Devices, Owner } from './devices.ts'
import { tryStore, type Way } from './try-store.ts'

export type Auth = ReturnType<typeof createAuth>
type Services = { passwords: Passwords; sessions: Sessions; tokens: Tokens; devices: Devices; signingKey: SigningKey }

/** No password matches this, and to find that out takes as long as with any other. */
const NOBODYS_HASH = ''
const NOBODY: Owner = { id: '', passwordHash: NOBODYS_HASH }
const HOUR_MS = 3_600_000

/** Ways in. Each proves who somebody is; `admit` alone decides that they are signed in. */
export function createAuth(
  { db, config, now, log }: Core,
  { passwords, sessions, tokens, devices, signingKey }: Services,
) {
  return {
    signIn,
    deviceOf,
    admit,
    confirm,
    refresh: (actor: Person, caller: Pick<Caller, 'isBrowser'>) => sessions.renew(actor, caller),
    signOut: (actor: Person) => sessions.end(actor),
    actorOf,
    createToken,
    revokeToken,
    listSessions: (actor: Person) => sessions.list(actor),
    endSession: (actor: Person, id: string) => sessions.endOne(actor, id),
    removeExpired,
  }

  /**
   * A lock is on one name from one network, or on one device that its owner has signed in on: a stranger's wrong
   * passwords keep no owner out who is elsewhere, or behind the same router or proxy with their own device. A name that
   * nobody has is counted, locked and hashed for like any other, so that neither answers nor the clock tell which exist.
   */
  async function signIn(login: Login, caller: Caller): Promise<Admission> {
    const user = await passwords.byLogin(login.username)
    const way = { nameKey: user?.id ?? unknownKey(login.username), origin: originOf(user, caller) }
    // Counted before the password is looked at: many tries at one moment are no more than the limit either.
    const attempts = await tryStore(db).count(way, { at: now().toISOString(), lockedBefore: lockedBefore() })
    const isLocked = attempts > config.maxLoginAttempts
    const matches = await passwordMatches(login.password, isLocked || !user ? NOBODYS_HASH : user.passwordHash)
    if (isLocked || !user || !matches) await noteFailure(way, attempts, caller)
    if (isLocked) throw locked('auth.locked')
    if (!user || !matches) throw unauthenticated('auth.wrong-credentials')
    await tryStore(db).remove(way)
    await passwords.setAttempts(user.id, 0, await tryStore(db).lockedAt(user.id))
    if (user.disabled) throw locked('auth.disabled')
    return { ...(await admit(user.id, caller, login.remember_me)), device: devices.remember(caller.device, user) }
  }

  /** The device on which the owner of the name has signed in before; as long in coming for a name that nobody has. */
  async function deviceOf({ username }: Pick<Login, 'username'>, { device }: Pick<Caller, 'device'>) {
    const user = await passwords.byLogin(username)
    const name = devices.nameOf(device, user ?? NOBODY)
    return user && name
  }

  /** Who a token speaks for, by the way it came: what a browser keeps as its cookie is nothing outside of it. */
  async function actorOf(token: string, way: 'bearer' | 'cookie'): Promise<Person> {
    const audience = signingKey.audienceOf(token)
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

  async function removeExpired(at: Date): Promise<void> {
    await sessions.removeExpired(at)
    await tokens.bringBack(at)
  }

  /** The one place that signs a person in, whatever proved who they are. */
  async function admit(userId: string, caller: Pick<Caller, 'address' | 'userAgent'>, remembered: boolean) {
    return sessions.start(userId, caller, { remembered })
  }

  async function noteFailure(way: Way, attempts: number, caller: Caller) {
    log.warn('sign-in refused', {
      user: way.nameKey.startsWith('?') ? null : way.nameKey,
      address: caller.address,
      attempts,
    })
    if (attempts !== config.maxLoginAttempts) return
    const at = now().toISOString()
    await tryStore(db).lock(way, at)
    await passwords.setAttempts(way.nameKey, attempts, at)
  }

  function originOf(user: Owner | undefined, { device, address }: Caller): string {
    const name = user && devices.nameOf(device, user)
    return name === undefined ? networkOf(address) : `device:${name}`
  }

  /** People type passwords where names belong: what is kept of a name that nobody has tells nothing without the secret. */
  function unknownKey(typed: string): string {
    return `?${signingKey.wordFor('sign-in', typed.trim().toLowerCase())}`
  }

  function lockedBefore(): string {
    return new Date(now().getTime() - config.lockoutHours * HOUR_MS).toISOString()
  }
}
