import { listFoods, listUnits } from '#contract/foods.ts'
import { listCategories, listTags, listTools } from '#contract/organizers.ts'
import { useGet } from '../../../api.ts'

const byName = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const once = { revalidateOnFocus: false }

/** Names suggested while typing. */
export function useChoices() {
  const names = (got: { data?: { items: { name: string }[] } | undefined }) =>
    got.data?.items.map(({ name }) => name) ?? []
  return {
    recipeCategory: names(useGet(listCategories, byName, once)),
    tags: names(useGet(listTags, byName, once)),
    tools: names(useGet(listTools, byName, once)),
    foods: names(useGet(listFoods, byName, once)),
    units: names(useGet(listUnits, byName, once)),
  }
}
