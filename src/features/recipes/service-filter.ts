import type { Core } from '../../core/core.ts'
import { checkRecipeFilter } from './store.ts'

export type RecipeFilter = ReturnType<typeof createRecipeFilter>

/** The filters that recipes can be listed by. */
export function createRecipeFilter({ db, now }: Pick<Core, 'db' | 'now'>) {
  return { check }

  /** Refuses a filter that recipes cannot be listed by. */
  function check(queryFilter: string): void {
    checkRecipeFilter(db, queryFilter, now())
  }
}
