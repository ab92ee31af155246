import { useCallback, useEffect, useState } from 'react'
import { allBought, type Bought, storeBought } from '../../offline/db.ts'
import { fold } from './understand.ts'
import type { NewItem } from './useListActions.ts'

/** When what was put on the list has long been drawn, and sent. */
const REMEMBERED_AFTER_MS = 400

/** What was put on lists on this device, and how to remember one thing more. */
export function useBought() {
  const [bought, setBought] = useState<readonly Bought[]>([])
  useEffect(() => {
    void allBought().then(setBought)
  }, [])
  const remember = useCallback(({ food, note, labelId }: NewItem) => {
    const thing = {
      key: food?.id ?? fold(note),
      name: food?.name ?? note,
      foodId: food?.id ?? null,
      labelId: labelId ?? food?.labelId ?? null,
    }
    setTimeout(() => void storeBought(thing).then(async () => setBought(await allBought())), REMEMBERED_AFTER_MS)
  }, [])
  return { bought, remember }
}
