import type { LineRecipe, Line as WholeLine } from './line.ts'
import {
  divideQuantities,
  multiplyQuantities,
  ONE,
  parseQuantity,
  type Quantity,
  quantityFromNumber,
} from './quantity.ts'
import { convertQuantity } from './units.ts'

type Line = Pick<WholeLine, 'quantity'> & {
  unit: { name: string; abbreviation?: string; standardUnit?: string | null } | null
}
type Target = Pick<LineRecipe, 'recipeYield' | 'recipeServings'>

/** The greatest depth of linked recipes, and the most lines they may add up to: limits for hostile data. */
export const LINKS_DEPTH_MAX = 4
export const LINKED_LINES_MAX = 1_000

/**
 * How many batches of the linked recipe a line needs: "2 pizza doughs" is two, "400 g dough" is half of one that yields
 * 800 g, "3 servings" depends on its servings. One batch where they cannot be compared.
 */
export function batchesOf({ quantity, unit }: Line, target: Target): Quantity {
  const amount = quantity === null ? null : quantityFromNumber(quantity)
  if (!amount || amount.numerator === 0n) return ONE
  if (!unit || WHOLES.test(unit.name)) return amount
  if (SERVINGS.test(unit.name)) {
    const servings = target.recipeServings && quantityFromNumber(target.recipeServings)
    return servings && servings.numerator > 0n ? divideQuantities(amount, servings) : ONE
  }
  const makes = yieldOf(target.recipeYield)
  if (!makes || makes.amount.numerator === 0n) return ONE
  const words = [unit.name, unit.abbreviation].map((word) => word?.toLowerCase()).filter(Boolean)
  if (words.includes(makes.unit) || words.some((word) => `${word}s` === makes.unit)) {
    return divideQuantities(amount, makes.amount)
  }
  const same = convertQuantity(amount, canonical(unit.standardUnit || unit.name), canonical(makes.unit))
  return same ? divideQuantities(same, makes.amount) : ONE
}

/** The batches a line needs of a linked recipe when its own recipe is scaled. */
export const timesOf = (line: Line, target: Target, factor: Quantity): Quantity =>
  multiplyQuantities(batchesOf(line, target), factor)

const WHOLES = /^(?:recipes?|batch(?:es)?|pieces?|times|portions? of the recipe|rezepte?|recettes?)$/i
const SERVINGS = /^(?:servings?|portion(?:en|s)?|personen|persons?|people)$/i
const YIELD = /(\d+(?:[.,]\d+)?(?:\s*[/⁄]\s*\d+)?|[½⅓⅔¼¾])\s*(\p{L}+)/u

function yieldOf(text: string | null) {
  const [, number = '', unit = ''] = YIELD.exec(text ?? '') ?? []
  const amount = parseQuantity(number)
  return amount && { amount, unit: unit.toLowerCase() }
}

const canonical = (unit: string) => SHORT.get(unit.toLowerCase()) ?? unit.toLowerCase().replace(/s$/, '')

const SHORT = new Map<string, string>(
  Object.entries({
    g: 'gram',
    kg: 'kilogram',
    mg: 'milligram',
    oz: 'ounce',
    lb: 'pound',
    lbs: 'pound',
    ml: 'milliliter',
    cl: 'centiliter',
    dl: 'deciliter',
    l: 'liter',
    litre: 'liter',
    litres: 'liter',
    millilitre: 'milliliter',
    millilitres: 'milliliter',
    tsp: 'teaspoon',
    tbsp: 'tablespoon',
    gramm: 'gram',
  }),
)
