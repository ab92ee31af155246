import * as api from '#contract/mealplans.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { MealPlans } from './service.ts'
import type { Calendars } from './service-calendar.ts'
import type { RandomMeals } from './service-random-meals.ts'
import type { RemovedMeals } from './service-removed.ts'
import type { PlanRules } from './service-rules.ts'

type Services = {
  mealplans: MealPlans
  randomMeals: RandomMeals
  removedMeals: RemovedMeals
  planRules: PlanRules
  calendars: Calendars
}

export const mealplanRoutes = ({ mealplans, randomMeals, removedMeals, planRules, calendars }: Services): Route[] => [
  on(api.listMealEntries, ({ actor, query, caller }) => mealplans.list(actor, asked(query, caller))),
  on(api.listTodaysMeals, ({ actor }) => mealplans.today(actor)),
  on(api.createMealEntry, ({ actor, body }) => mealplans.create(actor, body)),
  on(api.addRandomMeal, ({ actor, body }) => randomMeals.draw(actor, body)),
  on(api.replaceWithRandomMeal, ({ actor, params, body }) => randomMeals.redraw(actor, params.id, body.except)),
  on(api.fillMealPlan, ({ actor, body }) => randomMeals.fill(actor, body)),
  on(api.copyMealPlan, async ({ actor, body }) => ({ created: await mealplans.copy(actor, body) })),
  on(api.getMealEntry, ({ actor, params }) => mealplans.get(actor, params.id)),
  on(api.updateMealEntry, ({ actor, params, query, body }) =>
    mealplans.update(actor, params.id, { ...body, ...query }),
  ),
  on(api.deleteMealEntry, ({ actor, params, query }) => mealplans.remove(actor, params.id, query.scope)),
  on(api.putBackMealEntry, ({ actor, params }) => removedMeals.putBack(actor, params.id)),
  on(api.listPlanRules, ({ actor, query, caller }) => planRules.list(actor, asked(query, caller))),
  on(api.createPlanRule, ({ actor, body }) => planRules.create(actor, body)),
  on(api.getPlanRule, ({ actor, params }) => planRules.get(actor, params.id)),
  on(api.updatePlanRule, ({ actor, params, body }) => planRules.update(actor, params.id, body)),
  on(api.deletePlanRule, ({ actor, params }) => planRules.remove(actor, params.id)),
  on(api.getCalendarFeed, ({ actor }) => calendars.feed(actor)),
  on(api.renewCalendarFeed, ({ actor, body, caller }) => calendars.renew(actor, body, caller.locale)),
  on(api.revokeCalendarFeed, ({ actor }) => calendars.revoke(actor)),
  on(api.readCalendar, ({ params }) => calendars.read(params.file)),
]
