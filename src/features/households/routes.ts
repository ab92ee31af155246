import * as groupApi from '#contract/groups.ts'
import * as api from '#contract/households.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { OwnHouseholds } from './service-own.ts'

export const householdRoutes = (households: OwnHouseholds): Route[] => [
  on(groupApi.getMember, ({ actor, params }) => households.member(actor, params.person)),
  on(api.getHousehold, ({ actor }) => households.self(actor)),
  on(api.listHouseholdMembers, ({ actor, query, caller }) => households.members(actor, asked(query, caller))),
  on(api.getHouseholdRecipe, ({ actor, params }) => households.recipe(actor, params.slug)),
  on(api.getHouseholdPreferences, ({ actor }) => households.preferences(actor)),
  on(api.updateHouseholdPreferences, ({ actor, body }) => households.updatePreferences(actor, body)),
  on(api.listHouseholds, ({ actor, query, caller }) => households.page(actor, asked(query, caller))),
  on(api.getHouseholdBySlug, ({ actor, params }) => households.bySlug(actor, params.slug)),
  on(api.adminListHouseholds, ({ actor, query, caller }) => households.pageOfSite(actor, asked(query, caller))),
  on(api.adminGetHousehold, ({ actor, params }) => households.find(actor, params.id)),
  on(api.adminUpdateHousehold, ({ actor, params, body }) => households.update(actor, params.id, body)),
]
