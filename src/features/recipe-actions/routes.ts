import * as api from '#contract/recipe-actions.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { RecipeActions } from './service.ts'

export const recipeActionRoutes = (actions: RecipeActions): Route[] => [
  on(api.listRecipeActions, ({ actor, query, caller }) => actions.list(actor, asked(query, caller))),
  on(api.createRecipeAction, ({ actor, body }) => actions.create(actor, body)),
  on(api.getRecipeAction, ({ actor, params }) => actions.get(actor, params.id)),
  on(api.updateRecipeAction, ({ actor, params, body }) => actions.update(actor, params.id, body)),
  on(api.deleteRecipeAction, ({ actor, params }) => actions.remove(actor, params.id)),
  on(api.triggerRecipeAction, async ({ actor, params, caller }) => {
    await actions.trigger(actor, params.id, params.slug)
    return done(caller.say('recipe-action.sent'))
  }),
]
