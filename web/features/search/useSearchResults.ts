import { useMemo } from 'react'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { createFinder, describeHits, type Found, RESULTS_MAX } from './finder.ts'

/** Up to this many recipes the whole list is loaded once and searched here; above it the server searches. */
const LIST_MAX = 1500
/**
 * Where nothing matches exactly, up to this many with the same beginning are searched here, tolerating typing errors.
 */
const ALIKE_MAX = 200
const PAUSE_MS = 80

/** Which recipes the dialog is limited to; the server chooses them. */
export type Only = { favorites: boolean; quick: boolean; atHome: boolean }
export const ANY: Only = { favorites: false, quick: false, atHome: false }

const once = { revalidateOnFocus: false }

/** The dialog's results for a text. A large library is as quick as a small one: only results are loaded. */
export function useSearchResults(open: boolean, text: string, only: Only) {
  const wanted = text.trim()
  const asked = useDebounced(wanted, PAUSE_MS)
  const size = useGet(listRecipes, open ? { query: { page: 1, perPage: 1 } } : null, once)
  const narrowed = only.favorites || only.quick || only.atHome
  const small = size.data !== undefined && size.data.total <= LIST_MAX
  const list = useGet(listRecipes, open && small ? { query: { page: 1, perPage: -1, loadFood: true } } : null, once)
  const hits = useGet(
    listRecipes,
    open && (narrowed || (!list.data && asked)) ? search(asked, RESULTS_MAX, only) : null,
    {
      ...once,
      keepPreviousData: true,
    },
  )
  const none = !narrowed && !list.data && asked === wanted && hits.data?.total === 0 && !hits.isValidating
  const alike = useGet(listRecipes, open && none && asked ? search(beginnings(asked), ALIKE_MAX) : null, once)

  const finder = useMemo(() => list.data && createFinder(list.data.items), [list.data])
  const forgiving = useMemo(() => alike.data && createFinder(alike.data.items), [alike.data])
  const results: Found[] = useMemo(() => {
    if (narrowed) return describeHits(hits.data?.items ?? [], wanted)
    if (!wanted) return []
    if (finder) return finder(wanted)
    return hits.data?.total ? describeHits(hits.data.items, wanted) : (forgiving?.(wanted) ?? [])
  }, [finder, forgiving, hits.data, wanted, narrowed])
  const waiting = narrowed
    ? hits.isLoading
    : wanted !== '' && !finder && (asked !== wanted || hits.isLoading || alike.isLoading)
  return { results, waiting, loading: open && !finder && !hits.data && (list.isLoading || size.isLoading) }
}

const QUICK_MINUTES = 45
const search = (text: string, perPage: number, only?: Only) => ({
  query: {
    page: 1,
    perPage,
    ...(text !== '' && { search: text }),
    loadFood: true,
    ...(only?.favorites && { favorites: true }),
    ...(only?.atHome && { atHome: true }),
    ...(only?.quick && { queryFilter: `total_minutes > 0 AND total_minutes <= ${QUICK_MINUTES}` }),
  },
})

/** The first half of each word, which the server completes; most typing errors come later in a word. */
const beginnings = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.slice(0, Math.max(2, Math.ceil(word.length / 2))))
    .join(' ')
