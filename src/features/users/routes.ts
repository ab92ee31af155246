import * as adminApi from '#contract/admin-accounts.ts'
import * as api from '#contract/users.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Users } from './service.ts'
import type { Accounts } from './service-accounts.ts'
import type { Passwords } from './service-passwords.ts'

export const userRoutes = (users: Users, passwords: Passwords, accounts: Accounts): Route[] => [
  on(api.getSelf, ({ actor }) => users.self(actor)),
  on(api.changePassword, async ({ actor, body, caller }) => {
    await passwords.change(actor, body)
    return done(caller.say('user.password-changed'))
  }),
  on(api.listUsers, ({ actor, query, caller }) => users.page(actor, asked(query, caller))),
  on(api.createUser, ({ actor, body }) => accounts.create(actor, body)),
  on(api.getUser, ({ params }) => users.find(params.id)),
  on(api.updateUser, async ({ actor, params, body, caller }) => {
    await accounts.update(actor, params.id, body, caller)
    return done(caller.say('user.updated'))
  }),
  on(api.deleteUser, ({ actor, params }) => users.remove(actor, params.id).then(() => null)),

  on(adminApi.adminListUsers, ({ actor, query, caller }) => users.page(actor, asked(query, caller))),
  on(adminApi.adminCreateUser, ({ actor, body }) => accounts.create(actor, body)),
  on(adminApi.adminGetUser, ({ params }) => users.find(params.id)),
  on(adminApi.adminUpdateUser, ({ actor, params, body, caller }) => accounts.update(actor, params.id, body, caller)),
  on(adminApi.adminDeleteUser, ({ actor, params }) => users.remove(actor, params.id)),
  on(adminApi.unlockUsers, async ({ actor, query }) => ({ unlocked: await passwords.unlock(actor, query) })),
  on(adminApi.unlockUser, ({ actor, params }) => passwords.unlockOne(actor, params.id)),
  on(adminApi.createResetToken, ({ actor, body }) =>
    passwords.createResetToken(actor, body.email, body.currentPassword),
  ),
]
