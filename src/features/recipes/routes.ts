import * as bulkApi from '#contract/bulk-actions.ts'
import * as api from '#contract/recipes.ts'
import * as manyApi from '#contract/recipes-many.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import * as trashApi from '#contract/trash.ts'
import { on, type Route } from '../../core/route.ts'
import type { BulkActions } from './bulk.ts'
import type { Finder } from './finder.ts'
import type { Recipes } from './service.ts'
import type { Trash } from './trash.ts'

export const recipeRoutes = (recipes: Recipes): Route[] => [
  on(api.listRecipes, ({ actor, query, caller }) => recipes.list(actor, query, caller.url)),
  on(api.createRecipe, ({ actor, body, caller }) => recipes.create(actor, body, caller.say)),
  on(api.listRecipesOfCategories, ({ actor, query }) => recipes.inAnyCategory(actor, query.categories)),
  on(api.listUntaggedRecipes, ({ actor }) => recipes.without(actor, 'tags')),
  on(api.listUncategorizedRecipes, ({ actor }) => recipes.without(actor, 'categories')),
  on(api.getRecipe, ({ actor, params }) => recipes.get(actor, params.slug)),
  on(api.replaceRecipe, ({ actor, params, body }) => recipes.replace(actor, params.slug, body)),
  on(api.patchRecipe, ({ actor, params, body }) => recipes.patch(actor, params.slug, body)),
  on(manyApi.replaceRecipes, ({ actor, body }) => recipes.replaceEach(actor, body)),
  on(manyApi.patchRecipes, ({ actor, body }) => recipes.patchEach(actor, body)),
  on(api.deleteRecipe, ({ actor, params }) => recipes.remove(actor, params.slug)),
  on(trashApi.duplicateRecipe, ({ actor, params, body }) => recipes.duplicate(actor, params.slug, body.name)),
]

export const finderRoutes = (finder: Finder): Route[] => [
  on(suggestRecipes, ({ actor, query }) => finder.suggest(actor, query)),
]

export const trashRoutes = (trash: Trash): Route[] => [
  on(trashApi.listTrash, ({ actor }) => trash.list(actor)),
  on(trashApi.restoreRecipe, ({ actor, params }) => trash.restore(actor, params.id)),
  on(trashApi.purgeRecipe, ({ actor, params }) => trash.purge(actor, params.id)),
]

export const bulkActionRoutes = (bulk: BulkActions): Route[] => [
  on(bulkApi.bulkTag, ({ actor, body, caller }) =>
    bulk.organize(actor, 'tags', { slugs: body.recipes, mentions: body.tags }, caller.say),
  ),
  on(bulkApi.bulkCategorize, ({ actor, body, caller }) =>
    bulk.organize(actor, 'categories', { slugs: body.recipes, mentions: body.categories }, caller.say),
  ),
  on(bulkApi.bulkSettings, ({ actor, body, caller }) =>
    bulk.setSettings(actor, body.recipes, body.settings, caller.say),
  ),
  on(bulkApi.bulkDelete, ({ actor, body, caller }) => bulk.remove(actor, body.recipes, caller.say)),
]
