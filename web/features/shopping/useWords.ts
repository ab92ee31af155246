import { useEffect, useMemo, useState } from 'react'
import { listFoods, listLabels, listUnits } from '#contract/foods.ts'
import { useGet } from '../../api.ts'
import { type Catalogue, fact, storeFact } from '../../offline/db.ts'
import { wordsOf } from './lines.ts'

const all = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const once = { revalidateOnFocus: false }
const FACT = 'catalogue'

/** The group's foods, units and labels; offline, those the device last saw. */
export function useWords() {
  const foods = useGet(listFoods, all, once).data?.items
  const units = useGet(listUnits, all, once).data?.items
  const labels = useGet(listLabels, all, once).data?.items
  const [kept, setKept] = useState<Catalogue>()
  useEffect(() => {
    void fact(FACT).then((found) => setKept(found as Catalogue | undefined))
  }, [])
  useEffect(() => {
    if (foods && units && labels) void storeFact(FACT, { foods, units, labels } satisfies Catalogue)
  }, [foods, units, labels])
  return useMemo(() => {
    // All or none: an amount understood before its food is known would become something else.
    const known = foods && units && labels ? { foods, units, labels } : kept
    return wordsOf(known?.foods ?? [], known?.units ?? [], known?.labels ?? [])
  }, [foods, units, labels, kept])
}
