import { z } from 'zod'
import { Done, endpoint } from './endpoint.ts'
import { OrganizerMention } from './organizers.ts'
import { RecipeSettings } from './recipe-details.ts'

export const BULK_RECIPES_MAX = 10_000
const Slugs = z.array(z.string().min(1).max(255)).max(BULK_RECIPES_MAX)
const Chosen = z.array(OrganizerMention).max(100)

/** How many changed, and those that did not, with the reason. */
export const BulkResult = Done.extend({
  changed: z.number().int(),
  skipped: z.array(z.object({ slug: z.string(), reason: z.string() })),
})
export type BulkResult = z.infer<typeof BulkResult>

export const bulkTag = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/tag',
  summary: 'Add tags to many recipes',
  body: z.object({ recipes: Slugs, tags: Chosen }),
  reply: BulkResult,
})
export const bulkCategorize = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/categorize',
  summary: 'Add categories to many recipes',
  body: z.object({ recipes: Slugs, categories: Chosen }),
  reply: BulkResult,
})
export const bulkEquip = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/tools',
  summary: 'Add tools to many recipes',
  body: z.object({ recipes: Slugs, tools: Chosen }),
  reply: BulkResult,
})
export const bulkSettings = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/settings',
  summary: 'Change the settings of many recipes, except whether they are locked',
  body: z.object({ recipes: Slugs, settings: RecipeSettings }),
  reply: BulkResult,
})
export const bulkDelete = endpoint({
  method: 'POST',
  path: '/recipes/bulk-actions/delete',
  summary: 'Move many recipes to the trash',
  body: z.object({ recipes: Slugs }),
  reply: BulkResult,
})
