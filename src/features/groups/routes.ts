import * as api from '#contract/groups.ts'
import { on, type Route } from '../../core/route.ts'
import type { Groups } from './service.ts'

export const groupRoutes = (groups: Groups): Route[] => [
  on(api.getGroupPreferences, ({ actor }) => groups.preferences(actor)),
  on(api.updateGroupPreferences, ({ actor, body }) => groups.updatePreferences(actor, body)),
]
