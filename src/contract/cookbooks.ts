import { z } from 'zod'
import { Id, Name, Prose } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { OrganizerRef, ToolRef } from './organizers.ts'
import { PageQuery, pageOf } from './page.ts'
import { RecipeSummary } from './recipes.ts'

const Chosen = z.array(z.object({ id: Id })).max(500)

export const Cookbook = z.object({
  id: Id,
  groupId: Id,
  householdId: Id,
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  position: z.number().int(),
  public: z.boolean(),
  categories: z.array(OrganizerRef),
  tags: z.array(OrganizerRef),
  tools: z.array(ToolRef),
  requireAllCategories: z.boolean(),
  requireAllTags: z.boolean(),
  requireAllTools: z.boolean(),
})
export type Cookbook = z.infer<typeof Cookbook>
export const CookbookWithRecipes = Cookbook.extend({ recipes: z.array(RecipeSummary) })

export const CookbookDraft = z.object({
  name: Name,
  description: Prose.default(''),
  position: z.number().int().min(0).max(1_000_000).default(1),
  public: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false),
  categories: Chosen.default([]),
  tags: Chosen.default([]),
  tools: Chosen.default([]),
  requireAllCategories: z.boolean().default(true),
  requireAllTags: z.boolean().default(true),
  requireAllTools: z.boolean().default(true),
})
export type CookbookDraft = z.output<typeof CookbookDraft>

export const listCookbooks = endpoint({
  method: 'GET',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Cookbooks of the group',
  query: PageQuery,
  reply: pageOf(Cookbook),
})
export const createCookbook = endpoint({
  method: 'POST',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Make a cookbook: recipes chosen by categories, tags and tools',
  body: CookbookDraft,
  reply: Cookbook,
  status: 201,
})
export const updateCookbooks = endpoint({
  method: 'PUT',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Change several cookbooks at once, as after reordering',
  body: z.array(CookbookDraft.extend({ id: Id })).max(1_000),
  reply: z.array(Cookbook),
})
export const getCookbook = endpoint({
  method: 'GET',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'One cookbook with its recipes, by id or slug',
  params: z.object({ id: z.string().min(1).max(255) }),
  reply: CookbookWithRecipes,
})
export const updateCookbook = endpoint({
  method: 'PUT',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'Change a cookbook',
  params: ById,
  body: CookbookDraft,
  reply: Cookbook,
})
export const deleteCookbook = endpoint({
  method: 'DELETE',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'Remove a cookbook; its recipes stay',
  params: ById,
  reply: Cookbook,
})
