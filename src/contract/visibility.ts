import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How much of a group strangers can read. */
export const Visibility = z.object({
  /** Recipes anyone can read; 0 in a private group. */
  readable: z.number().int(),
  /** Whether a manager still has to be told: once for each group older than private defaults. */
  notice: z.boolean(),
})
export type Visibility = z.infer<typeof Visibility>

export const getVisibility = endpoint({
  method: 'GET',
  path: '/groups/visibility',
  summary: 'How many of your group’s recipes anyone can read; for its managers',
  reply: Visibility,
})
export const setVisibility = endpoint({
  method: 'PUT',
  path: '/groups/visibility',
  summary: 'Make all recipes of your group private, new ones included, or keep them as they are',
  body: z.object({ recipes: z.enum(['private', 'kept']) }),
  reply: Visibility,
})
