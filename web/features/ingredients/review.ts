import type { z } from 'zod'
import type { Answer } from '#contract/endpoint.ts'
import { type Correction, type parseIngredients, SURE_FROM } from '#contract/parsing.ts'
import type { Recipe, RecipeIngredient, RecipePatch } from '#contract/recipes.ts'
import { quantityToText } from '#kitchen/quantity.ts'
import { findMentions, namesOfFood } from '#kitchen/step-mentions.ts'
import { amountText, readAmount } from '../recipes/editor/draft.ts'

export type ParsedLine = Answer<typeof parseIngredients>[number]
type Lines = NonNullable<z.input<typeof RecipePatch>['recipeIngredient']>
type Parts = { quantity: string; unit: string; food: string; note: string }

/** A line of a recipe being split into amount, unit, food and note. */
export type Review = Parts & {
  referenceId: string
  sentence: string
  confidence: number
  parsed: Parts
  /** Certain from the start, or checked by a person. */
  accepted: boolean
}

/** Lines not parsed yet: text and nothing else. */
export const isUnread = ({
  quantity,
  unit,
  food,
  note,
  referencedRecipe,
}: Pick<RecipeIngredient, 'quantity' | 'unit' | 'food' | 'note'> &
  Partial<Pick<RecipeIngredient, 'referencedRecipe'>>) =>
  quantity === null && !unit && !food && !referencedRecipe && note.trim() !== ''

/** The cook's original text, or the closest to it. */
export const sentenceOf = ({ originalText, display, note }: RecipeIngredient) => originalText || display || note

export function reviewOf(line: RecipeIngredient, { ingredient, confidence }: ParsedLine, locale: string): Review {
  const { quantity, quantityMax, unit, food, note } = ingredient
  const parsed = {
    quantity: quantity === null ? '' : amountText(quantity, locale, quantityMax),
    unit: unit?.name ?? '',
    food: food?.name ?? '',
    note,
  }
  const sure = confidence.average ?? 0
  return {
    ...parsed,
    parsed,
    referenceId: line.referenceId,
    sentence: sentenceOf(line),
    confidence: sure,
    accepted: sure >= SURE_FROM,
  }
}

/** Whether a person read the line differently from the parser. */
export const isCorrected = ({ parsed, quantity, unit, food, note }: Review) =>
  parsed.quantity !== quantity || parsed.unit !== unit || parsed.food !== food || parsed.note !== note

/** A line with an unreadable amount must not be saved as one without. */
export const isReadable = ({ quantity }: Parts, locale: string) =>
  quantity.trim() === '' || readAmount(quantity, locale) !== null

/** Whether leaving would lose work: a line that was checked or changed. */
export const isTouched = (review: Review) => isCorrected(review) || (review.accepted && review.confidence < SURE_FROM)

/** Reviews of lines that are unchanged since they were read; lines changed by others are left to them. */
export const stillOf = (recipe: Recipe, before: Recipe, reviews: readonly Review[]) =>
  reviews.filter(({ referenceId }) => {
    const [now, then] = [recipe, before].map((one) =>
      JSON.stringify(one.recipeIngredient.find((line) => line.referenceId === referenceId)),
    )
    return now !== undefined && now === then
  })

/** The ingredients as saved: accepted lines in parts, all others as they were. */
export function linesOf(recipe: Recipe, reviews: readonly Review[], locale: string): Lines {
  return recipe.recipeIngredient.map((line) => {
    const { referenceId, title, originalText } = line
    const review = reviews.find((one) => one.referenceId === referenceId)
    if (!review?.accepted) {
      const { quantity, quantityMax, note } = line
      return {
        referenceId,
        title,
        originalText,
        quantity,
        quantityMax,
        note,
        unit: named(line.unit),
        food: named(line.food),
        referencedRecipe: line.referencedRecipe && { id: line.referencedRecipe.id },
      }
    }
    const amount = readAmount(review.quantity, locale)
    return {
      referenceId,
      title,
      originalText: originalText || review.sentence,
      quantity: amount ? quantityToText(amount.quantity) : null,
      quantityMax: amount?.quantityMax ? quantityToText(amount.quantityMax) : null,
      note: review.note.trim(),
      unit: review.unit.trim() ? { name: review.unit.trim() } : null,
      food: review.food.trim() ? { name: review.food.trim() } : null,
    }
  })
}

/** The steps, linked also to ingredients whose names only exist now. */
export function stepsOf({ recipeIngredient, recipeInstructions }: Recipe, reviews: readonly Review[]) {
  const foods = reviews
    .filter(({ accepted, food }) => accepted && food.trim())
    .map(({ referenceId, food }) => ({ referenceId, food: food.trim() }))
  const others = recipeIngredient
    .filter(({ referenceId }) => foods.every((one) => one.referenceId !== referenceId))
    .flatMap(({ referenceId, food }) => (food ? [{ referenceId, ...namesOfFood(food) }] : []))
  return recipeInstructions.map((step) => {
    const named = findMentions(step.text, [...foods, ...others]).map(({ referenceId }) => referenceId)
    const fresh = named.filter((id) => foods.some(({ referenceId }) => referenceId === id))
    const ids = new Set([...step.ingredientReferences.map(({ referenceId }) => referenceId), ...fresh])
    return { ...step, ingredientReferences: [...ids].map((referenceId) => ({ referenceId })) }
  })
}

/**
 * What the group should remember, with the ids foods and units get when saved: lines a person read differently, and
 * doubtful ones they accepted, so that nobody is asked about the same line again.
 */
export function correctionsOf(saved: Recipe, reviews: readonly Review[]): z.input<typeof Correction>[] {
  return reviews
    .filter((review) => review.accepted && (isCorrected(review) || review.confidence < SURE_FROM))
    .flatMap(({ referenceId, sentence }) => {
      const line = saved.recipeIngredient.find((one) => one.referenceId === referenceId)
      if (!line) return []
      const { quantity, quantityMax, unit, food, note } = line
      return [{ sentence, quantity, quantityMax, unitId: unit?.id ?? null, foodId: food?.id ?? null, note }]
    })
}

const named = (part: { id: string; name: string } | null) => part && { id: part.id, name: part.name }
