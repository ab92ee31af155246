import type { Core } from '../../core/core.ts'
import type { Sessions } from '../sessions/service.ts'
import { createLive } from './service.ts'

type Services = { sessions: Sessions }

export function liveRoom(core: Core, services: Services) {
  const live = createLive(core, services.sessions)
  return { live, close: live.close }
}
