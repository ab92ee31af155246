import type { FoodDraft, UnitDraft } from '#contract/foods.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { RecipeSettings } from '#contract/recipe-details.ts'
import type { IngredientDraft, Recipe, RecipePatch, StepDraft } from '#contract/recipes.ts'
import { sourceAddress } from '#contract/source-address.ts'
import { parseQuantity, quantityFromNumber, quantityToText } from '#kitchen/quantity.ts'
import { unprocessable } from '../../core/errors.ts'
import { EMPTIED_FIELDS, EMPTY_RECIPE, FIELDS, PLAIN_FIELDS } from './fields.ts'
import type { StoredIngredient } from './store.ts'

type Mention<Draft> = Draft & { id?: string | null | undefined }
export type FoodMention = Mention<FoodDraft>
export type UnitMention = Mention<UnitDraft>

/** An empty recipe of the given owner. */
export function blankRecipe(
  actor: Member,
  { id, at, settings }: { id: string; at: string; settings: RecipeSettings },
): Recipe {
  return {
    ...structuredClone(EMPTY_RECIPE),
    id,
    userId: userIdOf(actor),
    groupId: actor.groupId,
    householdId: actor.groupId,
    settings,
    dateAdded: at.slice(0, 10),
    dateUpdated: at,
    createdAt: at,
    updateAt: at,
  }
}

/** Applies the plain fields of a patch: a field left out stays, `null` clears it. */
export function withFields(recipe: Recipe, patch: RecipePatch): Recipe {
  const said = PLAIN_FIELDS.filter((key) => patch[key] !== undefined).map((key) => {
    const { written, empty } = FIELDS[key]
    return [key, patch[key] ?? (written === 'stays' ? recipe[key] : empty)] as const
  })
  const changed: Recipe = { ...recipe, ...Object.fromEntries(said) }
  return patch.orgURL === undefined ? changed : { ...changed, orgURL: sourceAddress(patch.orgURL) }
}

/** A whole recipe as a patch: fields missing from the body are emptied where the table of fields says so. */
export function asReplacement(body: RecipePatch): RecipePatch {
  const emptied = Object.fromEntries(EMPTIED_FIELDS.map((key) => [key, body[key] ?? null]))
  return { ...body, ...emptied, dateAdded: undefined }
}

type Rows = {
  newId: () => string
  unitId: string | null
  foodId: string | null
  link: { id: string; name: string } | undefined
}

/** An ingredient line ready to store; its food, unit and linked recipe already exist in the group. */
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

/** A linked recipe that is not in this group is kept by its name. */
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
