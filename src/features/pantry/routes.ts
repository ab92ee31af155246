import * as api from '#contract/pantry.ts'
import { on, type Route } from '../../core/route.ts'
import type { Pantry } from './service.ts'
import type { PantryBarcodes } from './service-barcodes.ts'
import type { PantryCooking } from './service-cooking.ts'
import type { PantryQuestion } from './service-question.ts'
import type { PantryShopping } from './service-shopping.ts'

type Services = {
  pantry: Pantry
  pantryBarcodes: PantryBarcodes
  pantryCooking: PantryCooking
  pantryQuestion: PantryQuestion
  pantryShopping: PantryShopping
}

export const pantryRoutes = ({
  pantry,
  pantryBarcodes,
  pantryCooking,
  pantryQuestion,
  pantryShopping,
}: Services): Route[] => [
  on(api.getPantry, ({ actor, caller }) => pantryQuestion.state(actor, caller.locale)),
  on(api.addToPantry, ({ actor, body, caller }) => pantry.add(actor, body, caller.locale)),
  on(api.answerPantry, ({ actor, params, body, caller }) => pantry.answer(actor, params.foodId, body, caller.locale)),
  on(api.changePantryFood, ({ actor, params, body, caller }) =>
    pantry.changeFood(actor, params.foodId, body, caller.locale),
  ),
  on(api.listPantryChanges, ({ actor, query, caller }) => pantry.changes(actor, query.limit, caller.locale)),
  on(api.putShoppedInPantry, ({ actor, body, caller }) => pantryShopping.putIn(actor, body.listId, caller.locale)),
  on(api.takeMadeFromPantry, ({ actor, body, caller }) => pantryCooking.takeOut(actor, body, caller.locale)),
  on(api.getPantryCoverage, ({ actor, query }) => pantryCooking.coverage(actor, query.recipeIds)),
  on(api.getPantryReasons, ({ actor, query, caller }) => pantry.reasons(actor, query.foodIds, caller.locale)),
  on(api.getPantryBarcode, ({ actor, params }) => pantryBarcodes.find(actor, params.number)),
  on(api.learnPantryBarcode, ({ actor, params, body, caller }) =>
    pantryBarcodes.learn(actor, { number: params.number, packet: body }, caller.locale),
  ),
  on(api.scanIntoPantry, ({ actor, body, caller }) => pantryBarcodes.putIn(actor, body, caller.locale)),
  on(api.undoPantryChange, ({ actor, params, caller }) => pantry.undo(actor, params.id, caller.locale)),
]
