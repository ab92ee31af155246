import type { z } from 'zod'
import { type ParsedIngredient, SURE_FROM } from '#contract/parsing.ts'
import type { RecipePatch } from '#contract/recipes.ts'
import type { ImportPreview } from '#contract/scraping.ts'
import { quantityFromNumber, quantityToText } from '#kitchen/quantity.ts'

/** What a person said about a line: the reading is right, or the words stay as they are. */
export type Answer = 'read' | 'written'
type Part = 'amount' | 'food'
/** An ingredient of a draft. `title`: the heading above it. */
export type DraftLine = {
  text: string
  title: string | null
  reading: ParsedIngredient
  answer?: Answer
}
type Lines = NonNullable<z.input<typeof RecipePatch>['recipeIngredient']>

/** The lines of a page with how each was read. */
export function linesOf({ ingredients, lines }: Pick<ImportPreview, 'ingredients' | 'lines'>): DraftLine[] {
  const texts = ingredients.flatMap(({ title, items }) =>
    items.map((text, at) => ({ text, title: at === 0 ? title : null })),
  )
  return texts.flatMap((line, at) => {
    const reading = lines[at]
    return reading ? { ...line, reading } : []
  })
}

export const isUnsure = ({ reading, answer }: DraftLine) =>
  answer === undefined && (reading.confidence.average ?? 1) < SURE_FROM

/** Whether the line is shown in parts, and not as it was written. */
export const isRead = ({ reading, answer }: DraftLine) =>
  answer !== 'written' && Boolean(reading.ingredient.food || reading.ingredient.unit || reading.ingredient.quantity)

/** The words to check: the amount or the food, whichever the reader was less sure of. */
export function doubtfulPart({ reading: { confidence, ingredient } }: DraftLine): Part {
  if (!ingredient.food) return 'amount'
  const amount = Math.min(confidence.quantity ?? 1, confidence.unit ?? 1)
  const hasAmount = ingredient.quantity !== null || ingredient.unit !== null
  return hasAmount && amount < (confidence.food ?? 1) ? 'amount' : 'food'
}

/** What is sent in place of the page's lines; `undefined` while nobody has answered anything. */
export function editedLines(lines: readonly DraftLine[]): Lines | undefined {
  if (lines.every(({ answer }) => answer === undefined)) return undefined
  return lines.map((line) => (line.answer === 'read' ? inParts(line) : asWritten(line)))
}

function inParts({ text, title, reading: { ingredient } }: DraftLine): Lines[number] {
  const { quantity, quantityMax, unit, food, note } = ingredient
  return {
    title,
    originalText: text,
    quantity: exactly(quantity),
    quantityMax: exactly(quantityMax),
    unit: unit && named(unit),
    food: food && named(food),
    note,
  }
}

const asWritten = ({ text, title }: DraftLine): Lines[number] => ({
  title,
  note: text,
  originalText: text,
  quantity: null,
})

const named = ({ id, name }: { id?: string | undefined; name: string }) => (id ? { id, name } : { name })

function exactly(amount: number | null): string | null {
  const quantity = amount === null ? null : quantityFromNumber(amount)
  return quantity && quantityToText(quantity)
}
