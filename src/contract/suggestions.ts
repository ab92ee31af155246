import { z } from 'zod'
import { endpoint, Flag } from './endpoint.ts'
import { Food } from './foods.ts'
import { ToolRef } from './organizers.ts'
import { Repeated } from './page.ts'
import { RecipeSummary } from './recipes.ts'

const SUGGESTIONS_MAX = 100

const Missing = z.coerce.number().int().min(0).max(1_000)

export const SuggestionQuery = z.object({
  limit: z.coerce.number().int().min(1).max(SUGGESTIONS_MAX).default(10),
  queryFilter: z.string().max(2000).optional(),
  maxMissingFoods: Missing.default(5),
  maxMissingTools: Missing.default(5),
  includeFoodsOnHand: Flag.default(true),
  includeToolsOnHand: Flag.default(true),
  /** Ids of foods and tools available now, beside those kept on hand. */
  foods: Repeated,
  tools: Repeated,
  /** Where nothing fits, those that come closest, however much is missing. */
  orClosest: Flag.default(false),
})
export type SuggestionQuery = z.output<typeof SuggestionQuery>

export const Suggestion = z.object({
  recipe: RecipeSummary,
  missingFoods: z.array(Food),
  missingTools: z.array(ToolRef),
  /** How many of its foods are available. */
  matchedFoods: z.number().int(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const suggestRecipes = endpoint({
  method: 'GET',
  path: '/recipes/suggestions',
  summary: 'Recipes that can be cooked with what is there, those with the least missing first',
  query: SuggestionQuery,
  reply: z.object({ items: z.array(Suggestion), total: z.number().int(), closest: z.boolean() }),
})
