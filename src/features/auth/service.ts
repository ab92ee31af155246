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

/** Matches no password, and takes as long to find that out as any other. */
const NOBODYS_HASH = ''
const NOBODY: Owner = { id: '', passwordHash: NOBODYS_HASH }
const HOUR_MS = 3_600_000

/** Ways to sign in. Each proves who somebody is; only `admit` signs them in. */
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
   * A lock applies to one name from one network, or on one device where its owner has signed in before: a stranger's
   * wrong passwords do not lock out an owner who is elsewhere, or on the same network with their own device. Unknown
   * names are counted, locked and hashed like any other, so that neither replies nor timing reveal which names exist.
   */
  async function signIn(login: Login, caller: Caller): Promise<Admission> {
    const user = await passwords.byLogin(login.username)
    const way = { nameKey: user?.id ?? unknownKey(login.username), origin: originOf(user, caller) }
    // Counted before the password is checked: simultaneous tries do not exceed the limit either.
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

  /** The device on which the owner of the name has signed in before; takes as long for unknown names. */
  async function deviceOf({ username }: Pick<Login, 'username'>, { device }: Pick<Caller, 'device'>) {
    const user = await passwords.byLogin(username)
    const name = devices.nameOf(device, user ?? NOBODY)
    return user && name
  }

  /** The user of a token, depending on how it came: a browser's cookie is worthless as a bearer token. */
  async function actorOf(token: string, way: 'bearer' | 'cookie'): Promise<Person> {
    const audience = signingKey.audienceOf(token)
    if (audience === 'api') return tokens.actorOf(token)
    if (audience === 'cookie' && way === 'bearer') throw unauthenticated('auth.not-signed-in')
    return sessions.actorOf(token, audience)
  }

  /** For a while after confirming the password, the session may do what requires it. */
  async function confirm(actor: Person, { password }: PasswordProof): Promise<null> {
    if (actor.sessionId === null) throw forbidden('auth.no-session')
    await passwords.confirm(actor, password)
    await sessions.confirm(actor.sessionId)
    return null
  }

  /** A token that outlives the session requires the password. */
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

  /** People type passwords into name fields: without the secret, the stored form of an unknown name reveals nothing. */
  function unknownKey(typed: string): string {
    return `?${signingKey.wordFor('sign-in', typed.trim().toLowerCase())}`
  }

  function lockedBefore(): string {
    return new Date(now().getTime() - config.lockoutHours * HOUR_MS).toISOString()
  }
}
