import * as api from '#contract/users.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Users } from './service.ts'

export const userRoutes = (users: Users): Route[] => [
  on(api.getSelf, ({ actor }) => users.self(actor)),
  on(api.changePassword, async ({ actor, body, caller }) => {
    await users.changePassword(actor, body)
    return done(caller.say('user.password-changed'))
  }),
  on(api.addFavorite, ({ actor, params }) => users.addFavorite(actor, params.id, params.slug)),
  on(api.removeFavorite, ({ actor, params }) => users.removeFavorite(actor, params.id, params.slug)),
]
