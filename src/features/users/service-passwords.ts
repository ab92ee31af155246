import type { z } from 'zod'
import type { Member, Person } from '#contract/permissions.ts'
import type { PasswordReset } from '#contract/registration.ts'
import type { PasswordChange, User } from '#contract/users.ts'
import { lifetime } from '../../core/ahead.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, invalid, notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { hashOf, newSecret } from '../../core/ids.ts'
import { hashPassword, passwordMatches } from '../../core/passwords.ts'
import { permit } from '../../core/permit.ts'
import { createRateLimit } from '../../core/rate-limit.ts'
import type { Mailer } from '../mail/service.ts'
import type { Sessions } from '../sessions/service.ts'
import { passwordStore } from './password-store.ts'
import type { Users } from './service.ts'
import { refuseWeak } from './weak-passwords.ts'

export type Passwords = ReturnType<typeof createPasswords>
type Services = { sessions: Sessions; users: Users; mail: Mailer }

const RESET_LIFETIME_MS = 2 * 86_400_000
/** Otherwise anyone who knows an address could flood its mailbox. */
const RESET_MAILS_PER_HOUR = 3
const HOUR_MS = 3_600_000
/** Tells the web that only the password is missing. */
const CONFIRM = 'CONFIRM_PASSWORD'

/** Passwords: changed by people, set by administrators, reset by mail. A new one ends the sessions. */
export function createPasswords({ db, now, config, log }: Core, { sessions, users, mail }: Services) {
  const guesses = createRateLimit({ max: config.maxLoginAttempts, windowMs: HOUR_MS, now })
  return {
    byLogin: (login: string) => passwordStore(db).findByLogin(login),
    setAttempts: (id: string, attempts: number, lockedAt: string | null) =>
      passwordStore(db).setAttempts(id, attempts, lockedAt),
    change,
    confirm,
    prove,
    set,
    unlock,
    unlockExpired,
    unlockOne,
    forget,
    createResetToken,
    reset,
    removeExpired,
  }

  async function change(
    actor: Person,
    { currentPassword, newPassword, keepTokens }: z.output<typeof PasswordChange>,
  ): Promise<void> {
    if (config.demo) throw forbidden('demo.refused')
    await confirm(actor, currentPassword)
    refuseWeak(newPassword, await users.find(actor.id), 'newPassword')
    await passwordStore(db).set(actor.id, await hashPassword(newPassword), now().toISOString())
    if (!keepTokens) await passwordStore(db).removeTokensOf(actor.id)
    await sessions.endAll(actor.id, actor.sessionId)
  }

  /** Refuses a person who does not know the password of their own account. */
  async function confirm(actor: Person, password: string | undefined): Promise<void> {
    if (!password) throw invalid('user.password-needed')
    guesses.count(actor.id)
    const credentials = await passwordStore(db).find(actor.id)
    if (!credentials || !(await passwordMatches(password, credentials.passwordHash))) {
      throw invalid('user.wrong-password')
    }
    guesses.forget(actor.id)
  }

  /**
   * For changes that could give an account away: the password, or a session in which it was recently entered. An API
   * token alone proves nothing.
   */
  async function prove(actor: Member, password: string | undefined): Promise<void> {
    if (actor.kind === 'system') return
    if (password !== undefined) return confirm(actor, password)
    if (await sessions.isFresh(actor)) return
    throw forbidden('auth.confirm-password', { detail: { details: CONFIRM } })
  }

  /** Sets a user's password, by user name, email or id, and unlocks the account. */
  async function set(actor: Member, nameOrId: string, password: string): Promise<User> {
    permit(actor, 'site.administer')
    const credentials = (await passwordStore(db).findByLogin(nameOrId)) ?? (await passwordStore(db).find(nameOrId))
    if (!credentials) throw notFound('user.not-found')
    refuseWeak(password, credentials)
    await passwordStore(db).set(credentials.id, await hashPassword(password), now().toISOString())
    await passwordStore(db).removeTokensOf(credentials.id)
    await sessions.endAll(credentials.id, null)
    return users.find(credentials.id)
  }

  /** Unlocks accounts whose lock has expired, or all of them. */
  async function unlock(actor: Member, { force }: { force: boolean }): Promise<number> {
    permit(actor, 'site.administer')
    return force ? passwordStore(db).unlock(now().toISOString()) : unlockExpired(now())
  }

  /** For the scheduler: unlocks accounts whose lock has expired, also on screens. */
  async function unlockExpired(at: Date): Promise<number> {
    return passwordStore(db).unlock(new Date(at.getTime() - config.lockoutHours * 3_600_000).toISOString())
  }

  /** Unlocks one account, whatever the time. */
  async function unlockOne(actor: Member, id: string): Promise<User> {
    permit(actor, 'site.administer')
    await users.find(id)
    await passwordStore(db).unlockOne(id)
    return users.find(id)
  }

  /** Mails a reset link if the address is known. Answers at once and always the same, so that it reveals nothing. */
  function forget(email: string, locale: string): null {
    void sendReset(email, locale).catch((error: unknown) => log.error('reset mail failed', { error }))
    return null
  }

  async function createResetToken(actor: Member, email: string, currentPassword?: string): Promise<{ token: string }> {
    permit(actor, 'site.administer')
    if (config.demo) throw forbidden('demo.refused')
    await prove(actor, currentPassword)
    const credentials = await passwordStore(db).findByLogin(email)
    if (!credentials) throw notFound('user.not-found')
    return { token: await newToken(credentials.id) }
  }

  /** Sets a new password with a token from a mail: once, for that address, within two days. */
  async function reset({ token, email, password }: z.output<typeof PasswordReset>): Promise<null> {
    if (config.demo) throw forbidden('demo.refused')
    const passwordHash = await hashPassword(password)
    const userId = await db.transaction(async (tx) => {
      await exclusively(tx, 'password-resets', hashOf(token))
      const owner = await passwordStore(tx).takeReset(hashOf(token), lifetime(now(), RESET_LIFETIME_MS))
      if (!owner || owner.email !== email) throw invalid('user.bad-reset-token')
      refuseWeak(password, owner)
      await passwordStore(tx).set(owner.id, passwordHash, now().toISOString())
      await passwordStore(tx).removeTokensOf(owner.id)
      return owner.id
    })
    await sessions.endAll(userId, null)
    return null
  }

  async function removeExpired(at: Date): Promise<number> {
    return passwordStore(db).removeResetsOutside(lifetime(at, RESET_LIFETIME_MS))
  }

  async function sendReset(email: string, locale: string) {
    if (config.demo || !mail.isReady) return
    const credentials = await passwordStore(db).findByLogin(email)
    if (!credentials || credentials.email !== email || credentials.disabled) return
    const lately = lifetime(now(), HOUR_MS)
    if ((await passwordStore(db).countResets(credentials.id, lately)) >= RESET_MAILS_PER_HOUR) return
    await mail.count('reset', { userId: credentials.id })
    await mail.send('reset-password', {
      to: email,
      locale: credentials.locale ?? locale,
      path: `/reset-password?token=${await newToken(credentials.id)}`,
    })
  }

  async function newToken(userId: string) {
    const token = newSecret()
    await passwordStore(db).insertReset(hashOf(token), userId, now().toISOString())
    return token
  }
}
