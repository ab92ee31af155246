import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How much of a group strangers can read. */
export const Visibility = z.object({
  /** Recipes that anyone can read; none in a private group. */
  readable: z.number().int(),
  /** Whether a manager is still to be told: once for each group that was here before new ones began unseen. */
  notice: z.boolean(),
})
export type Visibility = z.infer<typeof Visibility>

export const getVisibility = endpoint({
  method: 'GET',
  path: '/groups/visibility',
  summary: 'How many recipes of the own group anyone can read; for its managers',
  reply: Visibility,
})
export const setVisibility = endpoint({
  method: 'PUT',
  path: '/groups/visibility',
  summary: 'Make all recipes of the own group private, and new ones too, or keep them as they are',
  body: z.object({ recipes: z.enum(['private', 'kept']) }),
  reply: Visibility,
})
