import type { Core } from '../../core/core.ts'
import type { Recipes } from '../recipes/service.ts'
import { createComments } from './service.ts'

type Services = { recipes: Recipes }

export function commentsRoom(core: Core, services: Services) {
  return { comments: createComments(core, services.recipes) }
}
