import * as adminApi from '#contract/admin-accounts.ts'
import * as api from '#contract/groups.ts'
import * as visibilityApi from '#contract/visibility.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { Households } from '../households/service.ts'
import type { Groups } from './service.ts'
import type { GroupVisibility } from './service-visibility.ts'

export const visibilityRoutes = (visibility: GroupVisibility): Route[] => [
  on(visibilityApi.getVisibility, ({ actor }) => visibility.get(actor)),
  on(visibilityApi.setVisibility, ({ actor, body }) => visibility.set(actor, body)),
]

export const groupRoutes = (groups: Groups, households: Households): Route[] => [
  on(api.getGroup, ({ actor }) => households.self(actor)),
  on(api.renameGroup, ({ actor, body }) => households.rename(actor, body)),
  on(api.listMembers, ({ actor }) => households.members(actor)),
  on(api.getGroupStatistics, ({ actor }) => households.statistics(actor)),
  on(api.getGroupStorage, ({ actor }) => households.storage(actor)),
  on(api.getGroupCategories, ({ actor }) => households.categories(actor)),
  on(api.setGroupCategories, ({ actor, body }) => households.setCategories(actor, body)),
  on(api.setPermissions, ({ actor, body }) => households.setPermissions(actor, body)),
  on(api.getGroupPreferences, ({ actor }) => groups.preferences(actor)),
  on(api.updateGroupPreferences, ({ actor, body }) => groups.updatePreferences(actor, body)),

  on(adminApi.adminListGroups, ({ actor, query, caller }) => households.page(actor, asked(query, caller))),
  on(adminApi.adminCreateGroup, ({ actor, body, caller: { locale } }) => households.open(actor, { ...body, locale })),
  on(adminApi.adminGetGroup, ({ params }) => households.describe(params.id)),
  on(adminApi.adminUpdateGroup, ({ actor, params, body }) => households.change(actor, params.id, body)),
  on(adminApi.adminDeleteGroup, ({ actor, params }) => households.close(actor, params.id)),
]
