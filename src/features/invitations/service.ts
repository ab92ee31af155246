import { type EmailResult, INVITATION_LIFETIME_DAYS, type Invitation } from '#contract/invitations.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import { lifetime } from '../../core/ahead.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import { hashOf } from '../../core/ids.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { createRateLimit } from '../../core/rate-limit.ts'
import type { Mailer } from '../mail/service.ts'
import { invitationStore, type StoredInvitation } from './store.ts'

export type Invitations = ReturnType<typeof createInvitations>
/** `wordFor` derives a text from an id that nobody without the secret can make. */
type Services = { mail: Mailer; wordFor: (purpose: string, id: string) => string }

/** Otherwise anyone who may invite could send mail to strangers in our name all day. */
const MAILS_PER_HOUR = 20
const HOUR_MS = 3_600_000

/** Invitation links: they work a number of times, for a few days. */
export function createInvitations({ config, db, newId, now }: Core, { mail, wordFor }: Services) {
  const mails = createRateLimit({ max: MAILS_PER_HOUR, windowMs: HOUR_MS, now })
  return { list, create, revoke, mailTo, isOpen, take, removeExpired }

  async function list(actor: Member): Promise<Invitation[]> {
    permit(actor, 'group.invite')
    return (await invitationStore(db).listOf(actor.groupId, lifetime(now(), LIFETIME_MS))).map(shown)
  }

  async function create(actor: Member, { uses }: { uses: number }): Promise<Invitation> {
    permit(actor, 'group.invite')
    refuseInDemo(config, actor)
    const id = newId()
    const invitation = { id, tokenHash: hashOf(tokenOf(id)), groupId: actor.groupId, usesLeft: uses }
    await invitationStore(db).insert(invitation, now().toISOString())
    return shown(invitation)
  }

  /** Revokes a link; people who joined with it stay. */
  async function revoke(actor: Member, token: string): Promise<Invitation> {
    permit(actor, 'group.invite')
    const invitation = await find(actor, token)
    await invitationStore(db).remove(invitation.id)
    return shown(invitation)
  }

  async function mailTo(
    actor: Member,
    { email, token }: { email: string; token: string },
    locale: string,
  ): Promise<EmailResult> {
    permit(actor, 'group.invite')
    refuseInDemo(config, actor)
    await find(actor, token)
    mails.count(userIdOf(actor))
    if (mail.isReady) await mail.count('request', { groupId: actor.groupId, to: email })
    return mail.trySend('invitation', { to: email, locale, path: `/register?token=${encodeURIComponent(token)}` })
  }

  /** Whether somebody can still register with it. */
  async function isOpen(token: string): Promise<boolean> {
    return (await invitationStore(db).find(hashOf(token), lifetime(now(), LIFETIME_MS))) !== undefined
  }

  /** Uses an invitation once and answers its group; runs in the registration's transaction. */
  async function take(tx: Db, token: string): Promise<string> {
    await exclusively(tx, 'invitation', hashOf(token))
    const invitation = await invitationStore(tx).find(hashOf(token), lifetime(now(), LIFETIME_MS))
    if (!invitation) throw invalid('invitation.not-valid')
    await invitationStore(tx).use(invitation.id)
    return invitation.groupId
  }

  async function removeExpired(at: Date): Promise<number> {
    return invitationStore(db).removeOutside(lifetime(at, LIFETIME_MS))
  }

  async function find(actor: Member, token: string): Promise<StoredInvitation> {
    const invitation = await invitationStore(db).find(hashOf(token), lifetime(now(), LIFETIME_MS))
    if (invitation?.groupId !== actor.groupId) throw notFound('invitation.not-found')
    return invitation
  }

  /** The database stores no token: it is derived from the row and the secret beside the database. */
  function tokenOf(id: string) {
    return wordFor('invitation', id)
  }

  function shown({ id, groupId, usesLeft }: StoredInvitation): Invitation {
    return { token: tokenOf(id), groupId, householdId: groupId, usesLeft }
  }
}

const LIFETIME_MS = INVITATION_LIFETIME_DAYS * 86_400_000
