import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../../../paths.ts'

export const SORTS = {
  /** The best matches first. */
  best: {},
  newest: { orderBy: 'created_at', orderDirection: 'desc' },
  updated: { orderBy: 'update_at', orderDirection: 'desc' },
  name: { orderBy: 'name', orderDirection: 'asc' },
  rating: { orderBy: 'rating', orderDirection: 'desc' },
  quick: { orderBy: 'total_minutes', orderDirection: 'asc' },
  forgotten: { orderBy: 'last_made', orderDirection: 'asc' },
  /** A different order every day, stable during the day. */
  lot: { orderBy: 'random', orderDirection: 'asc' },
} as const
export type Sort = keyof typeof SORTS
/** Without a search there is no best match. */
export const LIST_SORTS = ['newest', 'updated', 'name', 'rating'] as const satisfies readonly Sort[]
export const SEARCH_SORTS = ['best', ...LIST_SORTS, 'quick', 'forgotten', 'lot'] as const satisfies readonly Sort[]
export const DIMENSIONS = ['categories', 'tags', 'tools', 'foods'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Maximum times in minutes. */
export const TIMES = [15, 30, 45, 60, 120] as const
export const STARS = [3, 4, 5] as const
/** Days since it was last made; the first, never made. */
export const MADE = { never: null, month: 30, season: 90, year: 365 } as const
export type Made = keyof typeof MADE

export type Filters = Record<Dimension, readonly string[]> & {
  /** Foods to exclude. */
  without: readonly string[]
  minutes: number | undefined
  made: Made | undefined
  sort: Sort
  /** The minimum number of stars. */
  rating: number | undefined
  /** Dimensions in which any of the choices is enough; otherwise all are required. */
  any: readonly Dimension[]
}

/** The filters of a recipe list are in its address, so that Back, a reload and a shared link show the same list. */
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
  const clear = () => change(NO_FILTERS)
  const facts = [filters.rating, filters.minutes, filters.made].filter((fact) => fact !== undefined).length
  const count = DIMENSIONS.reduce((sum, dimension) => sum + filters[dimension].length, facts + filters.without.length)
  return { filters, change, toggle, clear, count }
}

const NO_FILTERS = {
  categories: [],
  tags: [],
  tools: [],
  foods: [],
  without: [],
  any: [],
  rating: undefined,
  minutes: undefined,
  made: undefined,
} satisfies Partial<Filters>

const KNOWN: readonly string[] = [...Object.keys(NO_FILTERS), 'sort']

function filtersIn(search: string, usual: Sort): Filters {
  const params = new URLSearchParams(search)
  const sort = Object.keys(SORTS).find((name): name is Sort => name === params.get('sort')) ?? usual
  const any = DIMENSIONS.filter((dimension) => params.getAll('any').includes(dimension))
  const rating = Number(params.get('rating')) || undefined
  const minutes = Number(params.get('minutes')) || undefined
  const made = Object.keys(MADE).find((name): name is Made => name === params.get('made'))
  const of = (dimension: Dimension | 'without') => params.getAll(dimension)
  const facts = { rating, minutes, made, without: of('without') }
  return { sort, any, ...facts, categories: of('categories'), tags: of('tags'), tools: of('tools'), foods: of('foods') }
}

/** The filters as a query for the server. */
export const queryOf = ({ sort, any, categories, tags, tools, foods, ...facts }: Filters) => ({
  ...SORTS[sort],
  ...(sort === 'lot' && { paginationSeed: dayBefore(0) }),
  queryFilter: factsFilter(sort, facts),
  categories: [...categories],
  tags: [...tags],
  tools: [...tools],
  foods: [...foods],
  requireAllCategories: !any.includes('categories'),
  requireAllTags: !any.includes('tags'),
  requireAllTools: !any.includes('tools'),
  requireAllFoods: !any.includes('foods'),
})

type Facts = Pick<Filters, 'rating' | 'minutes' | 'made' | 'without'>

/** Conditions without a parameter of their own, in the filter language. */
function factsFilter(sort: Sort, { rating, minutes, made, without }: Facts): string | undefined {
  const claims = [
    // A recipe without a time is not the quickest.
    sort === 'quick' && 'total_minutes > 0',
    rating && `rating >= ${rating}`,
    minutes && `total_minutes <= ${minutes}`,
    made === 'never' && 'last_made IS NULL',
    made && made !== 'never' && `(last_made IS NULL OR last_made < "${dayBefore(MADE[made])}")`,
    without.length > 0 && `foods.id NOT IN [${without.map((id) => `"${id}"`).join(', ')}]`,
  ].filter((claim) => typeof claim === 'string')
  return claims.length > 0 ? claims.join(' AND ') : undefined
}

function dayBefore(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return day.toISOString().slice(0, 10)
}
