import type { Food, Unit } from '#contract/foods.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { LinkedRecipe, Recipe, RecipeIngredient, RecipeStep } from '#contract/recipes.ts'
import { displayOf } from '#kitchen/ingredient-display.ts'
import { parseQuantity, quantityToNumber } from '#kitchen/quantity.ts'
import { totalMinutesOf } from '#kitchen/total-time.ts'
import { foldText } from '../../core/slug.ts'
import { COLUMN_FIELDS, type ColumnField, FIELDS, SETTING_COLUMNS, SUMMARY_FIELDS } from './fields.ts'

type Bit = number | boolean
type Held<Key extends ColumnField> = {
  itself: Recipe[Key]
  json: string
  bit: Bit
}[(typeof FIELDS)[Key]['stored']['as']]
type SettingRow = Record<(typeof SETTING_COLUMNS)[keyof RecipeSettings], Bit>

/** The columns from the table of fields, and derived ones for sorting and filtering. */
export type RecipeRow = { [Key in ColumnField as (typeof FIELDS)[Key]['stored']['column']]: Held<Key> } & SettingRow & {
    name_key: string
    total_minutes: number | null
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

/** An ingredient joined with its food, the food's label, its unit and the linked recipe. */
export type JoinedIngredientRow = IngredientRow &
  Record<`unit_${string}` | `food_${string}` | `label_${string}` | `link_${string}`, unknown>

type Reader = (row: RecipeRow) => unknown
const readers = (keys: readonly ColumnField[]) =>
  keys.map((key): [ColumnField, Reader] => {
    const { as, column } = FIELDS[key].stored
    if (as === 'json') return [key, (row) => JSON.parse(row[column] as string)]
    if (as === 'bit') return [key, (row) => Boolean(row[column])]
    return [key, (row) => row[column]]
  })
const SUMMARY = readers(SUMMARY_FIELDS)
const DETAILS = readers(COLUMN_FIELDS.filter((key) => !SUMMARY_FIELDS.some((listed) => listed === key)))

/** The fields of the recipe's own row that lists show. */
export function summaryFromRow(row: RecipeRow) {
  return read(row, SUMMARY) as Pick<Recipe, (typeof SUMMARY_FIELDS)[number]>
}

/** The remaining fields of the recipe's own row. */
export function detailsFromRow(row: RecipeRow) {
  const details = read(row, DETAILS) as Pick<Recipe, Exclude<ColumnField, (typeof SUMMARY_FIELDS)[number]>>
  return { ...details, settings: settingsFromRow(row) }
}

function read(row: RecipeRow, fields: [ColumnField, Reader][]) {
  const found: Record<string, unknown> = {}
  for (const [key, value] of fields) found[key] = value(row)
  return found
}

const SETTINGS = Object.entries(SETTING_COLUMNS) as [keyof RecipeSettings, keyof SettingRow][]

function settingsFromRow(row: RecipeRow) {
  return Object.fromEntries(SETTINGS.map(([key, column]) => [key, Boolean(row[column])])) as RecipeSettings
}

export function settingsToRow(settings: RecipeSettings) {
  return Object.fromEntries(SETTINGS.map(([key, column]) => [column, settings[key]])) as SettingRow
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

/** The name of a linked recipe that was deleted or is in the trash. */
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

/** A recipe as its row; its parts have tables of their own. */
export function toRow(recipe: Recipe): RecipeRow {
  const columns = COLUMN_FIELDS.map((key) => {
    const { as, column } = FIELDS[key].stored
    return [column, as === 'json' ? JSON.stringify(recipe[key]) : recipe[key]]
  })
  return {
    ...Object.fromEntries(columns),
    ...settingsToRow(recipe.settings),
    name_key: foldText(recipe.name),
    total_minutes: totalMinutesOf(recipe),
  }
}
