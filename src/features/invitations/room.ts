import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { SigningKey } from '../sessions/service-signing-key.ts'
import { createInvitations } from './service.ts'

type Services = { mail: Mailer; signingKey: SigningKey }

export function invitationsRoom(core: Core, services: Services) {
  return { invitations: createInvitations(core, { mail: services.mail, wordFor: services.signingKey.wordFor }) }
}
