import type { Recipe, RecipePatch } from '#contract/recipes.ts'
import { COMPARED_FIELDS } from './fields.ts'

/** The fields in which the body sent differs from what is stored. */
export function differingFields(stored: Recipe, sent: RecipePatch): string[] {
  return COMPARED_FIELDS.filter((field) => sent[field] !== undefined && essence(stored[field]) !== essence(sent[field]))
}

const OURS = new Set(['id', 'slug', 'createdAt', 'updateAt', 'display', 'disableAmount', 'isFood'])

/** Ignores ids and row times, and treats absent and empty values as equal. */
function essence(value: unknown): string {
  return JSON.stringify(significant(value)) ?? ''
}

function significant(value: unknown): unknown {
  if (value === null || value === '') return undefined
  if (typeof value !== 'object') return value
  if (Array.isArray(value)) return value.length > 0 ? value.map(significant) : undefined
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const meaning = OURS.has(key) ? undefined : key === 'referencedRecipe' ? identity(inner) : significant(inner)
    return meaning === undefined ? [] : [[key, meaning] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) : undefined
}

/** Of a linked recipe, only its identity is compared. */
const identity = (linked: unknown) => (linked && typeof linked === 'object' && 'id' in linked ? linked.id : undefined)
