import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import type { Webhooks } from '../webhooks/service.ts'
import { createHouseholds } from './service.ts'
import { createOwnHouseholds } from './service-own.ts'

type Services = { groups: Groups; recipes: Recipes; users: Users; webhooks: Webhooks }

export function householdsRoom(core: Core, services: Services) {
  const { groups, recipes, users, webhooks } = services
  const households = createHouseholds(core, { groups, users, webhooksOf: webhooks.ofGroups })
  return { households, ownHouseholds: createOwnHouseholds({ groups, households, recipes, users }) }
}
