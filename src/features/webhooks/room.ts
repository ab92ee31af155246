import type { Core } from '../../core/core.ts'
import type { MealPlans } from '../mealplans/service.ts'
import { createWebhooks } from './service.ts'

type Services = { mealplans: MealPlans }

export function webhooksRoom(core: Core, services: Services) {
  const webhooks = createWebhooks(core, {
    todaysEntries: (groupId) => services.mealplans.today({ kind: 'system', groupId, userId: '' }),
  })
  return { webhooks, close: webhooks.close }
}
