import * as api from '#contract/cookbooks.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { CookbookPages } from '../recipes/service-pages.ts'
import type { Cookbooks } from './service.ts'

export const cookbookRoutes = (cookbooks: Cookbooks, cookbookPages: CookbookPages): Route[] => [
  on(api.listCookbooks, ({ actor, query, caller }) => cookbooks.list(actor, asked(query, caller))),
  on(api.shelveCookbooks, ({ actor, query }) => cookbookPages.shelves(actor, query.limit)),
  on(api.createCookbook, ({ actor, body }) => cookbooks.create(actor, body)),
  on(api.updateCookbooks, ({ actor, body }) => cookbooks.updateAll(actor, body)),
  on(api.getCookbook, ({ actor, params }) => cookbookPages.open(actor, params.id)),
  on(api.updateCookbook, ({ actor, params, body }) => cookbooks.update(actor, params.id, body)),
  on(api.deleteCookbook, ({ actor, params }) => cookbooks.remove(actor, params.id)),
]
