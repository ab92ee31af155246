import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import { createComments } from './service.ts'

type Rooms = { recipes: Recipes }

export function commentsRoom(core: Core, rooms: Rooms) {
  return { comments: createComments(core, rooms.recipes) }
}
