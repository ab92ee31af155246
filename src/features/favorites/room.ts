import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Users } from '../users/service.ts'
import { createFavorites } from './service.ts'

type Rooms = { recipes: Recipes; users: Users }

export function favoritesRoom(core: Core, rooms: Rooms) {
  return { favorites: createFavorites(core, rooms.users, rooms.recipes) }
}
