import { posix } from 'node:path'
import type { IngredientDraft, RecipePatch } from '#contract/recipes.ts'
import { RecipePatch as RecipeFields } from '#contract/recipes.ts'
import { invalid } from '../../../core/errors.ts'
import type { Archive } from '../archive.ts'
import { dayOf, type Format, type Found, type Json, objectOf, objectsOf, stars, textOf } from '../found.ts'
import { food, unit } from '../mentions.ts'
import type { Surroundings } from '../surroundings.ts'
import { filesOf, pictureIn } from './mealie-alpha.ts'

type Tables = { rows: (name: string) => Json[]; by: (name: string, column: string) => (id: unknown) => Json[] }

/** A backup of the API's reference program, of any version with a `database.json`. */
export const mealie: Format = {
  title: 'Mealie',
  async find(archive) {
    const tables = await tablesIn(archive)
    if (!tables) return []
    const parts = partsOf(tables)
    const dataDir = posix.join(posix.dirname(fileOf(archive) ?? ''), 'data')
    return tables.rows('recipes').map(
      (row): Found => ({
        label: textOf(row.name) || textOf(row.slug),
        sourceId: key(row.id),
        read: async () => recipeOf(row, parts, (id) => folderOf(archive, dataDir, id), archive),
      }),
    )
  },
  async surroundings(archive): Promise<Surroundings> {
    const tables = await tablesIn(archive)
    if (!tables) throw invalid('archive.no-recipe')
    return surroundingsOf(tables)
  },
}

const fileOf = (archive: Archive) => archive.names.find((name) => posix.basename(name) === 'database.json')

async function tablesIn(archive: Archive): Promise<Tables | undefined> {
  const file = fileOf(archive)
  if (file === undefined) return undefined
  const database = objectOf(await archive.text(file))
  const rows = (name: string) => objectsOf(database[name])
  return {
    rows,
    by(name, column) {
      const groups = Map.groupBy(rows(name), (row) => key(row[column]))
      return (id) => groups.get(key(id)) ?? []
    },
  }
}

/** SQLite wrote ids without hyphens, PostgreSQL with them. */
const key = (id: unknown) => textOf(id).replaceAll('-', '').toLowerCase()

type Parts = ReturnType<typeof partsOf>

function partsOf(tables: Tables) {
  const { by } = tables
  const byPosition = (rows: Json[]) => rows.sort((a, b) => Number(a.position) - Number(b.position))
  const one = (name: string) => {
    const rows = by(name, 'id')
    return (id: unknown) => rows(id)[0]
  }
  const linked = (kind: string, link: string, column: string) => {
    const [things, links] = [one(kind), by(link, 'recipe_id')]
    return (id: unknown) =>
      links(id)
        .map((row) => textOf(things(row[column])?.name))
        .filter(Boolean)
  }
  const ingredients = by('recipes_ingredients', 'recipe_id')
  const steps = by('recipe_instructions', 'recipe_id')
  return {
    unit: one('ingredient_units'),
    food: one('ingredient_foods'),
    ingredients: (id: unknown) => byPosition(ingredients(id)),
    steps: (id: unknown) => byPosition(steps(id)),
    notes: by('notes', 'recipe_id'),
    nutrition: by('recipe_nutrition', 'recipe_id'),
    settings: by('recipe_settings', 'recipe_id'),
    isPrivate: privacyIn(tables),
    assets: by('recipe_assets', 'recipe_id'),
    comments: by('recipe_comments', 'recipe_id'),
    categories: linked('categories', 'recipes_to_categories', 'category_id'),
    tags: linked('tags', 'recipes_to_tags', 'tag_id'),
    tools: linked('tools', 'recipes_to_tools', 'tool_id'),
  }
}

function recipeOf(row: Json, parts: Parts, folder: (id: string) => string, archive: Archive) {
  const named = (names: string[]) => names.map((name) => ({ id: undefined, name }))
  const { id: _id, recipe_id: _recipe, ...nutrition } = parts.nutrition(row.id)[0] ?? {}
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
    recipeIngredient: parts.ingredients(row.id).map((line) => ingredientOf(line, parts)),
    recipeInstructions: parts.steps(row.id).map((step) => ({
      title: textOf(step.title),
      summary: textOf(step.summary),
      text: textOf(step.text),
    })),
    notes: parts.notes(row.id).map((note) => ({ title: textOf(note.title), text: textOf(note.text) })),
    nutrition: nutritionOf(nutrition),
  }
  const read = RecipeFields.required({ name: true }).safeParse(wished)
  if (!read.success) {
    const [issue] = read.error.issues
    throw invalid('archive.not-a-recipe', { params: { problem: `${issue?.path.join('.')}: ${issue?.message}` } })
  }
  const dir = folder(textOf(row.id))
  const assets = parts.assets(row.id).map((asset) => ({
    name: textOf(asset.name),
    icon: textOf(asset.icon),
    fileName: textOf(asset.file_name),
  }))
  const { files, missing } = filesOf(archive, dir, assets)
  const comments = parts.comments(row.id).length
  return {
    draft: read.data as RecipePatch & { name: string },
    settings: settingsOf(parts.settings(row.id)[0], parts.isPrivate(row)),
    asWritten: false,
    picture: pictureIn(archive, dir),
    files,
    losses: [...(comments > 0 ? [`${comments} comments`] : []), ...missing],
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

/** Whether the group or household was closed to strangers, whatever the recipe itself says. */
function privacyIn({ rows, by }: Tables) {
  const owners = by('users', 'id')
  const isKept = (table: string, owner: string, column: string) => {
    const [all, of] = [rows(table), by(table, owner)]
    // Without an owner, the strictest setting applies.
    return (id: unknown) => (of(id).length > 0 ? of(id) : all).some((one) => flag(one[column], true))
  }
  const byGroup = isKept('group_preferences', 'group_id', 'private_group')
  const byHousehold = isKept('household_preferences', 'household_id', 'private_household')
  return (row: Json) => byGroup(row.group_id) || byHousehold(row.household_id ?? owners(row.user_id)[0]?.household_id)
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
function folderOf(archive: Archive, dataDir: string, id: string): string {
  const plain = key(id)
  const dashed = plain.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const folders = [dashed, plain].map((name) => `${dataDir}/recipes/${name}`.replace(/^\.\//, ''))
  return folders.find((folder) => archive.names.some((name) => name.startsWith(`${folder}/`))) ?? (folders[0] as string)
}

function surroundingsOf(tables: Tables): Surroundings {
  const { rows, by } = tables
  const one = (name: string) => {
    const found = by(name, 'id')
    return (id: unknown) => found(id)[0]
  }
  const [label, category, tag, tool] = ['multi_purpose_labels', 'categories', 'tags', 'tools'].map(one)
  const chosen = (kind: string, thing: typeof category, column: string) => {
    const links = by(`cookbooks_to_${kind}`, 'cookbook_id')
    return (id: unknown) =>
      links(id)
        .map((row) => textOf(thing?.(row[column])?.name))
        .filter(Boolean)
  }
  const [categoriesOf, tagsOf, toolsOf] = [
    chosen('categories', category, 'category_id'),
    chosen('tags', tag, 'tag_id'),
    chosen('tools', tool, 'tool_id'),
  ]
  const itemsOf = by('shopping_list_items', 'shopping_list_id')
  const [unitOf, foodOf] = [one('ingredient_units'), one('ingredient_foods')]
  const isPrivate = privacyIn(tables)
  const losses = (
    [
      ['users', 'users'],
      ['group_meal_plan_rules', 'plan rules'],
      ['webhook_urls', 'webhooks'],
      ['group_events_notifiers', 'notifiers'],
    ] as const
  ).flatMap(([table, words]) => (rows(table).length > 0 ? [`${rows(table).length} ${words}`] : []))
  return {
    labels: rows('multi_purpose_labels').map((row) => ({ name: textOf(row.name), color: textOf(row.color) })),
    units: rows('ingredient_units').flatMap((row) => {
      return (
        unit(textOf(row.name), {
          abbreviation: textOf(row.abbreviation).slice(0, 64),
          description: textOf(row.description),
          fraction: flag(row.fraction, true),
          useAbbreviation: flag(row.use_abbreviation, false),
          pluralName: textOf(row.plural_name) || null,
        }) ?? []
      )
    }),
    foods: rows('ingredient_foods').flatMap((row) => {
      const words = food(textOf(row.name), {
        description: textOf(row.description),
        pluralName: textOf(row.plural_name) || null,
        onHand: flag(row.on_hand, false),
      })
      return words ? { ...words, label: textOf(label?.(row.label_id)?.name) } : []
    }),
    cookbooks: rows('cookbooks').map((row) => ({
      name: textOf(row.name),
      description: textOf(row.description),
      position: Number(row.position) || 1,
      public: flag(row.public, false) && !isPrivate(row),
      requireAllCategories: flag(row.require_all_categories, true),
      requireAllTags: flag(row.require_all_tags, true),
      requireAllTools: flag(row.require_all_tools, true),
      categories: categoriesOf(row.id),
      tags: tagsOf(row.id),
      tools: toolsOf(row.id),
    })),
    plans: rows('group_meal_plans').map((row) => ({
      date: dayOf(row.date) ?? '',
      entryType: textOf(row.entry_type),
      title: textOf(row.title),
      text: textOf(row.text),
      recipe: key(row.recipe_id),
    })),
    lists: rows('shopping_lists').map((row) => ({
      name: textOf(row.name),
      items: itemsOf(row.id).map((item) => ({
        note: textOf(item.note),
        quantity: Number(item.quantity) || 0,
        checked: flag(item.checked, false),
        unit: textOf(unitOf(item.unit_id)?.name),
        food: textOf(foodOf(item.food_id)?.name),
      })),
    })),
    losses,
  }
}

const positive = (value: unknown): number | null => (Number(value) > 0 ? Number(value) : null)

const flag = (value: unknown, otherwise: boolean) =>
  value === null || value === undefined ? otherwise : Boolean(value)
