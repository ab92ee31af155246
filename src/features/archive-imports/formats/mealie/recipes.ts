import type { IngredientDraft } from '#contract/recipes.ts'
import { RecipePatch as RecipeFields } from '#contract/recipes.ts'
import { invalid } from '../../../../core/errors.ts'
import type { Archive } from '../../archive.ts'
import { dayOf, type Json, type RecipeWords, stars, textOf } from '../../found.ts'
import { food, unit } from '../../mentions.ts'
import { filesOf, pictureIn } from '../mealie-alpha.ts'
import { flag, key, momentOf, positive, privacyIn, type Tables, uuid } from './tables.ts'

export type Parts = ReturnType<typeof partsOf>

export function partsOf(tables: Tables) {
  const { by, one, extras } = tables
  const byPosition = (rows: Json[]) => rows.sort((a, b) => Number(a.position) - Number(b.position))
  const linked = (kind: string, link: string, column: string) => {
    const [things, links] = [one(kind), by(link, 'recipe_id')]
    return (id: unknown) =>
      links(id)
        .map((row) => textOf(things(row[column])?.name))
        .filter(Boolean)
  }
  const ingredients = by('recipes_ingredients', 'recipe_id')
  const steps = by('recipe_instructions', 'recipe_id')
  const made = by('households_to_recipes', 'recipe_id')
  const links = by('recipe_ingredient_ref_link', 'instruction_id')
  return {
    recipe: one('recipes'),
    extras: extras('api_extras', 'recipee_id'),
    /** The ids of the lines a step names. */
    mentions: (step: unknown) => links(step).flatMap(({ reference_id }) => uuid(reference_id) ?? []),
    /** Older versions know one day for all, newer ones one for each household. */
    lastMade: (row: Json) =>
      [row.last_made, ...made(row.id).map(({ last_made }) => last_made)]
        .flatMap((at) => momentOf(at) ?? [])
        .sort()
        .at(-1),
    unit: one('ingredient_units'),
    food: one('ingredient_foods'),
    ingredients: (id: unknown) => byPosition(ingredients(id)),
    steps: (id: unknown) => byPosition(steps(id)),
    notes: by('notes', 'recipe_id'),
    nutrition: by('recipe_nutrition', 'recipe_id'),
    settings: by('recipe_settings', 'recipe_id'),
    isPrivate: privacyIn(tables),
    assets: by('recipe_assets', 'recipe_id'),
    categories: linked('categories', 'recipes_to_categories', 'category_id'),
    tags: linked('tags', 'recipes_to_tags', 'tag_id'),
    tools: linked('tools', 'recipes_to_tools', 'tool_id'),
  }
}

export function recipeOf(row: Json, parts: Parts, folder: (id: string) => string, archive: Archive) {
  const named = (names: string[]) => names.map((name) => ({ id: undefined, name }))
  const { id: _id, recipe_id: _recipe, ...nutrition } = parts.nutrition(row.id)[0] ?? {}
  const [lines, steps] = [parts.ingredients(row.id), parts.steps(row.id)]
  const wished = {
    name: textOf(row.name),
    description: textOf(row.description),
    recipeYield: textOf(row.recipe_yield) || null,
    recipeYieldQuantity: positive(row.recipe_yield_quantity),
    recipeServings: positive(row.recipe_servings),
    totalTime: textOf(row.total_time) || null,
    prepTime: textOf(row.prep_time) || null,
    cookTime: textOf(row.cook_time) || null,
    performTime: textOf(row.perform_time) || null,
    rating: stars(row.rating),
    orgURL: textOf(row.org_url) || null,
    dateAdded: dayOf(row.date_added),
    recipeCategory: named(parts.categories(row.id)),
    tags: named(parts.tags(row.id)),
    tools: named(parts.tools(row.id)),
    recipeIngredient: lines.map((line) => ingredientOf(line, parts)),
    recipeInstructions: steps.map((step) => ({
      title: textOf(step.title),
      summary: textOf(step.summary),
      text: textOf(step.text),
    })),
    notes: parts.notes(row.id).map((note) => ({ title: textOf(note.title), text: textOf(note.text) })),
    nutrition: nutritionOf(nutrition),
  }
  const linked = {
    extras: parts.extras(row.id),
    lastMade: parts.lastMade(row) ?? null,
    recipeIngredient: lines.map((line, at) => ({ ...wished.recipeIngredient[at], ...linksOf(line, parts) })),
    recipeInstructions: steps.map((step, at) => ({
      ...wished.recipeInstructions[at],
      ingredientReferences: parts.mentions(step.id).map((referenceId) => ({ referenceId })),
    })),
  }
  const dir = folder(textOf(row.id))
  const assets = parts.assets(row.id).map((asset) => ({
    name: textOf(asset.name),
    icon: textOf(asset.icon),
    fileName: textOf(asset.file_name),
  }))
  const { files, missing } = filesOf(archive, dir, assets)
  return {
    draft: draftOf({ ...wished, ...linked }),
    identity: draftOf(wished),
    settings: settingsOf(parts.settings(row.id)[0], parts.isPrivate(row)),
    asWritten: false,
    picture: pictureIn(archive, `${dir}/images`),
    files,
    createdAt: momentOf(row.created_at),
    losses: missing,
  }
}

function draftOf(wished: object): RecipeWords {
  const read = RecipeFields.required({ name: true }).safeParse(wished)
  if (read.success) return read.data as RecipeWords
  const [issue] = read.error.issues
  throw invalid('archive.not-a-recipe', { params: { problem: `${issue?.path.join('.')}: ${issue?.message}` } })
}

function linksOf(line: Json, parts: Parts) {
  const linked = parts.recipe(line.referenced_recipe_id)
  const id = uuid(linked?.id)
  return {
    referenceId: uuid(line.reference_id) ?? null,
    referencedRecipe: linked && id ? { id, name: textOf(linked.name) } : null,
  }
}

function ingredientOf(line: Json, parts: Parts): IngredientDraft {
  const [unitRow, foodRow] = [parts.unit(line.unit_id), parts.food(line.food_id)]
  const quantity = Number(line.quantity)
  // Before amounts were parsed, the reference stored a quantity of one with every line of text.
  const isText = !unitRow && !foodRow && quantity === 1
  return {
    title: textOf(line.title) || null,
    note: textOf(line.note),
    quantity: isText || !(quantity > 0) ? null : quantity,
    unit: unitRow ? unit(textOf(unitRow.name)) : null,
    food: foodRow ? food(textOf(foodRow.name)) : null,
    originalText: textOf(line.original_text) || null,
  }
}

/** Amounts stay on: their switch was for a program that could not parse them. */
function settingsOf(row: Json | undefined, isPrivate: boolean) {
  const on = (column: string) => row !== undefined && flag(row[column], false)
  return {
    public: on('public') && !isPrivate,
    showNutrition: on('show_nutrition'),
    showAssets: on('show_assets'),
    landscapeView: on('landscape_view'),
    disableComments: on('disable_comments'),
    disableAmount: false,
    locked: on('locked'),
  }
}

const FACTS: Record<string, string> = {
  calories: 'calories',
  fat_content: 'fatContent',
  saturated_fat_content: 'saturatedFatContent',
  trans_fat_content: 'transFatContent',
  unsaturated_fat_content: 'unsaturatedFatContent',
  cholesterol_content: 'cholesterolContent',
  protein_content: 'proteinContent',
  carbohydrate_content: 'carbohydrateContent',
  fiber_content: 'fiberContent',
  sodium_content: 'sodiumContent',
  sugar_content: 'sugarContent',
}

function nutritionOf(row: Json) {
  return Object.fromEntries(
    Object.entries(FACTS).map(([column, name]) => [name, textOf(row[column]).slice(0, 64) || null]),
  )
}

/** Pictures are stored under the id, written one way or the other depending on the version. */
export function folderOf(archive: Archive, dataDir: string, id: string): string {
  const plain = key(id)
  const dashed = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const folders = [dashed, plain].map((name) => `${dataDir}/recipes/${name}`.replace(/^\.\//, ''))
  return folders.find((folder) => archive.names.some((name) => name.startsWith(`${folder}/`))) ?? (folders[0] as string)
}
