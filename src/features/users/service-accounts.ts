import type { Person } from '#contract/permissions.ts'
import type { AccountChanges, User, UserDraft } from '#contract/users.ts'
import { permit } from '../../core/permit.ts'
import type { Caller } from '../../core/route.ts'
import type { Mailer } from '../mail/service.ts'
import type { Users } from './service.ts'
import type { Passwords } from './service-passwords.ts'

export type Accounts = ReturnType<typeof createAccounts>
type Services = { users: Users; passwords: Passwords; mail: Mailer }

/** Changes of accounts by people, who may have left a page open or lost a token for others to find. */
export function createAccounts({ users, passwords, mail }: Services) {
  return { create, update }

  /** Another administrator is a way in that lasts, so to make one takes the password. */
  async function create(
    actor: Person,
    { currentPassword, ...draft }: UserDraft & Pick<AccountChanges, 'currentPassword'>,
  ): Promise<User> {
    if (draft.admin) await passwords.prove(actor, currentPassword)
    return users.create(actor, draft)
  }

  /**
   * Whoever reads the mail of an address can choose a new password, and an administrator may do all there is: both take
   * the own password. An open page is no proof for the own address, however lately its owner signed in.
   */
  async function update(
    actor: Person,
    id: string,
    { currentPassword, ...changes }: AccountChanges,
    caller: Pick<Caller, 'isBrowser' | 'locale'>,
  ): Promise<User> {
    permit(actor, 'user.edit', { id })
    const known = await users.find(id)
    const isOwn = actor.id === id
    const moves = changes.email !== undefined && known.email !== changes.email
    const rises = actor.admin && changes.admin === true && !known.admin
    if (moves && isOwn && caller.isBrowser) await passwords.confirm(actor, currentPassword)
    else if (moves || rises) await passwords.prove(actor, currentPassword)
    const changed = await users.update(actor, id, changes)
    if (moves && isOwn) {
      const locale = known.locale ?? caller.locale
      void tell(id, { to: known.email, locale })
    }
    return changed
  }

  /** An address that is changed back and forth is told a few times a day. */
  async function tell(userId: string, { to, locale }: { to: string; locale: string }): Promise<void> {
    const allowed = await mail.count('notice', { userId }).then(
      () => true,
      () => false,
    )
    if (allowed) await mail.trySend('address-changed', { to, locale, path: '/user/profile/edit' })
  }
}
