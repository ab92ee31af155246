import type { FoodDraft, UnitDraft } from '#contract/foods.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { IngredientDraft, Nutrition, Recipe, RecipePatch, RecipeSettings, StepDraft } from '#contract/recipes.ts'
import { sourceAddress } from '#contract/source-address.ts'
import { parseQuantity, quantityFromNumber, quantityToText } from '#kitchen/quantity.ts'
import { unprocessable } from '../../core/errors.ts'
import type { StoredIngredient } from './store.ts'

type Mention<Draft> = Draft & { id?: string | null | undefined }
export type FoodMention = Mention<FoodDraft>
export type UnitMention = Mention<UnitDraft>

export const NO_NUTRITION: Nutrition = {
  calories: null,
  fatContent: null,
  saturatedFatContent: null,
  transFatContent: null,
  unsaturatedFatContent: null,
  cholesterolContent: null,
  proteinContent: null,
  carbohydrateContent: null,
  fiberContent: null,
  sodiumContent: null,
  sugarContent: null,
}

/** A recipe with nothing in it yet, of whoever makes it. */
export function blankRecipe(
  actor: Member,
  { id, at, settings }: { id: string; at: string; settings: RecipeSettings },
): Recipe {
  return {
    id,
    userId: userIdOf(actor),
    groupId: actor.groupId,
    householdId: actor.groupId,
    name: '',
    slug: '',
    image: null,
    recipeYield: null,
    recipeYieldQuantity: null,
    recipeServings: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    description: '',
    rating: null,
    orgURL: null,
    dateAdded: at.slice(0, 10),
    dateUpdated: at,
    createdAt: at,
    updateAt: at,
    lastMade: null,
    recipeCategory: [],
    tags: [],
    tools: [],
    recipeIngredient: [],
    recipeInstructions: [],
    nutrition: NO_NUTRITION,
    settings,
    assets: [],
    notes: [],
    extras: {},
    isOcrRecipe: false,
    comments: [],
  }
}

/** The recipe with the plain fields of a patch laid over it: left out stays, `null` clears. */
export function withFields(recipe: Recipe, patch: RecipePatch): Recipe {
  const cleared = <Key extends keyof RecipePatch & keyof Recipe, Empty>(key: Key, empty: Empty) =>
    patch[key] === undefined ? recipe[key] : (patch[key] ?? empty)
  return {
    ...recipe,
    name: patch.name ?? recipe.name,
    description: cleared('description', '') as string,
    image: cleared('image', null) as string | null,
    recipeYield: cleared('recipeYield', null) as string | null,
    recipeYieldQuantity: cleared('recipeYieldQuantity', null) as number | null,
    recipeServings: cleared('recipeServings', null) as number | null,
    totalTime: cleared('totalTime', null) as string | null,
    prepTime: cleared('prepTime', null) as string | null,
    cookTime: cleared('cookTime', null) as string | null,
    performTime: cleared('performTime', null) as string | null,
    rating: cleared('rating', null) as number | null,
    orgURL: patch.orgURL === undefined ? recipe.orgURL : sourceAddress(patch.orgURL),
    lastMade: cleared('lastMade', null) as string | null,
    nutrition: cleared('nutrition', NO_NUTRITION) as Nutrition,
    settings: patch.settings ?? recipe.settings,
    assets: cleared('assets', []) as Recipe['assets'],
    notes: cleared('notes', []) as Recipe['notes'],
    extras: cleared('extras', {}) as Recipe['extras'],
  }
}

/** A whole recipe as a patch: what the body left out becomes empty, but a picture, settings and the date stay. */
export function asReplacement(body: RecipePatch): RecipePatch {
  const emptied = Object.fromEntries(REPLACED.map((key) => [key, body[key] ?? null]))
  return { ...body, ...emptied, dateAdded: undefined }
}

const REPLACED = [
  'description',
  'recipeYield',
  'recipeYieldQuantity',
  'recipeServings',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'rating',
  'orgURL',
  'lastMade',
  'nutrition',
  'assets',
  'notes',
  'extras',
  'recipeCategory',
  'tags',
  'tools',
  'recipeIngredient',
  'recipeInstructions',
] as const satisfies (keyof RecipePatch)[]

type Rows = {
  newId: () => string
  unitId: string | null
  foodId: string | null
  link: { id: string; name: string } | undefined
}

/** An ingredient line ready to store; its food, unit and recipe are already rows of the group. */
export function storedIngredient(draft: IngredientDraft, { newId, unitId, foodId, link }: Rows): StoredIngredient {
  return {
    reference_id: draft.referenceId ?? newId(),
    title: draft.title || null,
    note: noteOf(draft, link),
    quantity: amountText(draft.quantity),
    quantity_max: amountText(draft.quantityMax),
    unit_id: unitId,
    food_id: link ? null : foodId,
    original_text: draft.originalText ?? null,
    linked_recipe_id: link?.id ?? null,
    linked_name: link?.name ?? null,
  }
}

/** A recipe that is not here is told by its name. */
function noteOf({ note, food, referencedRecipe }: IngredientDraft, link: Rows['link']): string {
  if (link || food || !referencedRecipe?.name) return note ?? ''
  return [referencedRecipe.name, note].filter(Boolean).join(', ')
}

export function stepsOf(drafts: StepDraft[], newId: () => string): Recipe['recipeInstructions'] {
  return drafts.map((draft) => ({ ...draft, id: draft.id ?? newId() }))
}

function amountText(amount: IngredientDraft['quantity']): string | null {
  if (amount === null || amount === undefined) return null
  const exact = typeof amount === 'number' ? quantityFromNumber(amount) : parseQuantity(amount)
  if (!exact) throw unprocessable('recipe.bad-quantity', { params: { quantity: String(amount) } })
  return quantityToText(exact)
}
