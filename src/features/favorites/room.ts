import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import { createFavorites } from './service.ts'

type Services = { recipes: Recipes; users: Users }

export function favoritesRoom(core: Core, services: Services) {
  return { favorites: createFavorites(core, services.users, services.recipes) }
}
