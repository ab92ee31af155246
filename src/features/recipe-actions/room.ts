import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import { createRecipeActions } from './service.ts'

type Services = { recipes: Recipes }

export function recipeActionsRoom(core: Core, services: Services) {
  return { recipeActions: createRecipeActions(core, services.recipes) }
}
