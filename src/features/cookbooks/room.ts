import type { Core } from '../../core/core.ts'
import type { RecipeFilter } from '../recipes/service-filter.ts'
import { createCookbooks } from './service.ts'

type Services = { recipeFilter: RecipeFilter }

export function cookbooksRoom(core: Core, services: Services) {
  return { cookbooks: createCookbooks(core, { checkFilter: services.recipeFilter.check }) }
}
