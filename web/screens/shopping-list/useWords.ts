import { useEffect, useMemo, useState } from 'react'
import { listFoods, listLabels, listUnits } from '#contract/foods.ts'
import { useGet } from '../../api.ts'
import { wordsOf } from '../../features/shopping/lines.ts'
import { type Catalogue, fact, storeFact } from '../../offline/db.ts'

const all = { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }
const once = { revalidateOnFocus: false }
const FACT = 'catalogue'

/** Foods, units and labels of the group; without a network those the device saw last. */
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
    // All or none: an amount that is understood where its food is not yet known would make another thing of it.
    const known = foods && units && labels ? { foods, units, labels } : kept
    return wordsOf(known?.foods ?? [], known?.units ?? [], known?.labels ?? [])
  }, [foods, units, labels, kept])
}
