import type { Food, Unit } from '#contract/foods.ts'
import type {
  LinkedRecipe,
  Nutrition,
  Recipe,
  RecipeIngredient,
  RecipeSettings,
  RecipeStep,
  RecipeSummary,
} from '#contract/recipes.ts'
import { displayOf } from '#kitchen/ingredient-display.ts'
import { parseQuantity, quantityToNumber } from '#kitchen/quantity.ts'
import { foldText } from '../../core/slug.ts'
import { totalMinutes } from './minutes.ts'

type Bit = number | boolean

export type RecipeRow = {
  id: string
  group_id: string
  user_id: string
  slug: string
  name: string
  name_key: string
  description: string
  image: string | null
  recipe_yield: string | null
  recipe_yield_quantity: number | null
  recipe_servings: number | null
  total_time: string | null
  prep_time: string | null
  cook_time: string | null
  perform_time: string | null
  total_minutes: number | null
  rating: number | null
  org_url: string | null
  date_added: string
  date_updated: string
  last_made: string | null
  is_ocr_recipe: Bit
  nutrition: string
  notes: string
  assets: string
  extras: string
  public: Bit
  show_nutrition: Bit
  show_assets: Bit
  landscape_view: Bit
  disable_comments: Bit
  disable_amount: Bit
  locked: Bit
  created_at: string
  update_at: string
}

export type IngredientRow = {
  recipe_id: string
  position: number
  reference_id: string
  title: string | null
  note: string
  quantity: string | null
  quantity_max: string | null
  unit_id: string | null
  food_id: string | null
  original_text: string | null
  linked_recipe_id: string | null
  linked_name: string | null
}

export type StepRow = {
  recipe_id: string
  position: number
  id: string
  title: string
  summary: string
  text: string
  ingredient_references: string
}

/** An ingredient with the columns of its food, that food's label, its unit and the recipe it is made by beside it. */
export type JoinedIngredientRow = IngredientRow &
  Record<`unit_${string}` | `food_${string}` | `label_${string}` | `link_${string}`, unknown>

/** Everything of a recipe that lies in its own row. */
export function summaryFromRow(row: RecipeRow): Omit<RecipeSummary, 'recipeCategory' | 'tags' | 'tools'> {
  return {
    id: row.id,
    userId: row.user_id,
    groupId: row.group_id,
    householdId: row.group_id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    recipeYield: row.recipe_yield,
    recipeYieldQuantity: row.recipe_yield_quantity,
    recipeServings: row.recipe_servings,
    totalTime: row.total_time,
    prepTime: row.prep_time,
    cookTime: row.cook_time,
    performTime: row.perform_time,
    description: row.description,
    rating: row.rating,
    orgURL: row.org_url,
    dateAdded: row.date_added,
    dateUpdated: row.date_updated,
    createdAt: row.created_at,
    updateAt: row.update_at,
    lastMade: row.last_made,
  }
}

type Details = Pick<Recipe, 'nutrition' | 'settings' | 'assets' | 'notes' | 'extras' | 'isOcrRecipe'>

export function detailsFromRow(row: RecipeRow): Details {
  return {
    nutrition: JSON.parse(row.nutrition) as Nutrition,
    settings: settingsFromRow(row),
    assets: JSON.parse(row.assets) as Recipe['assets'],
    notes: JSON.parse(row.notes) as Recipe['notes'],
    extras: JSON.parse(row.extras) as Recipe['extras'],
    isOcrRecipe: Boolean(row.is_ocr_recipe),
  }
}

export function settingsFromRow(row: RecipeRow): RecipeSettings {
  return {
    public: Boolean(row.public),
    showNutrition: Boolean(row.show_nutrition),
    showAssets: Boolean(row.show_assets),
    landscapeView: Boolean(row.landscape_view),
    disableComments: Boolean(row.disable_comments),
    disableAmount: Boolean(row.disable_amount),
    locked: Boolean(row.locked),
  }
}

export function settingsToRow(settings: RecipeSettings) {
  return {
    public: settings.public,
    show_nutrition: settings.showNutrition,
    show_assets: settings.showAssets,
    landscape_view: settings.landscapeView,
    disable_comments: settings.disableComments,
    disable_amount: settings.disableAmount,
    locked: settings.locked,
  }
}

export function ingredientFromRow(row: JoinedIngredientRow, disableAmount: boolean): RecipeIngredient {
  const amount = row.quantity === null ? null : parseQuantity(row.quantity)
  const upTo = row.quantity_max === null ? null : parseQuantity(row.quantity_max)
  const ingredient = {
    title: row.title,
    note: lostLink(row) ? [row.linked_name, row.note].filter(Boolean).join(', ') : row.note,
    unit: unitFromColumns(row),
    food: foodFromColumns(row),
    referencedRecipe: linkFromColumns(row),
    disableAmount,
    isFood: row.food_id !== null,
    quantity: amount && quantityToNumber(amount),
    quantityMax: upTo && quantityToNumber(upTo),
    originalText: row.original_text,
    referenceId: row.reference_id,
  }
  return { ...ingredient, display: displayOf(ingredient, amount && { quantity: amount, quantityMax: upTo }) }
}

export function stepFromRow(row: StepRow): RecipeStep {
  const references = JSON.parse(row.ingredient_references) as string[]
  return {
    id: row.id,
    title: row.title,
    summary: row.summary,
    text: row.text,
    ingredientReferences: references.map((referenceId) => ({ referenceId })),
  }
}

/** A recipe that is gone, for good or into the trash, leaves its name behind. */
const lostLink = (row: JoinedIngredientRow) => row.linked_recipe_id !== null && row.link_id === null

function linkFromColumns(row: JoinedIngredientRow): LinkedRecipe | null {
  if (row.link_id === null) return null
  return {
    id: row.link_id as string,
    slug: row.link_slug as string,
    name: row.link_name as string,
    image: row.link_image as string | null,
    recipeYield: row.link_recipe_yield as string | null,
    recipeServings: row.link_recipe_servings as number | null,
  }
}

function unitFromColumns(row: JoinedIngredientRow): Unit | null {
  if (row.unit_id === null) return null
  return {
    id: row.unit_id,
    name: row.unit_name as string,
    pluralName: row.unit_plural_name as string | null,
    description: row.unit_description as string,
    extras: JSON.parse(row.unit_extras as string) as Unit['extras'],
    fraction: Boolean(row.unit_fraction),
    abbreviation: row.unit_abbreviation as string,
    pluralAbbreviation: row.unit_plural_abbreviation as string | null,
    useAbbreviation: Boolean(row.unit_use_abbreviation),
    aliases: JSON.parse(row.unit_aliases as string) as Unit['aliases'],
    standardUnit: row.unit_standard_unit as string | null,
    createdAt: row.unit_created_at as string,
    updateAt: row.unit_update_at as string,
  }
}

function foodFromColumns(row: JoinedIngredientRow): Food | null {
  if (row.food_id === null) return null
  const labelId = row.food_label_id as string | null
  return {
    id: row.food_id,
    name: row.food_name as string,
    pluralName: row.food_plural_name as string | null,
    description: row.food_description as string,
    extras: JSON.parse(row.food_extras as string) as Food['extras'],
    labelId,
    label:
      labelId === null
        ? null
        : {
            id: labelId,
            groupId: row.food_group_id as string,
            name: row.label_name as string,
            color: row.label_color as string,
          },
    aliases: JSON.parse(row.food_aliases as string) as Food['aliases'],
    onHand: Boolean(row.food_on_hand),
    density: row.food_density as number | null,
    createdAt: row.food_created_at as string,
    updateAt: row.food_update_at as string,
  }
}

/** A recipe as its row; the parts of it have tables of their own. */
export function toRow(recipe: Recipe): RecipeRow {
  return {
    id: recipe.id,
    group_id: recipe.groupId,
    user_id: recipe.userId,
    slug: recipe.slug,
    name: recipe.name,
    name_key: foldText(recipe.name),
    description: recipe.description,
    image: recipe.image,
    recipe_yield: recipe.recipeYield,
    recipe_yield_quantity: recipe.recipeYieldQuantity,
    recipe_servings: recipe.recipeServings,
    total_time: recipe.totalTime,
    prep_time: recipe.prepTime,
    cook_time: recipe.cookTime,
    perform_time: recipe.performTime,
    total_minutes: totalMinutes(recipe),
    rating: recipe.rating,
    org_url: recipe.orgURL,
    date_added: recipe.dateAdded ?? '',
    date_updated: recipe.dateUpdated ?? '',
    last_made: recipe.lastMade,
    is_ocr_recipe: recipe.isOcrRecipe,
    nutrition: JSON.stringify(recipe.nutrition),
    notes: JSON.stringify(recipe.notes),
    assets: JSON.stringify(recipe.assets),
    extras: JSON.stringify(recipe.extras),
    ...settingsToRow(recipe.settings),
    created_at: recipe.createdAt ?? '',
    update_at: recipe.updateAt ?? '',
  }
}
