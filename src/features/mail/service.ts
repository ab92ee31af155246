import type { EmailResult } from '#contract/invitations.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { tooMany } from '../../core/errors.ts'
import { hashOf } from '../../core/ids.ts'
import { isMailReady } from '../../core/mail.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { mailCountStore } from './count-store.ts'

export type Mailer = ReturnType<typeof createMailer>
/** The kinds of mail; each has a subject and a text in the locales. */
type LetterKind = 'address-changed' | 'invitation' | 'notifier-consent' | 'reset-password' | 'test'
/** The recipient of a mail, and the group or person it is sent for. */
type Cause = { groupId: string; to?: string } | { userId: string }
type Address = { to: string; locale: string; path: string }

/**
 * Mails per day that others can cause: notifications and requests for a group, mail to their own address for a person.
 */
const A_DAY = { notification: 100, request: 30, reset: 10, notice: 5 }
/** The most requests one person gets per day, however many groups ask. */
const REQUESTS_A_DAY_TO_ONE = 5

/** Sends mail in the recipient's language. Links start with the configured address, never with one from a request. */
export function createMailer({ config, db, mail, now, translator, log }: Core) {
  const isReady = isMailReady(config)
  return { isReady, count, linkTo, send, trySend, sendTest }

  /** Counts a mail before it is sent; one too many for the day is refused. */
  async function count(kind: keyof typeof A_DAY, cause: Cause): Promise<void> {
    const whose = 'userId' in cause ? `user:${cause.userId}` : `group:${cause.groupId}`
    await add(`${kind}:${whose}`, A_DAY[kind])
    if ('to' in cause && cause.to) await add(`${kind}:to:${hashOf(cause.to.toLowerCase())}`, REQUESTS_A_DAY_TO_ONE)
  }

  async function add(scope: string, max: number) {
    const day = now().toISOString().slice(0, 10)
    const sent = await mailCountStore(db).add(scope, day)
    if (sent === 1) await mailCountStore(db).removeBefore(day)
    if (sent > max) throw tooMany('mail.daily-limit', { retryAfterSeconds: secondsLeft(now()) })
  }

  function linkTo(path: string): string {
    return `${config.baseUrl}${path}`
  }

  async function send(kind: LetterKind, { to, locale, path }: Address): Promise<void> {
    const say = translator(locale)
    const link = linkTo(path)
    await mail({ to, subject: say(`mail.${kind}.subject`), text: say(`mail.${kind}.text`, { link }) })
    log.info('mail sent', { kind })
  }

  /** Like `send`, but answers the result. Without mail settings it is neither a success nor an error. */
  async function trySend(kind: LetterKind, address: Address): Promise<EmailResult> {
    if (!isReady) return { success: false, error: null }
    try {
      await send(kind, address)
      return { success: true, error: null }
    } catch (error) {
      log.warn('mail failed', { kind, error })
      return { success: false, error: error instanceof Error ? error.message : String(error) }
    }
  }

  async function sendTest(actor: Member, to: string, locale: string): Promise<EmailResult> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    return trySend('test', { to, locale, path: '/' })
  }
}

const DAY_MS = 86_400_000
const secondsLeft = (at: Date) => Math.ceil((DAY_MS - (at.getTime() % DAY_MS)) / 1000)
