import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Food, Unit } from '#contract/foods.ts'
import type { LinkedRecipe, Recipe, RecipeIngredient, RecipeStep } from '#contract/recipes.ts'
import { displayOf } from '#kitchen/ingredient-display.ts'
import { quantityFromNumber } from '#kitchen/quantity.ts'
import { FIELDS, VERSIONED_FIELDS, type VersionedField } from './fields.ts'

/** The content of a recipe in a version: everything people write, and nothing that other features add. */
export type RecipeContent = Pick<Recipe, VersionedField>

type KeptLine = Partial<Omit<RecipeIngredient, 'food' | 'unit' | 'referencedRecipe'>> & {
  food?: Partial<Food>
  unit?: Partial<Unit>
  referencedRecipe?: Partial<LinkedRecipe>
}
type KeptStep = Partial<Omit<RecipeStep, 'ingredientReferences'>> & { uses?: string[] }
type Document = Partial<Omit<RecipeContent, 'recipeIngredient' | 'recipeInstructions' | 'extras'>> & {
  /** Pairs, because a key may have no value. */
  extras?: [key: string, value: string | null][]
  recipeIngredient?: KeptLine[]
  recipeInstructions?: KeptStep[]
}

/**
 * The first byte of every document is its format. A delta holds some fields as plain JSON; the rest is as in the next
 * newer version.
 */
const WHOLE_FORMAT = 1
export const DELTA_FORMAT = 2
/**
 * Text common to all documents, most frequent last. Never change it: existing documents cannot be decompressed without
 * it.
 */
const DICTIONARY = Buffer.from(
  '{"name":"","description":"","image":"","recipeYield":" servings","recipeYieldQuantity":,"recipeServings":4,"totalTime":" Hour 30 Minutes","prepTime":"10 Minutes","cookTime":"20 Minutes","performTime":"20 Minutes","rating":4,"orgURL":"https://www.","recipeCategory":[{"id":"","name":"","slug":""}],"tags":[{"id":"","name":"","slug":""}],"tools":[{"id":"","name":"","slug":"","onHand":false}],"nutrition":{"calories":"","fatContent":"","saturatedFatContent":"","transFatContent":"","unsaturatedFatContent":"","cholesterolContent":"","proteinContent":"","carbohydrateContent":"","fiberContent":"","sodiumContent":"","sugarContent":""},"settings":{"public":false,"showNutrition":false,"showAssets":false,"landscapeView":false,"disableComments":false,"disableAmount":false,"locked":false},"assets":[{"name":"","icon":"mdi-file","fileName":""}],"notes":[{"title":"","text":""}],"extras":{},"recipeInstructions":[{"id":"","title":"","summary":"","text":"Preheat the oven to 200 °C. Bring to a boil, then simmer until tender, about 20 minutes. Season with salt and pepper and serve. Stir in the onion and the garlic, and cook in a large pan over medium heat.","uses":["","]},{"id":"","text":""}],"recipeIngredient":[{"title":"","note":"chopped","unit":{"id":"","name":"tablespoon","pluralName":"tablespoons","fraction":true,"abbreviation":"tbsp","useAbbreviation":false},"food":{"id":"","name":"olive oil","pluralName":""},"quantity":1,"quantityMax":2,"originalText":"","referenceId":""},{"note":"","unit":{"id":"","name":"gram","pluralName":"grams","fraction":false,"abbreviation":"g","useAbbreviation":true},"food":{"id":"","name":"","pluralName":""},"quantity":1,"originalText":"1 ","referenceId":"',
)

/** The content of a recipe, compressed. */
export function documentOf(recipe: Recipe): Buffer {
  const document: Document = {
    ...Object.fromEntries(VERSIONED_FIELDS.map((field) => [field, recipe[field]])),
    extras: Object.entries(recipe.extras),
    recipeIngredient: recipe.recipeIngredient.map(keptLine),
    recipeInstructions: recipe.recipeInstructions.map(({ ingredientReferences, ...step }) => ({
      ...step,
      uses: ingredientReferences.flatMap(({ referenceId }) => referenceId ?? []),
    })),
  }
  return packed(document)
}

/** Whether it holds only some of the fields. */
export const isDelta = (document: Buffer): boolean => document[0] === DELTA_FORMAT

/** A delta completed with the next newer version's document, which is about to be deleted. */
export function filledIn(delta: Buffer, newer: Buffer): Buffer {
  const document = { ...unpacked(newer), ...unpacked(delta) }
  if (!isDelta(newer)) return packed(document)
  return Buffer.concat([Buffer.from([DELTA_FORMAT]), Buffer.from(JSON.stringify(document))])
}

function packed(document: Document): Buffer {
  const text = JSON.stringify(document, (_key, value) => (isNothing(value) ? undefined : value))
  return Buffer.concat([Buffer.from([WHOLE_FORMAT]), deflateRawSync(text, { dictionary: DICTIONARY })])
}

function unpacked(document: Buffer): Document {
  const content = document.subarray(1)
  if (isDelta(document)) return JSON.parse(content.toString()) as Document
  if (document[0] !== WHOLE_FORMAT) throw new Error(`a version of a recipe in the unknown format ${document[0]}`)
  return JSON.parse(inflateRawSync(content, { dictionary: DICTIONARY }).toString()) as Document
}

/** The content of a document; ids and data added since come from the next newer state. */
export function recipeFrom(document: Buffer, newer: Recipe): Recipe {
  return isDelta(document) ? changedBack(newer, unpacked(document)) : wholeRecipe(unpacked(document), newer)
}

function changedBack(newer: Recipe, kept: Document): Recipe {
  const { image, assets, tags, recipeCategory, settings } = { ...newer, ...kept }
  const { disableAmount } = settings
  const isSaidOtherwise = disableAmount !== newer.settings.disableAmount
  const recipeIngredient = isSaidOtherwise
    ? newer.recipeIngredient.map((line) => wholeLine(keptLine(line), disableAmount))
    : newer.recipeIngredient
  return { ...newer, image, assets, tags, recipeCategory, settings, recipeIngredient }
}

function wholeRecipe(kept: Document, now: Recipe): Recipe {
  const settings = kept.settings ?? now.settings
  const plain = VERSIONED_FIELDS.map((field) => [field, kept[field] ?? FIELDS[field].empty])
  return {
    ...now,
    ...Object.fromEntries(plain),
    name: kept.name ?? now.name,
    recipeIngredient: (kept.recipeIngredient ?? []).map((line) => wholeLine(line, settings.disableAmount)),
    recipeInstructions: (kept.recipeInstructions ?? []).map(wholeStep),
    nutrition: { ...FIELDS.nutrition.empty, ...kept.nutrition },
    settings,
    assets: (kept.assets ?? []).map((asset) => ({
      ...asset,
      icon: asset.icon ?? '',
      fileName: asset.fileName ?? null,
    })),
    notes: (kept.notes ?? []).map(({ title, text }) => ({ title: title ?? '', text: text ?? '' })),
    extras: Object.fromEntries((kept.extras ?? []).map(([key, value]) => [key, value ?? ''])),
  }
}

/** Keeps only what the line shows of its food and unit: other facts belong to the food, not to the recipe. */
function keptLine({
  food,
  unit,
  referencedRecipe,
  display: _,
  disableAmount: _off,
  isFood: _is,
  ...line
}: RecipeIngredient) {
  return {
    ...line,
    food: food ? { id: food.id, name: food.name, pluralName: food.pluralName } : undefined,
    unit: unit
      ? {
          id: unit.id,
          name: unit.name,
          pluralName: unit.pluralName,
          fraction: unit.fraction,
          abbreviation: unit.abbreviation,
          pluralAbbreviation: unit.pluralAbbreviation,
          useAbbreviation: unit.useAbbreviation,
        }
      : undefined,
    referencedRecipe: referencedRecipe
      ? { id: referencedRecipe.id, slug: referencedRecipe.slug, name: referencedRecipe.name }
      : undefined,
  } as KeptLine
}

function wholeLine({ food, unit, referencedRecipe, ...kept }: KeptLine, disableAmount: boolean): RecipeIngredient {
  const line = {
    title: kept.title ?? null,
    note: kept.note ?? '',
    unit: unit ? ({ ...NO_UNIT, ...unit } as Unit) : null,
    food: food ? ({ ...NO_FOOD, ...food } as Food) : null,
    referencedRecipe: referencedRecipe ? ({ ...NO_LINK, ...referencedRecipe } as LinkedRecipe) : null,
    disableAmount,
    isFood: food !== undefined,
    quantity: kept.quantity ?? null,
    quantityMax: kept.quantityMax ?? null,
    originalText: kept.originalText ?? null,
    referenceId: kept.referenceId ?? '',
  }
  const [quantity, quantityMax] = [line.quantity, line.quantityMax].map((amount) =>
    amount === null ? null : (quantityFromNumber(amount) ?? null),
  )
  return { ...line, display: displayOf(line, quantity ? { quantity, quantityMax: quantityMax ?? null } : null) }
}

const wholeStep = ({ id = '', title = '', summary = '', text = '', uses = [] }: KeptStep): RecipeStep => ({
  id,
  title,
  summary,
  text,
  ingredientReferences: uses.map((referenceId) => ({ referenceId })),
})

function isNothing(value: unknown) {
  if (value === null || value === '') return true
  return typeof value === 'object' && Object.keys(value as object).length === 0
}

const NO_FOOD: Partial<Food> = {
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  onHand: false,
  density: null,
  createdAt: null,
  updateAt: null,
}
const NO_UNIT: Partial<Unit> = {
  pluralName: null,
  description: '',
  extras: {},
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  aliases: [],
  standardUnit: null,
  createdAt: null,
  updateAt: null,
}
const NO_LINK: Partial<LinkedRecipe> = { image: null, recipeYield: null, recipeServings: null }
