import * as api from '#contract/invitations.ts'
import { on, type Route } from '../../core/route.ts'
import type { Invitations } from './service.ts'

export const invitationRoutes = (invitations: Invitations): Route[] => [
  on(api.listInvitations, ({ actor }) => invitations.list(actor)),
  on(api.createInvitation, ({ actor, body }) => invitations.create(actor, body)),
  on(api.revokeInvitation, ({ actor, params }) => invitations.revoke(actor, params.token)),
  on(api.mailInvitation, ({ actor, body, caller }) => invitations.mailTo(actor, body, caller.locale)),
]
