import { z } from 'zod'
import { Id, IdOrSlug, Line, Name, Prose } from './common.ts'
import { ById, endpoint, householdAliases } from './endpoint.ts'
import { CoverRecipe } from './organizer-changes.ts'
import { OrganizerRef, ToolRef } from './organizers.ts'
import { PageQuery, pageOf, QueryFilterPart } from './page.ts'
import { RecipeSummary } from './recipes.ts'

const SHELVED_MAX = 500

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
  /** A further condition on recipes in the language of `queryFilter`, such as `rating >= 4`; empty for none. */
  queryFilterString: z.string(),
  /** The parsed filter: each comparison with its brackets and the word that joins it to the one before. */
  queryFilter: z.object({ parts: z.array(QueryFilterPart) }),
})
export type Cookbook = z.infer<typeof Cookbook>
export const CookbookWithRecipes = Cookbook.extend({ recipes: z.array(RecipeSummary) })

/** What stands on the shelf beside a cookbook's name. */
export const ShelvedCookbook = z.object({
  id: Id,
  recipes: z.number().int(),
  /** Up to three recipes, those with pictures first. */
  covers: z.array(CoverRecipe),
})
export type ShelvedCookbook = z.infer<typeof ShelvedCookbook>

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
  queryFilterString: Line.nullish().transform((filter) => filter?.trim() ?? ''),
})
export type CookbookDraft = z.output<typeof CookbookDraft>
/** Conditions left out stay as they are: some clients know categories, tags and tools, others filters. */
export const CookbookChange = CookbookDraft.extend({
  categories: Chosen.optional(),
  tags: Chosen.optional(),
  tools: Chosen.optional(),
  requireAllCategories: z.boolean().optional(),
  requireAllTags: z.boolean().optional(),
  requireAllTools: z.boolean().optional(),
  queryFilterString: Line.nullish().transform((filter) => (filter === null ? '' : filter?.trim())),
})
export type CookbookChange = z.output<typeof CookbookChange>

export const listCookbooks = endpoint({
  method: 'GET',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Cookbooks of the group',
  query: PageQuery,
  reply: pageOf(Cookbook),
})
export const shelveCookbooks = endpoint({
  method: 'GET',
  // Below `/groups/cookbooks` it would hide a cookbook of that name.
  path: '/groups/cookbook-shelves',
  summary: 'How many recipes the first cookbooks hold, and what their covers show',
  query: z.object({ limit: z.coerce.number().int().min(1).max(SHELVED_MAX).default(SHELVED_MAX) }),
  reply: z.array(ShelvedCookbook),
})
export const createCookbook = endpoint({
  method: 'POST',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Make a cookbook: its recipes are chosen by categories, tags and tools, and by a filter',
  body: CookbookDraft,
  reply: Cookbook,
  status: 201,
})
export const updateCookbooks = endpoint({
  method: 'PUT',
  path: '/groups/cookbooks',
  aliases: householdAliases('/groups/cookbooks'),
  summary: 'Change several cookbooks at once, for example their order',
  body: z.array(CookbookChange.extend({ id: Id })).max(1_000),
  reply: z.array(Cookbook),
})
export const getCookbook = endpoint({
  method: 'GET',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'One cookbook with its recipes, by id or slug',
  params: z.object({ id: IdOrSlug }),
  reply: CookbookWithRecipes,
})
export const updateCookbook = endpoint({
  method: 'PUT',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'Change a cookbook; conditions left out stay as they are',
  params: ById,
  body: CookbookChange,
  reply: Cookbook,
})
export const deleteCookbook = endpoint({
  method: 'DELETE',
  path: '/groups/cookbooks/:id',
  aliases: householdAliases('/groups/cookbooks/:id'),
  summary: 'Delete a cookbook; its recipes stay',
  params: ById,
  reply: Cookbook,
})
