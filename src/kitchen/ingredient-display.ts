import { foodWords, isMany, unitWords } from './ingredient-text.ts'
import type { Line as WholeLine } from './line.ts'
import { formatRange, isZero, type QuantityRange, quantityFromNumber } from './quantity.ts'

type Line = Pick<WholeLine, 'note' | 'unit' | 'food' | 'referencedRecipe' | 'originalText' | 'disableAmount'>

/** A recipe with its lines formatted in the reader's language; in English they are already. */
export function saidIn<R extends { recipeIngredient?: (WholeLine & { display: string })[] | undefined }>(
  locale: string,
  recipe: R,
): R {
  if (!recipe.recipeIngredient || locale.startsWith('en')) return recipe
  const lines = recipe.recipeIngredient.map((line) => ({ ...line, display: displayOf(line, amountOf(line), locale) }))
  return { ...recipe, recipeIngredient: lines }
}

function amountOf({ quantity, quantityMax }: WholeLine): QuantityRange | null {
  const [from, upTo] = [quantity, quantityMax].map((number) => (number === null ? null : quantityFromNumber(number)))
  return from ? { quantity: from, quantityMax: upTo ?? null } : null
}

/** The line as a reader sees it; a missing or zero amount is left out. */
export function displayOf(line: Line, amount: QuantityRange | null, locale = 'en'): string {
  const linked = line.referencedRecipe?.name
  if (line.disableAmount || (!amount && !line.unit && !line.food))
    return [linked ?? line.food?.name, line.note].filter(Boolean).join(', ')
  const said = amount && !isZero(amount.quantity) ? amount : null
  const format = { fraction: line.unit?.fraction ?? true, locale }
  const many = said !== null && isMany(said, format)
  const quantity = said && formatRange(said, format)
  const food = linked ?? foodWords(line, said && many)
  const amountAndUnit = [quantity, line.unit && unitWords(line.unit, many)]
  if (!food) return [...amountAndUnit, line.note].filter(Boolean).join(' ')
  return [[...amountAndUnit, food].filter(Boolean).join(' '), line.note].filter(Boolean).join(', ')
}
