import { z } from 'zod'
import { Id } from './common.ts'
import { Binary, endpoint } from './endpoint.ts'

/**
 * What an open page is told as it happens. Each says only that something changed: who wants to know what asks.
 * `reset` means that some were missed, so everything shown should be read again.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('shopping-lists') }),
  z.object({ type: z.literal('shopping-list'), listId: Id, version: z.number().int() }),
  /** Everybody who has the list open now. */
  z.object({ type: z.literal('shopping-presence'), listId: Id, userIds: z.array(Id) }),
  z.object({ type: z.literal('mealplan') }),
  z.object({
    type: z.literal('recipe'),
    recipeId: Id,
    slug: z.string(),
    change: z.enum(['created', 'updated', 'deleted']),
  }),
  /** So many pages of a bulk import are still to come. */
  z.object({ type: z.literal('import'), reportId: Id, left: z.number().int() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Between two signs of life of the stream, in seconds: proxies cut what is silent. */
export const HEARTBEAT_SECONDS = 20

export const watchGroup = endpoint({
  method: 'GET',
  path: '/groups/events',
  aliases: ['/households/events'],
  summary: 'Server-sent events of the group; resumes after `Last-Event-ID`',
  reply: Binary,
})
