import * as api from '#contract/pantry.ts'
import { on, type Route } from '../../core/route.ts'
import type { Pantry } from './service.ts'

type Services = { pantry: Pantry }

export const pantryRoutes = ({ pantry }: Services): Route[] => [
  on(api.getPantry, ({ actor, caller }) => pantry.state(actor, caller.locale)),
  on(api.addToPantry, ({ actor, body, caller }) => pantry.add(actor, body, caller.locale)),
  on(api.answerPantry, ({ actor, params, body, caller }) => pantry.answer(actor, params.foodId, body, caller.locale)),
  on(api.changePantryFood, ({ actor, params, body, caller }) =>
    pantry.changeFood(actor, params.foodId, body, caller.locale),
  ),
  on(api.listPantryChanges, ({ actor, query, caller }) => pantry.changes(actor, query.limit, caller.locale)),
  on(api.undoPantryChange, ({ actor, params, caller }) => pantry.undo(actor, params.id, caller.locale)),
]
