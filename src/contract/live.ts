import { z } from 'zod'
import { Id } from './common.ts'
import { Binary, endpoint } from './endpoint.ts'

/**
 * What an open page is told as it happens. Each event only says that something changed; pages that need the data
 * request it. `reset` means that some events were missed, so everything shown should be read again.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reset') }),
  z.object({ type: z.literal('shopping-lists') }),
  z.object({ type: z.literal('shopping-list'), listId: Id, version: z.number().int() }),
  /** Everyone who has the list open now. */
  z.object({ type: z.literal('shopping-presence'), listId: Id, userIds: z.array(Id) }),
  z.object({ type: z.literal('mealplan') }),
  z.object({ type: z.literal('pantry') }),
  z.object({
    type: z.literal('recipe'),
    recipeId: Id,
    slug: z.string(),
    change: z.enum(['created', 'updated', 'deleted']),
  }),
  /** Pages of a bulk import still to come. */
  z.object({ type: z.literal('import'), reportId: Id, left: z.number().int() }),
])
export type LiveEvent = z.infer<typeof LiveEvent>

/** Seconds between heartbeats of the stream: proxies cut silent connections. */
export const HEARTBEAT_SECONDS = 20

export const watchGroup = endpoint({
  method: 'GET',
  path: '/groups/events',
  aliases: ['/households/events'],
  summary: 'Server-sent events of the group; resumes after `Last-Event-ID`',
  reply: Binary,
})
