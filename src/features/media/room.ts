import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Shares } from '../shares/service.ts'
import type { Users } from '../users/service.ts'
import { createMedia } from './service.ts'
import { createElsewhere } from './service-elsewhere.ts'
import { createPortraits } from './service-portraits.ts'

type Rooms = { recipes: Recipes; shares: Shares; users: Users }

export function mediaRoom(core: Core, rooms: Rooms) {
  return {
    elsewhere: createElsewhere(core),
    media: createMedia(core, rooms.recipes, rooms.shares),
    portraits: createPortraits(core, rooms.users),
  }
}
