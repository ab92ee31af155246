import { saidIn } from '#contract/ingredient-display.ts'
import * as api from '#contract/shares.ts'
import { on, type Route } from '../../core/route.ts'
import type { Shares } from './service.ts'

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
