import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from './service.ts'
import { createVersions } from './service-versions.ts'

type Services = { media: Media; recipes: Recipes }

/** What pictures need of recipes. Separate, because recipes need pictures in turn. */
export function recipeVersionsRoom(core: Core, services: Services) {
  return { versions: createVersions(core, services) }
}
