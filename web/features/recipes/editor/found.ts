import { newKey } from '../../../newKey.ts'
import { type Draft, emptyIngredient, emptyStep, type IngredientRow, type StepRow } from './draft.ts'
import { linesOf, stepsOf } from './paste.ts'

/** Parts of a recipe found elsewhere, for example in a picture, to add to a draft. */
export type Found = {
  name?: string
  description?: string
  /** Lines; one that ends in a colon is a heading. */
  ingredients?: readonly string[]
  steps?: readonly string[]
  facts?: Partial<Pick<Draft, 'recipeYield' | 'prepTime' | 'performTime' | 'totalTime'>>
}

/** The draft with them, and its new ingredient rows. A name replaces the old one, everything else is added. */
export function withFound(draft: Draft, found: Found): { draft: Draft; fresh: IngredientRow[] } {
  const fresh = linesOf((found.ingredients ?? []).join('\n')).map(({ text, heading }) => ({
    ...emptyIngredient(newKey()),
    ...(heading ? { heading, title: text } : { note: text, originalText: text, whole: true }),
  }))
  const steps = stepsOf((found.steps ?? []).join('\n\n')).map(({ text, heading }) => ({
    ...emptyStep(newKey()),
    ...(heading ? { heading, title: text } : { text }),
  }))
  const facts = Object.entries(found.facts ?? {}).filter(([fact, text]) => text && !draft[fact as keyof Draft])
  return {
    fresh,
    draft: {
      ...draft,
      ...Object.fromEntries(facts),
      name: found.name || draft.name,
      description: [draft.description.trim(), found.description].filter(Boolean).join('\n\n'),
      recipeIngredient:
        fresh.length > 0 ? [...withoutBlankEnd(draft.recipeIngredient), ...fresh] : draft.recipeIngredient,
      recipeInstructions:
        steps.length > 0 ? [...withoutBlankEnd(draft.recipeInstructions), ...steps] : draft.recipeInstructions,
    },
  }
}

/** An empty row gives way. */
function withoutBlankEnd<Row extends IngredientRow | StepRow>(rows: readonly Row[]): readonly Row[] {
  const last = rows.at(-1)
  return last && isBlank(last) ? rows.slice(0, -1) : rows
}

function isBlank(row: IngredientRow | StepRow): boolean {
  const texts = 'food' in row ? [row.quantity, row.unit, row.food, row.note] : [row.summary, row.text]
  return !row.heading && texts.join('').trim() === ''
}
