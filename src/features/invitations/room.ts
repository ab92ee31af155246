import type { Core } from '../../core/core.ts'
import type { Mailer } from '../mail/service.ts'
import type { Seal } from '../sessions/service-seal.ts'
import { createInvitations } from './service.ts'

type Rooms = { mail: Mailer; seal: Seal }

export function invitationsRoom(core: Core, rooms: Rooms) {
  return { invitations: createInvitations(core, { mail: rooms.mail, wordFor: rooms.seal.wordFor }) }
}
