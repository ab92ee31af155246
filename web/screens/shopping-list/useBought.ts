import { useCallback, useEffect, useState } from 'react'
import { allBought, type Bought, storeBought } from '../../offline/db.ts'
import { fold } from './understand.ts'
import type { NewItem } from './useListActions.ts'

/** When the added item has long been drawn and sent. */
const REMEMBERED_AFTER_MS = 400

/** Items added to lists on this device, and a function that remembers one more. */
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
