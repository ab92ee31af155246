import * as api from '#contract/registration.ts'
import { on, type Route } from '../../core/route.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Passwords } from '../users/service-passwords.ts'
import type { Names } from './names.ts'
import type { Registrations } from './service.ts'

type Services = { registrations: Registrations; passwords: Passwords; names: Names; recipes: Recipes }

export const registrationRoutes = ({ registrations, passwords, names, recipes }: Services): Route[] => [
  on(api.register, ({ body }) => registrations.register(body)),
  on(api.forgotPassword, ({ body, caller }) => passwords.forget(body.email, caller.locale)),
  on(api.resetPassword, ({ body }) => passwords.reset(body)),
  on(api.validateGroupName, ({ query, ...asked }) => names.group(query.name, { ...asked, token: query.token })),
  on(api.validateUsername, ({ query, ...asked }) => names.username(query.name, { ...asked, token: query.token })),
  on(api.validateEmail, ({ query, ...asked }) => names.email(query.email, { ...asked, token: query.token })),
  on(api.validateRecipeName, async ({ actor, query }) => ({
    valid: await recipes.isNameFree(actor, query.group_id, query.name),
  })),
]
