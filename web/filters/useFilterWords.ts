import { useTranslation } from 'react-i18next'
import { listFoods } from '#contract/foods.ts'
import { listMembers } from '#contract/groups.ts'
import { listHouseholds } from '#contract/households.ts'
import { listCategories, listTags, listTools } from '#contract/organizers.ts'
import type { QueryFilterPart } from '#contract/page.ts'
import { useGet } from '../api.ts'
import { filterWords, idsIn, type Kind, type Names } from './words.ts'

type Filtered = { queryFilterString: string; queryFilter: { parts: QueryFilterPart[] } }

const ALL = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
/** A filter has at most 2,000 characters, which limits how many ids one can request. */
const IDS_MAX = 50

/** Filters in words where possible, otherwise as written. Undefined until the names they mention are loaded. */
export function useFilterWords(filtered: readonly Filtered[]): (of: Filtered) => string {
  const { t } = useTranslation()
  const parts = filtered.flatMap(({ queryFilter }) => queryFilter.parts)
  const has = (kind: Kind) => idsIn(parts, kind).length > 0
  const foodIds = idsIn(parts, 'foods').slice(0, IDS_MAX)
  const foodFilter = `id IN [${foodIds.map((id) => `"${id}"`).join(', ')}]`
  const asked = {
    categories: useGet(listCategories, has('categories') ? ALL : null),
    tags: useGet(listTags, has('tags') ? ALL : null),
    tools: useGet(listTools, has('tools') ? ALL : null),
    foods: useGet(listFoods, foodIds.length > 0 ? { query: { perPage: -1, queryFilter: foodFilter } } : null),
    households: useGet(listHouseholds, has('households') ? { query: { perPage: -1 } } : null),
  }
  const members = useGet(listMembers, has('users') ? {} : null)
  const isWaiting = [...Object.values(asked), members].some(({ isLoading }) => isLoading)
  const names: Names = {
    categories: asked.categories.data?.items ?? [],
    tags: asked.tags.data?.items ?? [],
    tools: asked.tools.data?.items ?? [],
    foods: asked.foods.data?.items ?? [],
    households: asked.households.data?.items ?? [],
    users: members.data?.map(({ id, fullName, username }) => ({ id, name: fullName || username })) ?? [],
  }
  return ({ queryFilterString, queryFilter }) =>
    isWaiting ? '' : (filterWords(queryFilter.parts, names, t) ?? queryFilterString)
}
