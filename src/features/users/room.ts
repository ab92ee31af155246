import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Mailer } from '../mail/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Sessions } from '../sessions/service.ts'
import { createUsers } from './service.ts'
import { createAccounts } from './service-accounts.ts'
import { createPasswords } from './service-passwords.ts'

type Services = { groups: Groups; mail: Mailer; recipes: Recipes; sessions: Sessions }

export function usersRoom(core: Core, services: Services) {
  const { mail, sessions } = services
  const users = createUsers(core, services)
  const passwords = createPasswords(core, { sessions, users, mail })
  return { accounts: createAccounts({ users, passwords, mail }), passwords, users }
}
