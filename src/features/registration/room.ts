import type { Core } from '../../core/core.ts'
import type { Groups } from '../groups/service.ts'
import type { Invitations } from '../invitations/service.ts'
import type { Seeds } from '../seeds/service.ts'
import type { Users } from '../users/service.ts'
import { createNames } from './names.ts'
import { createRegistrations } from './service.ts'

type Services = { groups: Groups; invitations: Invitations; seeds: Seeds; users: Users }

export function registrationRoom(core: Core, services: Services) {
  return { registrations: createRegistrations(core, services), names: createNames(core, services) }
}
