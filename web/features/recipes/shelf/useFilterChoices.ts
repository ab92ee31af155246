import { listFoods } from '#contract/foods.ts'
import { listCategories, listTags, listTools } from '#contract/organizers.ts'
import { useGet } from '../../../api.ts'
import type { Dimension } from './filters.ts'

export type FilterChoice = { slug: string; name: string }
export type FilterChoices = Record<Dimension, readonly FilterChoice[]>

const byName = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** What recipes can be filtered by. Foods are many, so they are loaded only where they are offered. */
export function useFilterChoices({ foods: withFoods = false } = {}): FilterChoices {
  const categories = useGet(listCategories, byName)
  const tags = useGet(listTags, byName)
  const tools = useGet(listTools, byName)
  const foods = useGet(listFoods, withFoods ? byName : null)
  return {
    categories: categories.data?.items ?? [],
    tags: tags.data?.items ?? [],
    tools: tools.data?.items ?? [],
    foods: foods.data?.items.map(({ id, name }) => ({ slug: id, name })) ?? [],
  }
}
