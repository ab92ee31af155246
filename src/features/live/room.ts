import type { Core } from '../../core/core.ts'
import type { Sessions } from '../sessions/service.ts'
import { createLive } from './service.ts'

type Rooms = { sessions: Sessions }

export function liveRoom(core: Core, rooms: Rooms) {
  const live = createLive(core, rooms.sessions)
  return { live, close: live.close }
}
