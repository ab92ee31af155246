import type { Registration } from '#contract/registration.ts'
import type { User } from '#contract/users.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { forbidden } from '../../core/errors.ts'
import type { Groups } from '../groups/service.ts'
import type { Invitations } from '../invitations/service.ts'
import type { Seeds } from '../seeds/service.ts'
import type { Users } from '../users/service.ts'

export type Registrations = ReturnType<typeof createRegistrations>
type Services = { groups: Groups; invitations: Invitations; seeds: Seeds; users: Users }

/** How strangers become users: with an invitation to a group, or with a new group where that is allowed. */
export function createRegistrations({ db, config, events }: Core, { groups, invitations, seeds, users }: Services) {
  return { register }

  /** All or nothing: group, seeds, user, and the used invitation. */
  async function register(registration: Registration): Promise<User> {
    if (config.demo) throw forbidden('demo.refused')
    const isInvited = Boolean(registration.groupToken)
    if (!isInvited && !(config.allowSignup && registration.group)) throw forbidden('registration.closed')
    const { groupId, userId } = await db.transaction(async (tx) => {
      // A taken name is refused before anything is created, and the invitation stays valid.
      const founds = config.allowSignup && Boolean(registration.group)
      const groupId = founds
        ? await foundGroup(tx, registration)
        : await invitations.take(tx, registration.groupToken ?? '')
      const flags = { canInvite: founds, canManage: founds, canOrganize: founds, admin: false }
      const { username, email, password, advanced, fullName } = registration
      const userId = await users.insert(tx, {
        username,
        email,
        password,
        advanced,
        fullName: fullName ?? username,
        ...flags,
        groupId,
      })
      return { groupId, userId }
    })
    events.emit('user.registered', { groupId, userId })
    return users.find(userId)
  }

  async function foundGroup(tx: Db, registration: Registration): Promise<string> {
    const group = await groups.create(tx, registration.group ?? '', {
      locale: registration.locale,
      privateGroup: registration.private,
      recipePublic: !registration.private,
      recipeShowNutrition: registration.advanced,
      recipeShowAssets: registration.advanced,
    })
    if (registration.seedData) await seeds.seedAll(tx, group.id, registration.locale)
    return group.id
  }
}
