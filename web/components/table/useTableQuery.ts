import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { withQuery } from '../../paths.ts'

export type Sorting = { by: string; down: boolean }

/** What a table is searched for, narrowed to and sorted by: in its address, so Back and a reload find it again. */
export function useTableQuery() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const query = useMemo(() => {
    const given = new URLSearchParams(search)
    const sort = given.get('sort') ?? 'name'
    const sorting: Sorting = { by: sort.replace(/^-/, ''), down: sort.startsWith('-') }
    return { text: given.get('q') ?? '', only: given.get('only') ?? '', sorting }
  }, [search])
  const change = (changes: Partial<typeof query>) => {
    const { text, only, sorting } = { ...query, ...changes }
    const sort = `${sorting.down ? '-' : ''}${sorting.by}`
    navigate(withQuery(path, { q: text, only, sort: sort === 'name' ? undefined : sort }), { replace: true })
  }
  return { ...query, change }
}
