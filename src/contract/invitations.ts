import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint, householdAliases } from './endpoint.ts'
import { Email } from './users.ts'

export const INVITATION_LIFETIME_DAYS = 4

export const Invitation = z.object({ token: z.string(), usesLeft: z.number().int(), groupId: Id, householdId: Id })
export type Invitation = z.infer<typeof Invitation>

export const EmailResult = z.object({ success: z.boolean(), error: z.string().nullable() })
export type EmailResult = z.infer<typeof EmailResult>

export const listInvitations = endpoint({
  method: 'GET',
  path: '/groups/invitations',
  aliases: householdAliases('/groups/invitations'),
  summary: 'Open invitations to your group',
  reply: z.array(Invitation),
})
export const createInvitation = endpoint({
  method: 'POST',
  path: '/groups/invitations',
  aliases: householdAliases('/groups/invitations'),
  summary: 'Make an invitation to your group',
  body: z.object({ uses: z.number().int().min(1).max(100) }),
  reply: Invitation,
  status: 201,
})
export const revokeInvitation = endpoint({
  method: 'DELETE',
  path: '/groups/invitations/:token',
  aliases: householdAliases('/groups/invitations/:token'),
  summary: 'Revoke an invitation; nobody can join with it any more',
  params: z.object({ token: z.string().min(1).max(64) }),
  reply: Invitation,
})
export const mailInvitation = endpoint({
  method: 'POST',
  path: '/groups/invitations/email',
  aliases: householdAliases('/groups/invitations/email'),
  summary: 'Send an invitation by mail; the reply reports problems',
  body: z.object({ email: Email, token: z.string().min(1).max(64) }),
  reply: EmailResult,
  limit: 'credentials',
})
