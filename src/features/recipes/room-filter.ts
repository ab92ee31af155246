import type { Core } from '../../core/core.ts'
import { createRecipeFilter } from './service-filter.ts'

/** What cookbooks need of the recipes, which need the cookbooks in turn. */
export function recipeFilterRoom(core: Core) {
  return { recipeFilter: createRecipeFilter(core) }
}
