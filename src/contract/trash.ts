import { z } from 'zod'
import { Id, Name, UtcMoment } from './common.ts'
import { ById, BySlug, endpoint, Nothing } from './endpoint.ts'
import { Recipe } from './recipes.ts'

export const TRASH_DAYS = 30

export const TrashedRecipe = z.object({
  id: Id,
  name: z.string(),
  image: z.string().nullable(),
  deletedBy: z.string(),
  deletedAt: UtcMoment,
  /** When it is deleted for good. */
  purgeAt: UtcMoment,
})
export type TrashedRecipe = z.infer<typeof TrashedRecipe>

export const listTrash = endpoint({
  method: 'GET',
  path: '/recipes/trash',
  summary: 'Deleted recipes that can still be restored, newest first',
  reply: z.array(TrashedRecipe),
})
export const restoreRecipe = endpoint({
  method: 'POST',
  path: '/recipes/trash/:id/restore',
  summary: 'Restore a deleted recipe; answers it as it is now',
  params: ById,
  reply: Recipe,
})
export const purgeRecipe = endpoint({
  method: 'DELETE',
  path: '/recipes/trash/:id',
  summary: 'Delete a recipe in the trash for good',
  params: ById,
  reply: Nothing,
})

export const duplicateRecipe = endpoint({
  method: 'POST',
  path: '/recipes/:slug/duplicate',
  summary: 'Copy a recipe with its picture and files',
  params: BySlug,
  body: z.object({ name: Name.nullish() }),
  reply: Recipe,
  status: 201,
})
