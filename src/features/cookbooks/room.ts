import type { Core } from '../../core/core.ts'
import type { RecipeFilter } from '../recipes/service-filter.ts'
import { createCookbooks } from './service.ts'

type Rooms = { recipeFilter: RecipeFilter }

export function cookbooksRoom(core: Core, rooms: Rooms) {
  return { cookbooks: createCookbooks(core, { checkFilter: rooms.recipeFilter.check }) }
}
