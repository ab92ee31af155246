import { type EmailResult, INVITATION_LIFETIME_DAYS, type Invitation } from '#contract/invitations.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { newSecret } from '../../core/ids.ts'
import { permit } from '../../core/permit.ts'
import type { Mailer } from '../mail/service.ts'
import { invitationStore } from './store.ts'

export type Invitations = ReturnType<typeof createInvitations>

/** Links that let somebody join a group, a number of times, for a few days. */
export function createInvitations({ db, now }: Core, mail: Mailer) {
  return { list, create, mailTo, take, removeExpired }

  async function list(actor: Member): Promise<Invitation[]> {
    permit(actor, 'group.invite')
    return invitationStore(db).listOf(actor.groupId, oldestAlive(now()))
  }

  async function create(actor: Member, { uses }: { uses: number }): Promise<Invitation> {
    permit(actor, 'group.invite')
    const invitation = { token: newSecret(), usesLeft: uses, groupId: actor.groupId }
    await invitationStore(db).insert(invitation, now().toISOString())
    return invitation
  }

  async function mailTo(
    actor: Member,
    { email, token }: { email: string; token: string },
    locale: string,
  ): Promise<EmailResult> {
    permit(actor, 'group.invite')
    const invitation = await invitationStore(db).find(token, oldestAlive(now()))
    if (invitation?.groupId !== actor.groupId) throw notFound('invitation.not-found')
    return mail.trySend('invitation', { to: email, locale, path: `/register?token=${encodeURIComponent(token)}` })
  }

  /** Uses an invitation once and answers the group it leads to; runs inside the registration's transaction. */
  async function take(tx: Db, token: string): Promise<string> {
    const invitation = await invitationStore(tx).find(token, oldestAlive(now()))
    if (!invitation) throw invalid('invitation.not-valid')
    await invitationStore(tx).use(token)
    return invitation.groupId
  }

  async function removeExpired(at: Date): Promise<number> {
    return invitationStore(db).removeOlder(oldestAlive(at))
  }
}

const oldestAlive = (at: Date) => new Date(at.getTime() - INVITATION_LIFETIME_DAYS * 86_400_000).toISOString()
