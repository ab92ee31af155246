import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from './service.ts'
import { createVersions } from './service-versions.ts'

type Services = { media: Media; recipes: Recipes }

/** What needs pictures, which need the recipes in turn. */
export function recipeVersionsRoom(core: Core, services: Services) {
  return { versions: createVersions(core, services) }
}
