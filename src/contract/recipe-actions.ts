import { z } from 'zod'
import { Id, Line, Name } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'
import { PageQuery, pageOf } from './page.ts'

/** Something a group does with a recipe elsewhere: open an address, or send the recipe there. */
export const RecipeAction = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  actionType: z.enum(['link', 'post']),
  title: z.string(),
  /** May hold `${url}`, `${id}` and `${slug}` of the recipe. */
  url: z.string(),
})
export type RecipeAction = z.infer<typeof RecipeAction>
export const RecipeActionDraft = z.object({
  actionType: z.enum(['link', 'post']),
  title: Name,
  url: Line.regex(/^https?:\/\/\S+$/i, 'an address that starts with http:// or https://'),
})
export type RecipeActionDraft = z.output<typeof RecipeActionDraft>

/** The address of an action, filled in for a recipe. */
export function filledAddress(template: string, recipe: { id: string; slug: string; url: string }): string {
  return template.replace(/\$\{(id|slug|url)\}/g, (_, name: 'id' | 'slug' | 'url') => encodeURIComponent(recipe[name]))
}

const PATH = '/groups/recipe-actions'
const HOUSEHOLD_PATH = '/households/recipe-actions'

export const listRecipeActions = endpoint({
  method: 'GET',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'The group’s recipe actions',
  query: PageQuery,
  reply: pageOf(RecipeAction),
})
export const createRecipeAction = endpoint({
  method: 'POST',
  path: PATH,
  aliases: [HOUSEHOLD_PATH],
  summary: 'Add an action',
  body: RecipeActionDraft,
  reply: RecipeAction,
  status: 201,
})
export const getRecipeAction = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'One action',
  params: ById,
  reply: RecipeAction,
})
export const updateRecipeAction = endpoint({
  method: 'PUT',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Change an action',
  params: ById,
  body: RecipeActionDraft,
  reply: RecipeAction,
})
export const deleteRecipeAction = endpoint({
  method: 'DELETE',
  path: `${PATH}/:id`,
  aliases: [`${HOUSEHOLD_PATH}/:id`],
  summary: 'Remove an action',
  params: ById,
  reply: RecipeAction,
})
export const triggerRecipeAction = endpoint({
  method: 'POST',
  path: `${PATH}/:id/trigger/:slug`,
  aliases: [`${HOUSEHOLD_PATH}/:id/trigger/:slug`],
  summary: 'Send a recipe to the address of an action',
  params: ById.extend({ slug: z.string().min(1).max(255) }),
  body: z.looseObject({}),
  reply: Done,
  status: 202,
})
