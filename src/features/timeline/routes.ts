import * as api from '#contract/timeline.ts'
import { saidIn } from '#kitchen/ingredient-display.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { Timeline } from './service.ts'

export const timelineRoutes = (timeline: Timeline): Route[] => [
  on(api.listTimeline, ({ actor, query, caller }) => timeline.page(actor, asked(query, caller))),
  on(api.createTimelineEvent, ({ actor, body }) => timeline.create(actor, body)),
  on(api.getTimelineEvent, ({ actor, params }) => timeline.get(actor, params.id)),
  on(api.updateTimelineEvent, ({ actor, params, body }) => timeline.update(actor, params.id, body)),
  on(api.deleteTimelineEvent, ({ actor, params }) => timeline.remove(actor, params.id)),
  on(api.uploadTimelineImage, ({ actor, params, body }) => timeline.setImage(actor, params.id, body.image)),
  on(api.finishNextTime, ({ actor, params }) => timeline.setNextTimeDone(actor, params.id, { done: true })),
  on(api.reopenNextTime, ({ actor, params }) => timeline.setNextTimeDone(actor, params.id, { done: false })),
  on(api.setLastMade, async ({ actor, params, body, caller }) =>
    saidIn(caller.locale, await timeline.setLastMade(actor, params.slug, body)),
  ),
]
