import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { createMealPlans } from './service.ts'
import { createCalendars } from './service-calendar.ts'
import { createRandomMeals } from './service-random-meals.ts'
import { createRemovedMeals } from './service-removed.ts'
import { createPlanRules } from './service-rules.ts'

type Services = { groups: Groups; recipes: Recipes }

export function mealplansRoom(core: Core, services: Services) {
  const { groups, recipes } = services
  const mealplans = createMealPlans(core, services)
  return {
    calendars: createCalendars(core, { groups, mealplans }),
    randomMeals: createRandomMeals(core, { mealplans, recipes }),
    mealplans,
    planRules: createPlanRules(core, recipes),
    removedMeals: createRemovedMeals(core, mealplans),
  }
}
