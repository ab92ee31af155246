import type { z } from 'zod'
import type { Nutrition } from '#contract/recipe-details.ts'
import type { Recipe, RecipeReplacement } from '#contract/recipes.ts'
import { sourceAddress } from '#contract/source-address.ts'
import { parseQuantity, quantityToNumber, quantityToText } from '#kitchen/quantity.ts'
import { CHOICE_FIELDS, type ChoiceField } from '#kitchen/recipe-choices.ts'
import { yieldText } from '#kitchen/yields.ts'
import { type Draft, type DraftField, type IngredientRow, readAmount, unitWord } from './draft.ts'

type Body = z.input<typeof RecipeReplacement>
/** All that a save says: what it left out, the server would empty. */
type Whole = Body & Record<Exclude<keyof Body, 'image' | 'dateAdded' | 'updateAt'>, unknown>
/** Where in the form a line of the body came from, to show its problems there. */
export type Places = Partial<Record<DraftField, readonly string[]>>
type Problem = { field: string; key?: string | undefined; part?: string | undefined }

/**
 * What is sent to the server, where each line is in the form, and what cannot be read: amounts, and a source that is
 * not an address.
 */
export function bodyOf(draft: Draft, base: Recipe, locale: string) {
  const ingredients = underHeadings(draft.recipeIngredient, (row) => isEmpty(row))
  const steps = underHeadings(draft.recipeInstructions, (row) => !row.text.trim() && !row.summary.trim())
  const notes = draft.notes.filter(({ title, text }) => title.trim() || text.trim())
  const extras = draft.extras.filter(({ name }) => name.trim())
  const unreadable: Problem[] = ingredients
    .filter(({ row }) => !row.whole && row.quantity.trim() && !readAmount(row.quantity, locale))
    .map(({ row }) => ({ field: 'recipeIngredient', key: row.key, part: 'quantity' }))
  const servings = parseQuantity(draft.recipeServings.trim() || '0', locale)
  if (!servings) unreadable.push({ field: 'recipeServings' })
  if (draft.orgURL.trim() && !sourceAddress(draft.orgURL)) unreadable.push({ field: 'orgURL' })

  const body: Whole = {
    name: draft.name,
    description: draft.description.trim(),
    totalTime: text(draft.totalTime),
    prepTime: text(draft.prepTime),
    performTime: text(draft.performTime),
    cookTime: base.cookTime,
    recipeServings: servings ? quantityToNumber(servings) || null : null,
    ...yieldOf(draft, base),
    ...(Object.fromEntries(CHOICE_FIELDS.map((field) => [field, draft[field] || null])) as Pick<Whole, ChoiceField>),
    orgURL: text(draft.orgURL),
    rating: base.rating,
    lastMade: base.lastMade,
    recipeCategory: [...draft.recipeCategory],
    tags: [...draft.tags],
    tools: [...draft.tools],
    recipeIngredient: ingredients.map(({ row, title }) => ({ title, ...lineOf(row, base, locale) })),
    recipeInstructions: steps.map(({ row, title }) => ({
      id: isId(row.key) ? row.key : null,
      title,
      summary: row.summary.trim(),
      text: row.text.trim(),
      ingredientReferences: row.uses.map((referenceId) => ({ referenceId })),
    })),
    notes: notes.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
    nutrition: Object.fromEntries(
      Object.entries(draft.nutrition).map(([fact, value]) => [fact, value.trim() || null]),
    ) as Nutrition,
    settings: draft.settings,
    extras: Object.fromEntries(extras.map(({ name, value }) => [name.trim(), value])),
    assets: [...draft.assets],
  }
  const places: Places = {
    recipeIngredient: ingredients.map(({ row }) => row.key),
    recipeInstructions: steps.map(({ row }) => row.key),
    notes: notes.map(({ key }) => key),
  }
  return { body, places, unreadable }
}

function lineOf(row: IngredientRow, base: Recipe, locale: string) {
  const shared = { referenceId: isId(row.key) ? row.key : null, originalText: row.originalText }
  if (row.heading) return { ...shared, note: '', quantity: null, quantityMax: null, unit: null, food: null }
  if (row.whole) return { ...shared, note: row.note.trim(), quantity: null, quantityMax: null, unit: null, food: null }
  const amount = readAmount(row.quantity, locale)
  const before = base.recipeIngredient.find(({ referenceId }) => referenceId === row.key)
  return {
    ...shared,
    quantity: amount ? quantityToText(amount.quantity) : before?.quantity === 0 ? '0' : null,
    quantityMax: amount?.quantityMax ? quantityToText(amount.quantityMax) : null,
    unit: mention(row.unit, before?.unit && { ...before.unit, shown: unitWord(before.unit, row.originalText) }),
    food: row.recipe ? null : mention(row.food, before?.food),
    referencedRecipe: row.recipe && { id: row.recipe.id, name: row.recipe.name },
    note: row.note.trim(),
  }
}

/** The same row as before if its name is unchanged; otherwise one with that name, created if missing. */
function mention(name: string, before: { id: string; name: string; shown?: string } | null | undefined) {
  const wished = name.trim()
  if (!wished) return null
  const isSame = before && (before.shown ?? before.name) === wished
  return isSame || before?.name === wished ? { id: before.id, name: before.name } : { name: wished }
}

/** Number and text stay separate, as another program wrote them, until somebody edits them. */
function yieldOf({ recipeYield }: Draft, base: Recipe): Pick<Whole, 'recipeYield' | 'recipeYieldQuantity'> {
  if (recipeYield === (yieldText(base) ?? '')) {
    return { recipeYield: base.recipeYield, recipeYieldQuantity: base.recipeYieldQuantity }
  }
  return { recipeYield: text(recipeYield), recipeYieldQuantity: null }
}

/** Rows with the heading above them; a heading with nothing under it gets an empty row. */
function underHeadings<Row extends { key: string; heading: boolean; title: string }>(
  rows: readonly Row[],
  isBlank: (row: Row) => boolean,
) {
  const lines: { row: Row; title: string }[] = []
  let open: Row | undefined
  for (const row of rows) {
    if (!row.heading && isBlank(row)) continue
    if (open) lines.push({ row: row.heading ? open : row, title: open.title.trim() })
    else if (!row.heading) lines.push({ row, title: '' })
    open = row.heading && row.title.trim() ? row : undefined
  }
  if (open) lines.push({ row: open, title: open.title.trim() })
  return lines
}

const isEmpty = ({ quantity, unit, food, note, recipe }: IngredientRow) =>
  !recipe && !`${quantity}${unit}${food}${note}`.trim()
const text = (typed: string) => typed.trim() || null
const isId = (key: string) => /^[0-9a-f]{8}-/.test(key)
