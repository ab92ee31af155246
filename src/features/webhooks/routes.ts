import * as api from '#contract/webhooks.ts'
import { asked } from '../../core/pages.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Webhooks } from './service.ts'

export const webhookRoutes = (webhooks: Webhooks): Route[] => [
  on(api.listWebhooks, ({ actor, query, caller }) => webhooks.list(actor, asked(query, caller))),
  on(api.createWebhook, ({ actor, body }) => webhooks.create(actor, body)),
  on(api.getWebhook, ({ actor, params }) => webhooks.get(actor, params.id)),
  on(api.updateWebhook, ({ actor, params, body }) => webhooks.update(actor, params.id, body)),
  on(api.deleteWebhook, ({ actor, params }) => webhooks.remove(actor, params.id)),
  on(api.listDeliveries, ({ actor, params }) => webhooks.log(actor, params.id)),
  on(api.rerunWebhooks, async ({ actor }) => {
    await webhooks.rerun(actor)
    return null
  }),
  on(api.testWebhook, async ({ actor, params, caller }) => {
    await webhooks.test(actor, params.id)
    return done(caller.say('webhook.test-sent'))
  }),
]
