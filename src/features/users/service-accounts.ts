import type { Person } from '#contract/permissions.ts'
import type { AccountChanges, User } from '#contract/users.ts'
import type { Caller } from '../../core/route.ts'
import type { Mailer } from '../mail/service.ts'
import type { Users } from './service.ts'
import type { Passwords } from './service-passwords.ts'

export type Accounts = ReturnType<typeof createAccounts>
type Rooms = { users: Users; passwords: Passwords; mail: Mailer }

/** Changes of accounts by people, who may have left a page open for others to find. */
export function createAccounts({ users, passwords, mail }: Rooms) {
  return { update }

  /**
   * Whoever reads the mail of an address can choose a new password, so from a browser another address of one's own takes
   * the password. Programs that send a token of their own go on as published; the old address hears of it either way.
   */
  async function update(
    actor: Person,
    id: string,
    { currentPassword, ...changes }: AccountChanges,
    caller: Pick<Caller, 'isBrowser' | 'locale'>,
  ): Promise<User> {
    const own = actor.id === id && changes.email !== undefined ? await users.find(id) : undefined
    const moves = own !== undefined && own.email !== changes.email
    if (moves && caller.isBrowser) await passwords.confirm(actor, currentPassword)
    const changed = await users.update(actor, id, changes)
    if (moves) {
      const locale = own.locale ?? caller.locale
      void mail.trySend('address-changed', { to: own.email, locale, path: '/user/profile/edit' })
    }
    return changed
  }
}
