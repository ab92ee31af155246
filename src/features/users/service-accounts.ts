import type { Person } from '#contract/permissions.ts'
import type { AccountChanges, User, UserDraft } from '#contract/users.ts'
import { permit } from '../../core/permit.ts'
import type { Caller } from '../../core/route.ts'
import type { Mailer } from '../mail/service.ts'
import type { Users } from './service.ts'
import type { Passwords } from './service-passwords.ts'

export type Accounts = ReturnType<typeof createAccounts>
type Services = { users: Users; passwords: Passwords; mail: Mailer }

/** Account changes by people, who may have left a page open or lost a token. */
export function createAccounts({ users, passwords, mail }: Services) {
  return { create, update }

  /** A new administrator is lasting access, so creating one requires the password. */
  async function create(
    actor: Person,
    { currentPassword, ...draft }: UserDraft & Pick<AccountChanges, 'currentPassword'>,
  ): Promise<User> {
    if (draft.admin) await passwords.prove(actor, currentPassword)
    return users.create(actor, draft)
  }

  /**
   * Whoever reads an address's mail can choose a new password, and administrators can do everything: changing either
   * requires your own password. For your own address an open page is no proof, however recent the sign-in.
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

  /** The notice about a changed address is sent a few times a day at most. */
  async function tell(userId: string, { to, locale }: { to: string; locale: string }): Promise<void> {
    const allowed = await mail.count('notice', { userId }).then(
      () => true,
      () => false,
    )
    if (allowed) await mail.trySend('address-changed', { to, locale, path: '/user/profile/edit' })
  }
}
