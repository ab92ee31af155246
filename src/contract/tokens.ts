import { z } from 'zod'
import { Id, Moment, Name, UtcMoment } from './common.ts'
import { endpoint, Nothing } from './endpoint.ts'
import { Proof } from './users.ts'

export const API_TOKEN_LIFETIME_DAYS = 1825

export const ApiTokenDraft = z.object({
  name: Name,
  integrationId: z.string().trim().min(1).max(64).default('generic'),
  expiresAt: Moment.optional(),
  /** A token that can read but not change anything. */
  readOnly: z.boolean().default(false),
})
export type ApiTokenDraft = z.output<typeof ApiTokenDraft>

export const ApiTokenDetails = z.object({
  id: z.number().int(),
  name: z.string(),
  integrationId: z.string(),
  readOnly: z.boolean(),
  createdAt: UtcMoment,
  lastUsedAt: UtcMoment.nullable(),
  expiresAt: UtcMoment,
})
export type ApiTokenDetails = z.infer<typeof ApiTokenDetails>

export const listApiTokens = endpoint({
  method: 'GET',
  path: '/users/api-tokens',
  summary: 'Your API tokens, without their secrets',
  reply: z.array(ApiTokenDetails),
})
export const createApiToken = endpoint({
  method: 'POST',
  path: '/users/api-tokens',
  summary: 'Make an API token; it is shown only now',
  body: ApiTokenDraft.extend(Proof.shape),
  reply: z.object({ token: z.string(), name: z.string(), id: z.number().int() }),
  status: 201,
})
export const deleteApiToken = endpoint({
  method: 'DELETE',
  path: '/users/api-tokens/:id',
  summary: 'Revoke your own API token',
  params: z.object({ id: z.coerce.number().int() }),
  reply: z.object({ tokenDelete: z.string() }),
})

export const Session = z.object({
  id: Id,
  userAgent: z.string(),
  address: z.string(),
  createdAt: UtcMoment,
  expiresAt: UtcMoment,
  /** The session of this request. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  method: 'GET',
  path: '/users/self/sessions',
  summary: 'Your sessions',
  reply: z.array(Session),
})
export const deleteSession = endpoint({
  method: 'DELETE',
  path: '/users/self/sessions/:id',
  summary: 'Sign another device out',
  params: z.object({ id: Id }),
  reply: Nothing,
})
