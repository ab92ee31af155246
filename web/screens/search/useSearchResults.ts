import { useMemo } from 'react'
import { listRecipes } from '#contract/recipes.ts'
import { useGet } from '../../api.ts'
import { useDebounced } from '../../hooks/useDebounced.ts'
import { createFinder, describeHits, type Found, RESULTS_MAX } from './finder.ts'

/** Up to this many recipes the whole list is fetched once and searched here; above it the server finds. */
const LIST_MAX = 1500
const PAUSE_MS = 80

/** What the dialog shows for a text. A big library stays as quick as a small one: only hits travel. */
export function useSearchResults(open: boolean, text: string) {
  const wanted = text.trim()
  const asked = useDebounced(wanted, PAUSE_MS)
  const size = useGet(listRecipes, open ? { query: { page: 1, perPage: 1 } } : null, { revalidateOnFocus: false })
  const total = size.data?.total
  const small = total !== undefined && total <= LIST_MAX
  const list = useGet(listRecipes, open && small ? { query: { page: 1, perPage: -1, loadFood: true } } : null, {
    revalidateOnFocus: false,
  })
  const hits = useGet(
    listRecipes,
    open && !list.data && asked
      ? { query: { page: 1, perPage: RESULTS_MAX * 3, search: asked, loadFood: true } }
      : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const find = useMemo(() => list.data && createFinder(list.data.items), [list.data])
  const results: Found[] = useMemo(() => {
    if (!wanted) return []
    if (find) return find(wanted)
    return hits.data ? describeHits(hits.data.items, wanted) : []
  }, [find, hits.data, wanted])
  const waiting = wanted !== '' && !find && (asked !== wanted || hits.isLoading)
  return { results, waiting, loading: open && !find && !hits.data && (list.isLoading || size.isLoading) }
}
