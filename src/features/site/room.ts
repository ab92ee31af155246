import type { Core } from '../../core/core.ts'
import type { Auth } from '../auth/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Seeds } from '../seeds/service.ts'
import type { Users } from '../users/service.ts'
import { createSite } from './service.ts'

type Services = { auth: Auth; groups: Groups; seeds: Seeds; users: Users }

export function siteRoom(core: Core, services: Services) {
  return { site: createSite(core, services) }
}
