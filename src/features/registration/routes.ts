import * as api from '#contract/registration.ts'
import { on, type Route } from '../../core/route.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import type { Passwords } from '../users/service-passwords.ts'
import type { Registrations } from './service.ts'

type Rooms = { registrations: Registrations; passwords: Passwords; users: Users; groups: Groups; recipes: Recipes }

export const registrationRoutes = ({ registrations, passwords, users, groups, recipes }: Rooms): Route[] => [
  on(api.register, ({ body }) => registrations.register(body)),
  on(api.forgotPassword, ({ body, caller }) => passwords.forget(body.email, caller.locale)),
  on(api.resetPassword, ({ body }) => passwords.reset(body)),
  on(api.validateGroupName, async ({ query }) => ({ valid: await groups.isFree(query.name) })),
  on(api.validateUsername, async ({ query }) => ({ valid: await users.isFree({ username: query.name }) })),
  on(api.validateEmail, async ({ query }) => ({ valid: await users.isFree({ email: query.email }) })),
  on(api.validateRecipeName, async ({ actor, query }) => ({
    valid: await recipes.isNameFree(actor, query.group_id, query.name),
  })),
]
