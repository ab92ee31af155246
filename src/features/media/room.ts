import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Shares } from '../shares/service.ts'
import type { Users } from '../users/service.ts'
import { createMedia } from './service.ts'
import { createElsewhere } from './service-elsewhere.ts'
import { createPortraits } from './service-portraits.ts'

type Services = { recipes: Recipes; shares: Shares; users: Users }

export function mediaRoom(core: Core, services: Services) {
  return {
    elsewhere: createElsewhere(core),
    media: createMedia(core, services.recipes, services.shares),
    portraits: createPortraits(core, services.users),
  }
}
