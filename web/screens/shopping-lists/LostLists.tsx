import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ListedShoppingList } from '#contract/shopping-lists.ts'
import { type LostList, lostLists } from '../../offline/lost.ts'
import { paths } from '../../paths.ts'

/** Deleted lists with unsent items added on this device: nothing else leads to them. */
export function LostLists({ listed }: { listed: readonly ListedShoppingList[] }) {
  const { t } = useTranslation()
  const [lost, setLost] = useState<readonly LostList[]>([])
  useEffect(() => {
    let isOver = false
    void lostLists(new Set(listed.map(({ id }) => id))).then((found) => isOver || setLost(found))
    return () => {
      isOver = true
    }
  }, [listed])
  if (lost.length === 0) return null
  return (
    <ul className="rows links lists">
      {lost.map(({ id, name, added }) => (
        <li key={id}>
          <Link href={paths.shoppingList(id)}>
            <span className="grow">
              <strong>{name ?? t('shopping-lists.unnamed')}</strong>
              <p className="small">{t('shopping-lists.lost', { count: added })}</p>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
