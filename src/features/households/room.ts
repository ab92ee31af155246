import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Users } from '../users/service.ts'
import type { Webhooks } from '../webhooks/service.ts'
import { createHouseholds } from './service.ts'
import { createOwnHouseholds } from './service-own.ts'

type Services = { groups: Groups; users: Users; webhooks: Webhooks }

export function householdsRoom(core: Core, services: Services) {
  const { groups, users, webhooks } = services
  const households = createHouseholds(core, { groups, users, webhooksOf: webhooks.ofGroups })
  return { households, ownHouseholds: createOwnHouseholds({ groups, households, users }) }
}
