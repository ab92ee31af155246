import * as bulkApi from '#contract/bulk-actions.ts'
import * as versionApi from '#contract/recipe-versions.ts'
import type { Recipe, RecipeSummary } from '#contract/recipes.ts'
import * as api from '#contract/recipes.ts'
import * as manyApi from '#contract/recipes-many.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import * as trashApi from '#contract/trash.ts'
import { saidIn } from '#kitchen/ingredient-display.ts'
import { LongList } from '../../core/long-list.ts'
import { type Caller, on, type Route } from '../../core/route.ts'
import type { Recipes } from './service.ts'
import type { BulkActions } from './service-bulk.ts'
import type { Finder } from './service-finder.ts'
import type { Trash } from './service-trash.ts'
import type { Versions } from './service-versions.ts'

export const recipeRoutes = (recipes: Recipes): Route[] => [
  on(api.listRecipes, async ({ actor, query, caller }) => {
    const { items, ...page } = await recipes.listLong(actor, query, caller.url)
    const said = (recipe: RecipeSummary) => saidIn(caller.locale, recipe)
    return { ...page, items: items instanceof LongList ? items.map(said) : items.map(said) }
  }),
  on(api.createRecipe, ({ actor, body, caller }) => recipes.create(actor, body, caller.say)),
  on(api.listRecipesOfCategories, ({ actor, query }) => recipes.inAnyCategory(actor, query.categories)),
  on(api.listUntaggedRecipes, ({ actor }) => recipes.without(actor, 'tags')),
  on(api.listUncategorizedRecipes, ({ actor }) => recipes.without(actor, 'categories')),
  on(api.getRecipe, async ({ actor, params, caller }) => saidIn(caller.locale, await recipes.get(actor, params.slug))),
  on(api.replaceRecipe, async ({ actor, params, body, caller }) =>
    saidIn(caller.locale, await recipes.replace(actor, params.slug, body)),
  ),
  on(api.patchRecipe, async ({ actor, params, body, caller }) =>
    saidIn(caller.locale, await recipes.patch(actor, params.slug, body)),
  ),
  on(manyApi.replaceRecipes, async ({ actor, body, caller }) =>
    (await recipes.replaceEach(actor, body)).map((recipe) => saidIn(caller.locale, recipe)),
  ),
  on(manyApi.patchRecipes, async ({ actor, body, caller }) =>
    (await recipes.patchEach(actor, body)).map((recipe) => saidIn(caller.locale, recipe)),
  ),
  on(api.deleteRecipe, async ({ actor, params, caller }) =>
    saidIn(caller.locale, await recipes.remove(actor, params.slug)),
  ),
  on(trashApi.duplicateRecipe, async ({ actor, params, body, caller }) =>
    saidIn(caller.locale, await recipes.duplicate(actor, params.slug, body.name)),
  ),
]

export const finderRoutes = (finder: Finder): Route[] => [
  on(suggestRecipes, ({ actor, query }) => finder.suggest(actor, query)),
]

export const trashRoutes = (trash: Trash): Route[] => [
  on(trashApi.listTrash, ({ actor }) => trash.list(actor)),
  on(trashApi.restoreRecipe, async ({ actor, params, caller }) =>
    saidIn(caller.locale, await trash.restore(actor, params.id)),
  ),
  on(trashApi.purgeRecipe, ({ actor, params }) => trash.purge(actor, params.id)),
]

export const versionRoutes = (versions: Versions): Route[] => [
  on(versionApi.listVersions, ({ actor, params, query, caller }) =>
    versions.list(actor, params.slug, { ...query, url: caller.url }, tellingTo(caller)),
  ),
  on(versionApi.getVersion, async ({ actor, params, caller }) => {
    const version = await versions.read(actor, params.slug, params.id)
    return { ...version, recipe: saidIn(caller.locale, version.recipe) }
  }),
  on(versionApi.compareVersions, ({ actor, params, query, caller }) =>
    versions.compare(actor, params.slug, { id: params.id, until: query.until }, tellingTo(caller)),
  ),
  on(versionApi.restoreVersion, async ({ actor, params, caller }) =>
    saidIn(caller.locale, await versions.restore(actor, params.slug, params.id)),
  ),
]

const tellingTo = ({ say, locale }: Caller) => ({ say, saidIn: (recipe: Recipe) => saidIn(locale, recipe) })

export const bulkActionRoutes = (bulk: BulkActions): Route[] => [
  on(bulkApi.bulkTag, ({ actor, body, caller }) =>
    bulk.organize(actor, 'tags', { slugs: body.recipes, mentions: body.tags }, caller.say),
  ),
  on(bulkApi.bulkCategorize, ({ actor, body, caller }) =>
    bulk.organize(actor, 'categories', { slugs: body.recipes, mentions: body.categories }, caller.say),
  ),
  on(bulkApi.bulkEquip, ({ actor, body, caller }) =>
    bulk.organize(actor, 'tools', { slugs: body.recipes, mentions: body.tools }, caller.say),
  ),
  on(bulkApi.bulkSettings, ({ actor, body, caller }) =>
    bulk.setSettings(actor, body.recipes, body.settings, caller.say),
  ),
  on(bulkApi.bulkDelete, ({ actor, body, caller }) => bulk.remove(actor, body.recipes, caller.say)),
]
