import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { Seal } from '../sessions/service-seal.ts'
import { createInvitations } from './service.ts'

type Services = { mail: Mailer; seal: Seal }

export function invitationsRoom(core: Core, services: Services) {
  return { invitations: createInvitations(core, { mail: services.mail, wordFor: services.seal.wordFor }) }
}
