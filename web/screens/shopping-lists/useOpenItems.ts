import { useEffect, useState } from 'react'
import type { ListedShoppingList } from '#contract/shopping-lists.ts'
import { openItemsHere } from '../../offline/openItems.ts'

/** How many items of a list are still to buy: the server's count, until it has this device's operations. */
export function useOpenItems(listed: readonly ListedShoppingList[] | undefined) {
  const [here, setHere] = useState<ReadonlyMap<string, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server says is a reason to look again
  useEffect(() => {
    let isOver = false
    void openItemsHere().then((found) => isOver || setHere(found))
    return () => {
      isOver = true
    }
  }, [listed])
  return ({ id, openItems }: ListedShoppingList) => here.get(id) ?? openItems
}
