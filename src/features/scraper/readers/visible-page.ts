import { hasAmount, isSentence, startsWithAmount } from '../line-shape.ts'
import type { Page } from '../page.ts'
import type { Part } from '../parts.ts'
import type { Draft, IngredientGroup, InstructionSection } from '../recipe.ts'
import type { VisibleParts } from '../visible-parts.ts'

/** Headings, lists and the shape of lines: what a cook would read, whatever the markup says. */
export function readVisiblePage(_page: Page, parts: VisibleParts): Draft[] {
  const ingredients = bestIngredients(parts)
  const steps = best(parts.steps, (part) => stepScore(part, parts, ingredients))
  if (!ingredients && !steps) return []
  return [{ reader: 'visible', ingredients: ingredients?.groups ?? [], instructions: steps?.groups ?? [] }]
}

export function bestIngredients({ ingredients }: VisibleParts): Part<IngredientGroup> | null {
  const found = best(ingredients, ingredientScore)
  if (!found) return null
  // A part that contains the best one and more of the same kind is the whole list.
  const wider = ingredients.filter(
    (part) =>
      part.from <= found.from &&
      part.to >= found.to &&
      itemsOf(part).length > itemsOf(found).length &&
      ingredientScore(part) > ingredientScore(found) - SLIGHT,
  )
  return best(wider, ingredientScore) ?? found
}

const itemsOf = (part: Part<IngredientGroup>) => part.groups.flatMap((group) => group.items)
const SLIGHT = 0.5

function best<T>(parts: Part<T>[], score: (part: Part<T>) => number): Part<T> | null {
  let found: Part<T> | null = null
  let top = 0
  for (const part of parts) {
    const points = score(part)
    if (points <= top) continue
    top = points
    found = part
  }
  return found
}

function ingredientScore(part: Part<IngredientGroup>): number {
  const items = itemsOf(part)
  if (items.length < 2) return 0
  const amounts = items.filter(hasAmount).length / items.length
  const short = items.filter((item) => item.length < (amounts > 0.8 ? 200 : 110)).length / items.length
  const size = items.reduce((sum, item) => sum + item.length, 0) / items.length
  if (short < 0.7 || size < 4 || (amounts < 0.2 && part.grade < 3)) return 0
  // Articles explain their ingredients before the recipe lists them.
  const told = items.filter((item) => item.length > 60 && isSentence(item)).length / items.length
  return amounts + short + Math.min(items.length, 12) / 12 + part.grade / 3 - told
}

function stepScore(
  part: Part<InstructionSection>,
  { lines }: VisibleParts,
  ingredients: Part<IngredientGroup> | null,
): number {
  const steps = part.groups.flatMap((section) => section.steps.map((step) => step.text))
  const size = steps.reduce((sum, step) => sum + step.length, 0)
  // Under the exact word, even toast is a recipe.
  if (size < (part.grade === 3 ? 25 : 60)) return 0
  const isTold = (step: string) =>
    step.length > 60 ||
    (step.length > 25 && !startsWithAmount(step.slice(0, 12))) ||
    (part.grade === 3 && /[.!。]$/.test(step))
  const told = steps.filter(isTold).length / steps.length
  if (told < 0.4) return 0
  const after = ingredients && part.from >= ingredients.from ? 1 : 0
  const near = ingredients ? 1 - Math.min(1, Math.abs(part.from - ingredients.to) / Math.min(lines.length, 150)) : 0
  return told + after + near + Math.min(size, 400) / 400 + part.grade * 0.6
}
