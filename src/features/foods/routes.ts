import * as api from '#contract/foods.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Foods, Labels, Units } from './service.ts'

export const foodRoutes = (foods: Foods): Route[] => [
  on(api.listFoods, ({ actor, query, caller }) => foods.list(actor, asked(query, caller))),
  on(api.createFood, ({ actor, body, caller }) => foods.create(actor, body, caller.locale)),
  on(api.mergeFoods, async ({ actor, body, caller }) => {
    await foods.merge(actor, { from: body.fromFood, to: body.toFood })
    return done(caller.say('food.merged'))
  }),
  on(api.countFoodUses, ({ actor, query }) => foods.uses(actor, query.ids)),
  on(api.countUsesOfFoods, ({ actor, body }) => foods.uses(actor, body.ids)),
  on(api.getFood, ({ actor, params }) => foods.get(actor, params.id)),
  on(api.updateFood, ({ actor, params, body }) => foods.update(actor, params.id, body)),
  on(api.deleteFood, ({ actor, params }) => foods.remove(actor, params.id)),
]

export const unitRoutes = (units: Units): Route[] => [
  on(api.listUnits, ({ actor, query, caller }) => units.list(actor, asked(query, caller))),
  on(api.createUnit, ({ actor, body, caller }) => units.create(actor, body, caller.locale)),
  on(api.mergeUnits, async ({ actor, body, caller }) => {
    await units.merge(actor, { from: body.fromUnit, to: body.toUnit })
    return done(caller.say('unit.merged'))
  }),
  on(api.countUnitUses, ({ actor, query }) => units.uses(actor, query.ids)),
  on(api.countUsesOfUnits, ({ actor, body }) => units.uses(actor, body.ids)),
  on(api.getUnit, ({ actor, params }) => units.get(actor, params.id)),
  on(api.updateUnit, ({ actor, params, body }) => units.update(actor, params.id, body)),
  on(api.deleteUnit, ({ actor, params }) => units.remove(actor, params.id)),
]

export const labelRoutes = (labels: Labels): Route[] => [
  on(api.listLabels, ({ actor, query, caller }) => labels.list(actor, asked(query, caller))),
  on(api.createLabel, ({ actor, body }) => labels.create(actor, body)),
  on(api.getLabel, ({ actor, params }) => labels.get(actor, params.id)),
  on(api.updateLabel, ({ actor, params, body }) => labels.update(actor, params.id, body)),
  on(api.deleteLabel, ({ actor, params }) => labels.remove(actor, params.id)),
]
