import { z } from 'zod'
import { Id } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Recipe, RecipePatch, RecipeReplacement } from './recipes.ts'

const AT_ONCE_MAX = 200
const named = { id: Id.nullish(), slug: z.string().min(1).max(255).nullish() }
const isNamed = ({ id, slug }: { id?: string | null | undefined; slug?: string | null | undefined }) => id ?? slug
const nameless = { path: ['id'], message: 'an id or a slug is needed' }

export const replaceRecipes = endpoint({
  method: 'PUT',
  path: '/recipes',
  summary: 'Replace several recipes, each by its id or slug: all of them or none',
  body: z.array(RecipeReplacement.extend(named).refine(isNamed, nameless)).max(AT_ONCE_MAX),
  reply: z.array(Recipe),
})
export const patchRecipes = endpoint({
  method: 'PATCH',
  path: '/recipes',
  summary: 'Change some fields of several recipes, each by its id or slug: all of them or none',
  body: z.array(RecipePatch.extend(named).refine(isNamed, nameless)).max(AT_ONCE_MAX),
  reply: z.array(Recipe),
})
