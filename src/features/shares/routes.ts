import * as exploreApi from '#contract/explore.ts'
import * as api from '#contract/shares.ts'
import { saidIn } from '#kitchen/ingredient-display.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { Shares } from './service.ts'
import type { Explore } from './service-explore.ts'

export const shareRoutes = (shares: Shares): Route[] => [
  on(api.listShares, ({ actor, query }) => shares.list(actor, query.recipe_id)),
  on(api.createShare, ({ actor, body }) => shares.create(actor, body)),
  on(api.getShare, ({ actor, params }) => shares.get(actor, params.id)),
  on(api.revokeShare, ({ actor, params }) => shares.revoke(actor, params.id)),
  on(api.getSharedRecipe, async ({ params, caller }) => saidIn(caller.locale, await shares.open(params.id))),
  on(api.getPublicRecipe, async ({ params, caller }) =>
    saidIn(caller.locale, await shares.explore(params.groupId, params.slug)),
  ),
]

export const exploreRoutes = (explore: Explore): Route[] => [
  on(exploreApi.exploreRecipes, async ({ params, query, caller }) => {
    const page = await explore.recipes(params.groupSlug, query, caller.url)
    return { ...page, items: page.items.map((recipe) => saidIn(caller.locale, recipe)) }
  }),
  on(exploreApi.exploreRecipe, async ({ params, caller }) =>
    saidIn(caller.locale, await explore.recipe(params.groupSlug, params.slug)),
  ),
  on(exploreApi.exploreCookbooks, ({ params, query, caller }) =>
    explore.cookbooks(params.groupSlug, asked(query, caller)),
  ),
  on(exploreApi.exploreCookbook, ({ params }) => explore.cookbook(params.groupSlug, params.id)),
  on(exploreApi.exploreFoods, ({ params, query, caller }) => explore.foods(params.groupSlug, asked(query, caller))),
  on(exploreApi.exploreCategories, ({ params, query, caller }) =>
    explore.organizers(params.groupSlug, 'categories', asked(query, caller)),
  ),
  on(exploreApi.exploreTags, ({ params, query, caller }) =>
    explore.organizers(params.groupSlug, 'tags', asked(query, caller)),
  ),
  on(exploreApi.exploreTools, ({ params, query, caller }) =>
    explore.organizers(params.groupSlug, 'tools', asked(query, caller)),
  ),
  on(exploreApi.exploreHouseholds, ({ params, query, caller }) =>
    explore.households(params.groupSlug, asked(query, caller)),
  ),
]
