import type { OrganizerMention } from '#contract/organizers.ts'
import type { Recipe, RecipePatch } from '#contract/recipes.ts'
import { addressKey } from './address.ts'

/**
 * What a page changes in an existing recipe: everything the page states. The recipe keeps its name and whatever the
 * page does not state; categories and tags are added to.
 */
export function updateOf(kept: Recipe, { name: _name, settings: _settings, ...found }: RecipePatch): RecipePatch {
  const said = Object.entries(found).filter(([, value]) => !isNothing(value))
  return {
    ...Object.fromEntries(said),
    ...(isSamePage(kept.orgURL, found.orgURL) && { orgURL: kept.orgURL }),
    recipeCategory: together(kept.recipeCategory, found.recipeCategory),
    tags: together(kept.tags, found.tags),
  }
}

/** Different tracking parameters are not a change. */
const isSamePage = (kept: string | null, found: string | null | undefined) =>
  kept !== null && addressKey(kept) === addressKey(found ?? '')

const together = (kept: OrganizerMention[], found: OrganizerMention[] | null | undefined) => [...kept, ...(found ?? [])]

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing)
  return value === null || value === undefined || value === ''
}
