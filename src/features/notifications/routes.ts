import * as api from '#contract/notifiers.ts'
import { asked } from '../../core/pages.ts'
import { on, type Route } from '../../core/route.ts'
import type { Notifications } from './service.ts'

export const notificationRoutes = (notifications: Notifications): Route[] => [
  on(api.listNotifiers, ({ actor, query, caller }) => notifications.list(actor, asked(query, caller))),
  on(api.createNotifier, ({ actor, body }) => notifications.create(actor, body)),
  on(api.getNotifier, ({ actor, params }) => notifications.get(actor, params.id)),
  on(api.updateNotifier, ({ actor, params, body }) => notifications.update(actor, params.id, body)),
  on(api.deleteNotifier, ({ actor, params }) => notifications.remove(actor, params.id)),
  on(api.answerMailConsent, ({ body }) => notifications.answerConsent(body)),
  on(api.testNotifier, ({ actor, params, caller }) => notifications.test(actor, params.id, caller.say)),
]
