import type { Nutrition, RecipeAsset, RecipeSettings } from '#contract/recipe-details.ts'
import type { Recipe, RecipeIngredient, RecipeReplacement } from '#contract/recipes.ts'
import {
  equalQuantities,
  formatQuantity,
  parseQuantity,
  quantityFromNumber,
  quantityToText,
} from '#kitchen/quantity.ts'
import { CHOICE_FIELDS, type Choice, type ChoiceField } from '#kitchen/recipe-choices.ts'
import { yieldText } from '#kitchen/yields.ts'

/** Another recipe in place of a food. */
export type LinkedRow = { id: string; slug: string; name: string }

/** What the parser made of a line, and its confidence. */
export type ReadParts = Pick<IngredientRow, 'quantity' | 'unit' | 'food' | 'note' | 'confidence'>

/** A heading among the ingredients, or an ingredient: in parts, or `whole` as one line of text. */
export type IngredientRow = {
  /** For an ingredient, the reference steps use. */
  key: string
  heading: boolean
  title: string
  quantity: string
  unit: string
  food: string
  note: string
  whole: boolean
  originalText: string | null
  recipe: LinkedRow | null
  /** The parser's confidence in the row, 0 to 1; null for rows a person wrote or checked. */
  confidence: number | null
  /** What the parser made of it during editing, whatever changed since. */
  read?: ReadParts
}
export type StepRow = {
  key: string
  heading: boolean
  title: string
  summary: string
  text: string
  uses: readonly string[]
}
export type NoteRow = { key: string; title: string; text: string }
export type ExtraRow = { key: string; name: string; value: string }

/** A recipe in the editor: all text as typed, every list as rows with stable keys. */
export type Draft = { [Field in ChoiceField]: Choice<Field> | '' } & {
  name: string
  description: string
  totalTime: string
  prepTime: string
  performTime: string
  recipeServings: string
  recipeYield: string
  orgURL: string
  recipeCategory: readonly string[]
  tags: readonly string[]
  tools: readonly string[]
  recipeIngredient: readonly IngredientRow[]
  recipeInstructions: readonly StepRow[]
  notes: readonly NoteRow[]
  nutrition: Record<keyof Nutrition, string>
  settings: RecipeSettings
  extras: readonly ExtraRow[]
  assets: readonly RecipeAsset[]
}
export type DraftField = keyof Draft

/** The editor holds the picture apart, and sends back as they were what is said elsewhere or by another field. */
type Unedited = 'image' | 'rating' | 'lastMade' | 'dateAdded' | 'cookTime' | 'recipeYieldQuantity' | 'updateAt'
/** All that people write of a recipe: a field that the draft has not does not compile. */
type Edited = { [Field in Exclude<keyof RecipeReplacement, Unedited>]: Draft[Field] }

export function draftOf(recipe: Recipe, locale: string): Draft & Edited {
  const names = (organizers: readonly { name: string }[]) => organizers.map(({ name }) => name)
  const nutrition = Object.entries(recipe.nutrition).map(([fact, value]) => [fact, value ?? ''])
  return {
    name: recipe.name,
    description: recipe.description,
    totalTime: recipe.totalTime ?? '',
    prepTime: recipe.prepTime ?? '',
    performTime: recipe.performTime ?? recipe.cookTime ?? '',
    recipeServings: !recipe.recipeServings ? '' : amountText(recipe.recipeServings, locale),
    recipeYield: yieldText(recipe) ?? '',
    ...choicesOfRecipe(recipe),
    orgURL: recipe.orgURL ?? '',
    recipeCategory: names(recipe.recipeCategory),
    tags: names(recipe.tags),
    tools: names(recipe.tools),
    recipeIngredient: recipe.recipeIngredient.flatMap((line) => ingredientRows(line, locale)),
    recipeInstructions: recipe.recipeInstructions.flatMap(({ id, title, summary, text, ingredientReferences }) => [
      ...(title ? [{ ...emptyStep(`heading-${id}`), heading: true, title }] : []),
      {
        ...emptyStep(id),
        summary,
        text,
        uses: ingredientReferences.flatMap(({ referenceId }) => referenceId ?? []),
      },
    ]),
    notes: recipe.notes.map(({ title, text }, index) => ({ key: `note-${index}`, title, text })),
    nutrition: Object.fromEntries(nutrition),
    settings: recipe.settings,
    extras: Object.entries(recipe.extras).map(([name, value]) => ({ key: `extra-${name}`, name, value })),
    assets: recipe.assets,
  }
}

function choicesOfRecipe(recipe: Recipe) {
  return Object.fromEntries(CHOICE_FIELDS.map((field) => [field, recipe[field] ?? ''])) as Pick<Draft, ChoiceField>
}

export const emptyIngredient = (key: string): IngredientRow => ({
  key,
  heading: false,
  title: '',
  quantity: '',
  unit: '',
  food: '',
  note: '',
  whole: false,
  originalText: null,
  recipe: null,
  confidence: null,
})
export const emptyStep = (key: string): StepRow => ({ key, heading: false, title: '', summary: '', text: '', uses: [] })

/** An ingredient in a few words, for use elsewhere. */
export const nameOf = ({ quantity, unit, food, note, recipe }: IngredientRow) =>
  food || recipe ? [quantity, unit, recipe?.name ?? food].filter(Boolean).join(' ') : note

/** An ingredient without its amount: amounts and units are in fields and make no sentence. */
export const foodOf = ({ food, note, recipe }: IngredientRow) => recipe?.name ?? (food || note)

/** Fields in which two drafts of one recipe differ. */
export const changedFields = (before: Draft, after: Draft): DraftField[] =>
  (Object.keys(after) as DraftField[]).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))

/** This person's changes on top of the others'; for a field both changed, this person's wins. */
export function merged({ base, mine, theirs }: { base: Draft; mine: Draft; theirs: Draft }): Draft {
  const kept = changedFields(base, mine).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(kept) }
}

/**
 * The amount as a cook would type it, exactly: "⅓" and "1¼" where there is a character, otherwise decimals or "5/12".
 */
export function amountText(value: number, locale: string, max: number | null = null): string {
  if (max !== null) return `${amountText(value, locale)}–${amountText(max, locale)}`

  const amount = quantityFromNumber(value)
  if (!amount) return ''
  const texts = [formatQuantity(amount, { locale }), formatQuantity(amount, { locale, fraction: false })]
  const faithful = texts.find((text) => {
    const back = parseQuantity(text, locale)
    return back && equalQuantities(back, amount)
  })
  return faithful ?? quantityToText(amount)
}

/** What was typed as an amount: a number, or a range such as "2–3" or "2 to 3"; null for anything else. */
export function readAmount(text: string, locale: string) {
  const [low = '', high, ...more] = text.trim().split(/\s*(?:[-–—]|\bto\b|\bbis\b)\s*(?=[\d½⅓⅔¼¾⅛⅜⅝⅞])/iu)
  const quantity = parseQuantity(low, locale)
  const quantityMax = high === undefined ? null : parseQuantity(high, locale)
  if (!quantity || more.length > 0 || (high !== undefined && !quantityMax)) return null
  return { quantity, quantityMax }
}

function ingredientRows(line: RecipeIngredient, locale: string): IngredientRow[] {
  const { referenceId, title, quantity, quantityMax, unit, food, note, originalText, referencedRecipe } = line
  const heading = title ? [{ ...emptyIngredient(`heading-${referenceId}`), heading: true, title }] : []
  const whole = quantity === null && !unit && !food && !referencedRecipe
  // A final heading has nothing under it but this.
  if (whole && !note && title) return heading
  // Other programs write no amount as nought.
  const amount = !quantity ? '' : amountText(quantity, locale, quantityMax)
  const parts = {
    quantity: amount,
    unit: unitWord(unit, originalText),
    food: food?.name ?? '',
    note,
    whole,
    originalText,
  }
  const recipe = referencedRecipe && {
    id: referencedRecipe.id,
    slug: referencedRecipe.slug,
    name: referencedRecipe.name,
  }
  return [...heading, { ...emptyIngredient(referenceId), ...parts, recipe }]
}

type UnitNames = { name: string } & Partial<
  Pick<NonNullable<RecipeIngredient['unit']>, 'abbreviation' | 'pluralAbbreviation' | 'useAbbreviation'>
>

/** A unit as the recipe says it: "tbsp" stays "tbsp", and a gram is "g" where grams are abbreviated. */
export function unitWord(unit: UnitNames | null | undefined, originalText: string | null | undefined): string {
  if (!unit) return ''
  const said = new Set((originalText ?? '').toLowerCase().match(/\p{L}+/gu))
  const short = [unit.abbreviation, unit.pluralAbbreviation].find((one) => one && said.has(one.toLowerCase()))
  return short || (unit.useAbbreviation && !said.has(unit.name.toLowerCase()) && unit.abbreviation) || unit.name
}
