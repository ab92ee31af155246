import * as api from '#contract/recipes.ts'
import { on, type Route } from '../../core/route.ts'
import type { Recipes } from './service.ts'

export const recipeRoutes = (recipes: Recipes): Route[] => [
  on(api.listRecipes, ({ actor, query, caller }) => recipes.list(actor, query, caller.url)),
  on(api.createRecipe, ({ actor, body, caller }) => recipes.create(actor, body, caller.say)),
  on(api.listRecipesOfCategories, ({ actor, query }) => recipes.inAnyCategory(actor, query.categories)),
  on(api.getRecipe, ({ actor, params }) => recipes.get(actor, params.slug)),
  on(api.replaceRecipe, ({ actor, params, body }) => recipes.replace(actor, params.slug, body)),
  on(api.patchRecipe, ({ actor, params, body }) => recipes.patch(actor, params.slug, body)),
  on(api.deleteRecipe, ({ actor, params }) => recipes.remove(actor, params.slug)),
]
