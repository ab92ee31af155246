import type { Core } from '../../core/core.ts'
import { createRecipeFilter } from './service-filter.ts'

/** What cookbooks need of recipes. Separate, because recipes need cookbooks in turn. */
export function recipeFilterRoom(core: Core) {
  return { recipeFilter: createRecipeFilter(core) }
}
