import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import { createRecipeActions } from './service.ts'

type Rooms = { recipes: Recipes }

export function recipeActionsRoom(core: Core, rooms: Rooms) {
  return { recipeActions: createRecipeActions(core, rooms.recipes) }
}
