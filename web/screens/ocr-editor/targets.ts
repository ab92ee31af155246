import type { Found } from '../../features/recipes/editor/found.ts'

export const TARGETS = ['name', 'description', 'ingredients', 'steps'] as const
export type Target = (typeof TARGETS)[number]

/** Selected lines as part of a recipe. */
export function foundFrom(target: Target, lines: readonly string[]): Found {
  return target === 'ingredients' || target === 'steps' ? { [target]: lines } : { [target]: lines.join(' ') }
}
