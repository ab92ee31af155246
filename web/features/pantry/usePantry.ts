import { getPantry, getPantryCoverage, type PantryCoverage } from '#contract/pantry.ts'
import { useGet } from '../../api.ts'

/** What is at home; other members' changes arrive by themselves. */
export function usePantry() {
  const got = useGet(getPantry)
  const items = got.data?.items ?? []
  return {
    ...got,
    isOn: got.data?.isOn ?? false,
    items,
    /** What should be used soon, the most urgent kinds first. */
    soon: items.filter(({ isSoon }) => isSoon),
    /** The food to ask about ("Still milk?"). */
    question: items.find(({ food }) => food.id === got.data?.question),
  }
}

/** How many foods of each recipe are at home, by recipe id; empty while unknown and where there is no pantry. */
export function useCoverage(recipeIds: readonly string[]): ReadonlyMap<string, PantryCoverage> {
  const ids = recipeIds.toSorted()
  const got = useGet(getPantryCoverage, ids.length > 0 ? { query: { recipeIds: ids } } : null, {
    keepPreviousData: true,
  })
  return new Map((got.data?.recipes ?? []).map((one) => [one.recipeId, one]))
}
