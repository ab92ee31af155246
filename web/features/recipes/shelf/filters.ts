import { useLocation, useSearch } from 'wouter'
import { CHOICE_FIELDS, type ChoiceField, choicesOf } from '#kitchen/recipe-choices.ts'
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

export type Filters = Record<Dimension | ChoiceField, readonly string[]> & {
  /** Foods to exclude. */
  without: readonly string[]
  minutes: number | undefined
  /** Only the reader's favourites, and only what all is there for. */
  favorites: boolean
  home: boolean
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
  const toggle = (dimension: Dimension | ChoiceField, slug: string) => {
    const chosen = filters[dimension]
    change({ [dimension]: chosen.includes(slug) ? chosen.filter((one) => one !== slug) : [...chosen, slug] })
  }
  const clear = () => change(NO_FILTERS)
  const facts = [
    filters.rating,
    filters.minutes,
    filters.made,
    filters.favorites || undefined,
    filters.home || undefined,
  ].filter((fact) => fact !== undefined).length
  const lists = [...DIMENSIONS, ...CHOICE_FIELDS, 'without'] as const
  const count = lists.reduce((sum, list) => sum + filters[list].length, facts)
  return { filters, change, toggle, clear, count }
}

const NO_CHOICES = Object.fromEntries(CHOICE_FIELDS.map((field) => [field, []])) as unknown as Record<ChoiceField, []>

const NO_FILTERS = {
  ...NO_CHOICES,
  categories: [],
  tags: [],
  tools: [],
  foods: [],
  without: [],
  any: [],
  rating: undefined,
  minutes: undefined,
  made: undefined,
  favorites: false,
  home: false,
} satisfies Partial<Filters>

const KNOWN: readonly string[] = [...Object.keys(NO_FILTERS), 'sort']

export function filtersIn(search: string, usual: Sort): Filters {
  const params = new URLSearchParams(search)
  const sort = Object.keys(SORTS).find((name): name is Sort => name === params.get('sort')) ?? usual
  const any = DIMENSIONS.filter((dimension) => params.getAll('any').includes(dimension))
  const rating = Number(params.get('rating')) || undefined
  const minutes = Number(params.get('minutes')) || undefined
  const made = Object.keys(MADE).find((name): name is Made => name === params.get('made'))
  const of = (dimension: Dimension | 'without') => params.getAll(dimension)
  const chosen = CHOICE_FIELDS.map((field) => [field, params.getAll(field).filter((one) => isOneOf(field, one))])
  const choices: Pick<Filters, ChoiceField> = Object.fromEntries(chosen)
  const [favorites, home] = [params.get('favorites') === 'true', params.get('home') === 'true']
  const facts = { rating, minutes, made, favorites, home, without: of('without'), ...choices }
  return { sort, any, ...facts, categories: of('categories'), tags: of('tags'), tools: of('tools'), foods: of('foods') }
}

/** The choices of a field, any of which will do. */
export const chosenOf = (filters: Filters, field: ChoiceField): readonly string[] => filters[field]

/** The filters as a query for the server. */
export const queryOf = ({ sort, any, categories, tags, tools, foods, favorites, home, ...facts }: Filters) => ({
  ...SORTS[sort],
  ...(sort === 'lot' && { paginationSeed: dayBefore(0) }),
  queryFilter: factsFilter(sort, facts),
  ...(favorites && { favorites }),
  ...(home && { atHome: home }),
  categories: [...categories],
  tags: [...tags],
  tools: [...tools],
  foods: [...foods],
  requireAllCategories: !any.includes('categories'),
  requireAllTags: !any.includes('tags'),
  requireAllTools: !any.includes('tools'),
  requireAllFoods: !any.includes('foods'),
})

type Facts = Pick<Filters, 'rating' | 'minutes' | 'made' | 'without' | ChoiceField>

/** Conditions without a parameter of their own, in the filter language. */
function factsFilter(sort: Sort, { rating, minutes, made, without, ...choices }: Facts): string | undefined {
  const claims = [
    // A recipe without a time is not the quickest.
    sort === 'quick' && 'total_minutes > 0',
    rating && `rating >= ${rating}`,
    minutes && `total_minutes <= ${minutes}`,
    made === 'never' && 'last_made IS NULL',
    made && made !== 'never' && `(last_made IS NULL OR last_made < "${dayBefore(MADE[made])}")`,
    ...CHOICE_FIELDS.map((field) => oneOf(field, choices[field])),
    without.length > 0 && `foods.id NOT IN [${quoted(without)}]`,
  ].filter((claim) => typeof claim === 'string')
  return claims.length > 0 ? claims.join(' AND ') : undefined
}

const oneOf = (field: string, choices: readonly string[]) => choices.length > 0 && `${field} IN [${quoted(choices)}]`
const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(', ')
const isOneOf = (field: ChoiceField, text: string) => choicesOf(field).includes(text)

function dayBefore(days: number): string {
  const day = new Date()
  day.setDate(day.getDate() - days)
  return day.toISOString().slice(0, 10)
}
