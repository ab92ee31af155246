import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import type { Recipe } from '#contract/recipes.ts'
import { leadingAmount } from '#kitchen/ingredient-lines.ts'
import { pluralCount } from '#kitchen/ingredient-text.ts'
import {
  compareQuantities,
  divideQuantities,
  equalQuantities,
  formatQuantity,
  isZero,
  multiplyQuantities,
  ONE,
  parseQuantity,
  type Quantity,
  quantity,
  quantityFromNumber,
  quantityToNumber,
  quantityToText,
} from '#kitchen/quantity.ts'
import { yieldText } from '#kitchen/yields.ts'
import { locale } from '../../../i18n.ts'

const FACTOR_MIN = quantity(1, 100)
const FACTOR_MAX = quantity(1000)

/** Steps of the factor when the number of servings is unknown. */
const LADDER = [quantity(1, 4), quantity(1, 3), quantity(1, 2), quantity(2, 3), quantity(3, 4), ONE, quantity(3, 2)]

type Made = Pick<Recipe, 'recipeServings' | 'recipeYield' | 'recipeYieldQuantity'>
export type Scale = ReturnType<typeof useScale>

/** The scale, kept exactly in the address, so that a link or a reload shows the same amounts. */
export function useScale(recipe: Made) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const factor = factorIn(search)
  const base = baseOf(recipe)
  const amount = base && multiplyQuantities(base.amount, factor)

  /** Says whether so much can be made. */
  function scaleTo(next: Quantity): boolean {
    if (!isPossible(next)) return false
    const query = new URLSearchParams(search)
    if (equalQuantities(next, ONE)) query.delete('scale')
    else query.set('scale', shortest(next))
    navigate(query.size > 0 ? `${path}?${query}` : path, { replace: true })
    return true
  }
  const scaleFor = (next: Quantity) => scaleTo(base ? divideQuantities(next, base.amount) : next)

  const stepTo = (next: Quantity | null) => {
    const wished = next && (base ? divideQuantities(next, base.amount) : next)
    return wished && isPossible(wished) ? () => scaleTo(wished) : undefined
  }

  return {
    factor,
    /** How many servings, or how much else it makes, at this scale. */
    amount,
    makes: base?.makes ?? '',
    scaleTo,
    /** The same by how much it makes. */
    scaleFor,
    less: stepTo(amount ? countBelow(amount) : ladderBelow(factor)),
    more: stepTo(amount ? countAbove(amount) : ladderAbove(factor)),
  }
}

/** "4 servings", "12 muffins", or "2×" where nobody knows how much it makes. */
export function useMakes({ factor, amount, makes }: Scale): string {
  const { t } = useTranslation()
  const shown = formatQuantity(amount ?? factor, { locale: locale() })
  if (!amount) return t('recipe.times', { factor: shown })
  if (makes) return `${shown} ${makes}`
  const count = pluralCount({ quantity: amount, quantityMax: null }, { locale: locale() })
  return t('recipe.servings', { count, amount: shown })
}

export function factorIn(search: string): Quantity {
  const factor = parseQuantity(new URLSearchParams(search).get('scale') ?? '')
  return factor && isPossible(factor) ? factor : ONE
}

/** What the recipe makes once: servings, or the number its yield begins with ("12 muffins", "Serves 4"). */
export function baseOf({ recipeServings, ...made }: Made) {
  const recipeYield = yieldText(made)
  const servings = recipeServings === null ? null : quantityFromNumber(recipeServings)
  if (servings && !isZero(servings)) return { amount: servings, makes: '' }
  const start = /\d/.exec(recipeYield ?? '')?.index
  const found = start === undefined || !recipeYield ? null : leadingAmount(recipeYield.slice(start))
  if (!found || isZero(found.quantity)) return null
  const rest = [found.unit, found.rest].filter(Boolean).join(' ')
  return { amount: found.quantity, makes: SERVINGS.test(rest) ? '' : rest }
}

const SERVINGS = /^$|^(?:servings?|people|persons?|portions?|portionen|personen|personnes)\b/i

const isPossible = (factor: Quantity) =>
  compareQuantities(factor, FACTOR_MIN) >= 0 && compareQuantities(factor, FACTOR_MAX) <= 0

const floor = ({ numerator, denominator }: Quantity) => numerator / denominator
const countAbove = (amount: Quantity) => quantity(floor(amount) + 1n)
function countBelow(amount: Quantity) {
  const whole = floor(amount)
  const below = amount.denominator === 1n ? whole - 1n : whole
  return below > 0n ? quantity(below) : null
}

const ladderAbove = (factor: Quantity) =>
  LADDER.find((step) => compareQuantities(step, factor) > 0) ?? quantity(floor(factor) + 1n)
function ladderBelow(factor: Quantity) {
  if (compareQuantities(factor, quantity(2)) > 0) return countBelow(factor)
  return LADDER.findLast((step) => compareQuantities(step, factor) < 0) ?? null
}

/** "1.5" where decimals are exact, otherwise "2/3". */
const shortest = (amount: Quantity) =>
  1000n % amount.denominator === 0n ? String(quantityToNumber(amount)) : quantityToText(amount)
