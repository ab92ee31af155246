import type { RecipePatch } from '#contract/recipes.ts'
import { Refusal } from '../../core/errors.ts'
import { readRecipeJson } from '../exports/recipe-json.ts'
import { PRIVATE_FIELDS } from '../recipes/fields.ts'

/** The content of such a recipe. Its group, visibility and rating stay behind. */
export function ownDraft(json: string): (RecipePatch & { name: string }) | undefined {
  try {
    const { draft } = readRecipeJson(json)
    const personal = new Set<string>(PRIVATE_FIELDS)
    const content = Object.entries(draft).filter(([field]) => !personal.has(field))
    const settings = draft.settings && { settings: { ...draft.settings, public: false, locked: false } }
    return { ...Object.fromEntries(content), name: draft.name, ...settings }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
