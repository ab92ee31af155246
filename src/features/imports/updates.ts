import type { OrganizerMention } from '#contract/organizers.ts'
import type { Recipe, RecipePatch } from '#contract/recipes.ts'

/**
 * What a page changes of a recipe that is there: all that it says. The name somebody gave it, and what the page is silent
 * about, stay; categories and tags are added to.
 */
export function updateOf(kept: Recipe, { name: _name, settings: _settings, ...found }: RecipePatch): RecipePatch {
  const said = Object.entries(found).filter(([, value]) => !isNothing(value))
  return {
    ...Object.fromEntries(said),
    recipeCategory: together(kept.recipeCategory, found.recipeCategory),
    tags: together(kept.tags, found.tags),
  }
}

const together = (kept: OrganizerMention[], found: OrganizerMention[] | null | undefined) => [...kept, ...(found ?? [])]

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing)
  return value === null || value === undefined || value === ''
}
