import type { RecipePatch } from '#contract/recipes.ts'
import { Refusal } from '../../core/errors.ts'
import { readRecipeJson } from '../exports/recipe-json.ts'

/** The content of such a recipe; where it is kept, who may see it and how it was liked stays with its kitchen. */
export function ownDraft(json: string): (RecipePatch & { name: string }) | undefined {
  try {
    const { draft } = readRecipeJson(json)
    const { settings, extras: _extras, rating: _rating, dateAdded: _added, lastMade: _made, ...content } = draft
    return { ...content, ...(settings && { settings: { ...settings, public: false, locked: false } }) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
