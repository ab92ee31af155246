import { z } from 'zod'
import { listFoods } from '#contract/foods.ts'
import { getRecipe, listRecipes, type Recipe, type RecipeSummary } from '#contract/recipes.ts'
import { createFromHtmlOrJson, createFromUrl, PageAddress, previewUrl } from '#contract/scraping.ts'
import { suggestRecipes } from '#contract/suggestions.ts'
import { invalid } from '../../core/errors.ts'
import { changes, reads, type Scaling, type Tool } from './tool.ts'

const FOUND_MAX = 50
const FOODS_MAX = 30
const LINES_MAX = 200

const Slug = z.string().trim().min(1).max(255).describe('the slug of a recipe, as search_recipes gives it')
const Text = z.string().trim().min(1).max(2_000)

export const recipeTools: Tool[] = [
  reads(
    {
      name: 'search_recipes',
      title: 'Search recipes',
      description:
        'Finds recipes by words in their name, description, ingredients and notes; without words, the newest.',
      input: z.object({
        query: z.string().max(500).default(''),
        limit: z.number().int().min(1).max(FOUND_MAX).default(10),
      }),
    },
    async ({ send }, { query, limit }) => {
      const page = await send(listRecipes, { query: { perPage: limit, ...(query.trim() && { search: query }) } })
      return { total: page.total, recipes: page.items.map(inShort) }
    },
  ),
  reads(
    {
      name: 'read_recipe',
      title: 'Read a recipe',
      description:
        'Gives one recipe whole. With servings or factor its amounts are scaled, with measures they are converted; amounts within the steps stay as written.',
      input: z.object({
        recipe: Slug,
        servings: z.number().positive().max(1_000).optional(),
        factor: z.number().min(0.01).max(1_000).optional(),
        measures: z.enum(['written', 'metric', 'us']).default('written'),
      }),
    },
    async ({ send, scaled }, { recipe: slug, servings, factor, measures }) => {
      const recipe = await send(getRecipe, { params: { slug } })
      const scaling: Scaling = { factor: factor ?? factorFor(recipe, servings), measures }
      const lines = recipe.recipeIngredient.map(({ display }) => display)
      const asWritten = scaling.factor === 1 && measures === 'written'
      const ingredients = asWritten ? lines : await scaled(lines, scaling)
      return { ...inShort(recipe), ingredients, ...inFull(recipe), scaledBy: scaling.factor }
    },
  ),
  reads(
    {
      name: 'what_can_i_cook',
      title: 'What can I cook?',
      description: 'Finds recipes for foods that are at home, those with the least missing first.',
      input: z.object({
        foods: z.array(Text).max(FOODS_MAX).default([]).describe('beside the foods marked as always at home'),
        limit: z.number().int().min(1).max(FOUND_MAX).default(10),
      }),
    },
    async ({ send }, { foods, limit }) => {
      const known = await Promise.all(
        foods.map(async (search) => (await send(listFoods, { query: { search, perPage: 1 } })).items[0]),
      )
      const { items } = await send(suggestRecipes, { query: { limit, foods: known.flatMap((food) => food?.id ?? []) } })
      return {
        unknownFoods: foods.filter((_, at) => !known[at]),
        recipes: items.map(({ recipe, missingFoods, matchedFoods }) => ({
          ...inShort(recipe),
          missing: missingFoods.map(({ name }) => name),
          atHome: matchedFoods,
        })),
      }
    },
  ),
  changes(
    {
      name: 'import_recipe',
      title: 'Import a recipe from a page',
      description: 'Reads the recipe of a web page and keeps it.',
      reachesOut: true,
      input: z.object({ url: PageAddress }),
    },
    async ({ send }, { url }) => {
      const found = await send(previewUrl, { body: { url, recipeName: null } })
      const lines = found.ingredients.flatMap(({ items }) => items).length
      const steps = found.steps.flatMap(({ items }) => items).length
      const twins = found.duplicates.map(({ name, slug }) => `${name} (${slug})`)
      const same = twins.length > 0 ? ` Much like it and here already: ${twins.join(', ')}.` : ''
      return {
        would: `Import “${found.name}” with ${lines} ingredients and ${steps} steps.${same}`,
        go: async () => ({ recipe: await send(createFromUrl, { body: { url } }) }),
      }
    },
  ),
  changes(
    {
      name: 'write_recipe',
      title: 'Write a recipe',
      description: 'Keeps a new recipe, given as text.',
      input: z.object({
        name: z.string().trim().min(1).max(255),
        description: z.string().max(10_000).default(''),
        servings: z.number().int().positive().max(1_000).optional(),
        totalMinutes: z.number().int().positive().max(100_000).optional(),
        ingredients: z.array(Text).min(1).max(LINES_MAX).describe('one line each, such as “2 cups flour, sifted”'),
        steps: z.array(z.string().trim().min(1).max(10_000)).min(1).max(LINES_MAX),
      }),
    },
    async ({ send }, { name, description, servings, totalMinutes, ingredients, steps }) => ({
      would: `Make the recipe “${name}” with ${ingredients.length} ingredients and ${steps.length} steps.`,
      go: async () => {
        const page = {
          '@context': 'https://schema.org',
          '@type': 'Recipe',
          name,
          description,
          ...(servings && { recipeYield: `${servings} servings` }),
          ...(totalMinutes && { totalTime: `PT${totalMinutes}M` }),
          recipeIngredient: ingredients,
          recipeInstructions: steps.map((text) => ({ '@type': 'HowToStep', text })),
        }
        return { recipe: await send(createFromHtmlOrJson, { body: { data: JSON.stringify(page) } }) }
      },
    }),
  ),
]

const inShort = (recipe: RecipeSummary) => ({
  recipe: recipe.slug,
  name: recipe.name,
  description: recipe.description,
  totalTime: recipe.totalTime,
  servings: recipe.recipeServings || null,
  yield: recipe.recipeYield,
  rating: recipe.rating,
  tags: recipe.tags.map(({ name }) => name),
  categories: recipe.recipeCategory.map(({ name }) => name),
})

const inFull = (recipe: Recipe) => ({
  steps: recipe.recipeInstructions.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  notes: recipe.notes.map(({ title, text }) => (title ? `${title}: ${text}` : text)),
  source: recipe.orgURL,
})

function factorFor(recipe: Recipe, servings: number | undefined): number {
  if (servings === undefined) return 1
  const own = recipe.recipeServings || Number(/\d+/.exec(recipe.recipeYield ?? '')?.[0] ?? 0)
  if (own <= 0) throw invalid('assistant.no-servings')
  return servings / own
}
