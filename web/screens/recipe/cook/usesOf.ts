import type { RecipeIngredient, RecipeStep } from '#contract/recipes.ts'
import { leadingAmount } from '../lines.ts'

type Line = Pick<RecipeIngredient, 'referenceId' | 'quantity' | 'unit' | 'food' | 'note'>

/** The ingredients a step needs: those it is linked to, else those whose name stands in its text. */
export function usesOf<L extends Line>(
  step: Pick<RecipeStep, 'text' | 'summary' | 'ingredientReferences'>,
  lines: readonly L[],
): L[] {
  const linked = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
  if (linked.size > 0) return lines.filter(({ referenceId }) => linked.has(referenceId))
  const words = new Set(wordsOf(`${step.summary} ${step.text}`))
  return lines.filter((line) => namesOf(line).some((name) => words.has(name)))
}

/** The words that tell a food from others: the last of "large red onions" and of each name it goes by. */
function namesOf({ food, note }: Line): string[] {
  const names = food ? [food.name, food.pluralName ?? '', ...food.aliases.map((alias) => alias.name)] : [foodIn(note)]
  return names.flatMap((name) => wordsOf(name).slice(-1)).filter((word) => word.length > 2 && !VAGUE.has(word))
}

function foodIn(note: string) {
  const text = leadingAmount(note)?.rest ?? note
  return text.replace(/\([^)]*\)/g, '').split(/,|\b(?:to taste|for|plus|or)\b/i)[0] ?? ''
}

const wordsOf = (text: string) =>
  (
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}]+/gu) ?? []
  ).map(stem)

/** Enough to bring singular and plural of kitchen words together. */
function stem(word: string) {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh|o)es$/.test(word)) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const VAGUE = new Set(['piece', 'pack', 'taste', 'extra', 'leave', 'mix'])
