import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../../paths.ts'

export const SORTS = {
  /** As well as it fits what was searched for. */
  best: {},
  newest: { orderBy: 'created_at', orderDirection: 'desc' },
  updated: { orderBy: 'update_at', orderDirection: 'desc' },
  name: { orderBy: 'name', orderDirection: 'asc' },
  rating: { orderBy: 'rating', orderDirection: 'desc' },
} as const
export type Sort = keyof typeof SORTS
/** A list without a search has nothing to fit. */
export const LIST_SORTS = ['newest', 'updated', 'name', 'rating'] as const satisfies readonly Sort[]
export const SEARCH_SORTS = ['best', ...LIST_SORTS] as const satisfies readonly Sort[]
export const DIMENSIONS = ['categories', 'tags', 'tools', 'foods'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export type Filters = Record<Dimension, readonly string[]> & {
  sort: Sort
  /** At least as many stars as this. */
  rating: number | undefined
  /** Dimensions in which any of the choices is enough; otherwise all are needed. */
  any: readonly Dimension[]
}

/** The filters of a recipe list live in its address, so Back, a reload and a shared link find the same list. */
export function useFilters(usual: Sort = 'newest') {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filters = filtersIn(search, usual)
  const change = (changes: Partial<Filters>) => {
    const next = { ...filters, ...changes }
    const others = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !KNOWN.includes(name)))
    navigate(withQuery(path, { ...others, ...next, sort: next.sort === usual ? undefined : next.sort }), {
      replace: true,
    })
  }
  const toggle = (dimension: Dimension, slug: string) => {
    const chosen = filters[dimension]
    change({ [dimension]: chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug] })
  }
  const clear = () => change({ categories: [], tags: [], tools: [], foods: [], any: [], rating: undefined })
  const count = DIMENSIONS.reduce((sum, dimension) => sum + filters[dimension].length, filters.rating ? 1 : 0)
  return { filters, change, toggle, clear, count }
}

const KNOWN: readonly string[] = [...DIMENSIONS, 'sort', 'any', 'rating']

function filtersIn(search: string, usual: Sort): Filters {
  const params = new URLSearchParams(search)
  const sort = Object.keys(SORTS).find((name): name is Sort => name === params.get('sort')) ?? usual
  const any = DIMENSIONS.filter((dimension) => params.getAll('any').includes(dimension))
  const rating = Number(params.get('rating')) || undefined
  const of = (dimension: Dimension) => params.getAll(dimension)
  return { sort, any, rating, categories: of('categories'), tags: of('tags'), tools: of('tools'), foods: of('foods') }
}

/** The same as the server wants to be asked. */
export const queryOf = ({ sort, any, rating, categories, tags, tools, foods }: Filters) => ({
  ...SORTS[sort],
  queryFilter: rating && `rating >= ${rating}`,
  categories: [...categories],
  tags: [...tags],
  tools: [...tools],
  foods: [...foods],
  requireAllCategories: !any.includes('categories'),
  requireAllTags: !any.includes('tags'),
  requireAllTools: !any.includes('tools'),
  requireAllFoods: !any.includes('foods'),
})
