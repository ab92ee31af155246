import { z } from 'zod'
import { Id } from './common.ts'
import { ById, BySlug, Done, endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'
import { RecipeComment } from './recipe-details.ts'

const Text = z.string().trim().min(1).max(20_000)

export const listRecipeComments = endpoint({
  method: 'GET',
  path: '/recipes/:slug/comments',
  summary: 'Comments on a recipe, oldest first',
  params: BySlug,
  reply: z.array(RecipeComment),
})
export const listComments = endpoint({
  method: 'GET',
  path: '/comments',
  summary: 'Comments of the group',
  query: PageQuery,
  reply: pageOf(RecipeComment),
})
export const createComment = endpoint({
  method: 'POST',
  path: '/comments',
  summary: 'Add a comment to a recipe that allows comments',
  body: z.object({ recipeId: Id, text: Text }),
  reply: RecipeComment,
  status: 201,
})
export const getComment = endpoint({
  method: 'GET',
  path: '/comments/:id',
  summary: 'One comment',
  params: ById,
  reply: RecipeComment,
})
export const updateComment = endpoint({
  method: 'PUT',
  path: '/comments/:id',
  summary: 'Change your own comment',
  params: ById,
  body: z.object({ text: Text }),
  reply: RecipeComment,
})
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/comments/:id',
  summary: 'Delete your own comment; administrators may delete any',
  params: ById,
  reply: Done,
})
