import type { Core } from '../../core/core.ts'
import type { Media } from '../media/service.ts'
import type { Recipes } from './service.ts'
import { createVersions } from './service-versions.ts'

type Rooms = { media: Media; recipes: Recipes }

/** What needs pictures, which need the recipes in turn. */
export function recipeVersionsRoom(core: Core, rooms: Rooms) {
  return { versions: createVersions(core, rooms) }
}
