import type { Core } from '../../core/core.ts'
import type { MealPlans } from '../mealplans/service.ts'
import { createWebhooks } from './service.ts'

type Rooms = { mealplans: MealPlans }

export function webhooksRoom(core: Core, rooms: Rooms) {
  const webhooks = createWebhooks(core, {
    todaysEntries: (groupId) => rooms.mealplans.today({ kind: 'system', groupId, userId: '' }),
  })
  return { webhooks, close: webhooks.close }
}
