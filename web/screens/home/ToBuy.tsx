import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { getShoppingList, listShoppingLists } from '#contract/shopping-lists.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { lastList } from '../../features/shopping/lastList.ts'
import { ALL_LISTS } from '../../features/shopping/query.ts'
import { formatNumber } from '../../format.ts'
import { useLive } from '../../live.ts'
import { paths } from '../../paths.ts'

const NAMED = 4

/** What is still to buy on the list used last. */
export function ToBuy() {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS)
  const last = lastList()
  const id = (lists.data?.items.find((list) => list.id === last) ?? lists.data?.items[0])?.id
  const list = useGet(getShoppingList, id ? { params: { id } } : null)
  useLive(({ type }) => {
    if (type === 'shopping-list' || type === 'reset') void list.mutate()
  })
  const open = list.data?.listItems.filter(({ checked }) => !checked) ?? []
  if (!list.data || open.length === 0) return null
  const named = open.slice(0, NAMED).map(({ food, note, display }) => food?.name || note || display)
  return (
    <Link className="jump" href={paths.shoppingList(list.data.id)}>
      <span className="n">{formatNumber(open.length)}</span>
      <span className="grow">
        <strong>{t('today.to-buy')}</strong>
        <span>
          {named.join(', ')}
          {open.length > NAMED && '…'}
        </span>
        {list.data.name && <span>{list.data.name}</span>}
      </span>
      <Icon of={ChevronRight} flip />
    </Link>
  )
}
