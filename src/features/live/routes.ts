import * as api from '#contract/live.ts'
import { on, type Route } from '../../core/route.ts'
import type { Live } from './service.ts'

export const liveRoutes = (live: Live): Route[] => [
  on(api.watchGroup, ({ actor, caller }) => live.watch(actor, caller.lastEventId)),
]
