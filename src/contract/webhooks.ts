import { z } from 'zod'
import { Id, Line, UtcMoment } from './common.ts'
import { isTimeZone } from './days.ts'
import { ById, Done, endpoint, Nothing } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** A time of day in UTC, or a moment whose UTC time of day counts. */
const TimeOfDay = z.union([
  z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|\+00:00)?$/, 'a time such as 07:30')
    .transform((text) => (/^\d\d:\d\d:\d\d/.test(text) ? text.slice(0, 8) : `${text.slice(0, 5)}:00`)),
  z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString().slice(11, 19)),
])

const isWebAddress = (text: string) => text === '' || (/^https?:\/\//i.test(text) && URL.canParse(text))

export const Webhook = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  enabled: z.boolean(),
  name: z.string(),
  url: z.string(),
  webhookType: z.literal('mealplan'),
  scheduledTime: z.string(),
  /** The time zone of `scheduledTime`; `null` is UTC. */
  timeZone: z.string().nullable(),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDraft = z.object({
  enabled: z.boolean().default(true),
  name: z.string().max(255).default(''),
  /** Empty until somebody enters one. */
  url: Line.refine(isWebAddress, 'an address that starts with http:// or https://').default(''),
  webhookType: z.literal('mealplan').default('mealplan'),
  scheduledTime: TimeOfDay,
  timeZone: z.string().max(64).refine(isTimeZone, 'a time zone such as Europe/Berlin').nullish(),
})
export type WebhookDraft = z.output<typeof WebhookDraft>

export const WebhookDelivery = z.object({
  id: Id,
  webhookId: Id,
  reason: z.enum(['schedule', 'rerun', 'test']),
  status: z.enum(['pending', 'delivered', 'failed', 'skipped']),
  attempts: z.number().int(),
  problem: z.string(),
  createdAt: UtcMoment,
  nextAttemptAt: UtcMoment.nullable(),
  finishedAt: UtcMoment.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const PATH = '/groups/webhooks'
const HOUSEHOLD_PATH = '/households/webhooks'

export const listWebhooks = endpoint({
  method: 'GET',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'Webhooks that receive the meal plan of the day',
  query: PageQuery,
  reply: pageOf(Webhook),
})
export const createWebhook = endpoint({
  method: 'POST',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'Add a webhook',
  body: WebhookDraft,
  reply: Webhook,
  status: 201,
})
export const getWebhook = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'One address',
  params: ById,
  reply: Webhook,
})
export const updateWebhook = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Change a webhook',
  params: ById,
  body: WebhookDraft,
  reply: Webhook,
})
export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Remove a webhook',
  params: ById,
  reply: Webhook,
})
export const rerunWebhooks = endpoint({
  method: 'POST',
  path: `${PATH}/rerun`,
  aliases: [`${HOUSEHOLD_PATH}/rerun`],
  summary: 'Send again what was due since midnight UTC',
  body: z.looseObject({}),
  reply: Nothing,
})
export const testWebhook = endpoint({
  method: 'POST',
  path: `${PATH}/:id/test`,
  aliases: [`${HOUSEHOLD_PATH}/:id/test`],
  summary: 'Send today’s plan now, in the background',
  params: ById,
  body: z.looseObject({}),
  reply: Done,
})
export const listDeliveries = endpoint({
  method: 'GET',
  path: `${PATH}/:id/deliveries`,
  aliases: [`${HOUSEHOLD_PATH}/:id/deliveries`],
  summary: 'Deliveries of a webhook and their results, newest first',
  params: ById,
  reply: z.array(WebhookDelivery),
})
