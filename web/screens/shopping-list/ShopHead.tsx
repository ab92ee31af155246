import { ChevronDown, List, Lock, ShoppingBasket } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { listShoppingLists } from '#contract/shopping-lists.ts'
import { useGet } from '../../api.ts'
import { Icon } from '../../components/Icon.tsx'
import { Menu, type MenuItem } from '../../components/Menu.tsx'
import { ALL_LISTS } from '../../features/shopping/query.ts'
import { useTitle } from '../../hooks/useTitle.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'
import { Present } from './Present.tsx'
import { useLaterState } from './useLaterState.ts'
import { itemsIn } from './useListState.ts'

/** Lists one tap away; the others are on the page of all lists. */
const LISTS_MAX = 8

type Props = { head: ListHead; store: ListStore; menu: ReactNode }

/** One line: the list's name, which leads to the other lists, how much is left, who else is shopping, and the menu. */
export const ShopHead = memo(function ShopHead({ head, store, menu }: Props) {
  const { t } = useTranslation()
  const name = head.name ?? t('shopping-lists.unnamed')
  useTitle(name)
  return (
    <>
      <header className="shop-head">
        <h1 aria-label={name}>
          <OtherLists head={head} name={name} />
        </h1>
        <Left store={store} />
        {head.private ? (
          <span
            className="private"
            role="img"
            aria-label={t('shopping-lists.private')}
            title={t('shopping-lists.private')}
          >
            <Icon of={Lock} />
          </span>
        ) : (
          <Present listId={head.id} />
        )}
        {menu}
      </header>
      <Progress store={store} />
    </>
  )
})

function OtherLists({ head, name }: { head: ListHead; name: string }) {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS, { revalidateOnFocus: false }).data?.items ?? []
  const items = (): MenuItem[] => [
    ...lists
      .filter(({ id }) => id !== head.id)
      .slice(0, LISTS_MAX)
      .map((list) => ({
        label: list.name ?? t('shopping-lists.unnamed'),
        icon: ShoppingBasket,
        href: paths.shoppingList(list.id),
      })),
    { label: t('shopping-list.all-lists'), icon: List, apart: lists.length > 1, href: paths.shoppingLists() },
  ]
  return (
    <Menu label={t('shopping-list.choose', { name })} items={items} className="name">
      <span>{name}</span>
      <Icon of={ChevronDown} />
    </Menu>
  )
}

function Left({ store }: { store: ListStore }) {
  const { t } = useTranslation()
  const items = useLaterState(store, itemsIn, 3)
  const left = items.filter(({ checked }) => !checked).length
  return <small className="left">{items.length > 0 && t('shopping-list.left', { count: left })}</small>
}

function Progress({ store }: { store: ListStore }) {
  const { t } = useTranslation()
  const items = useLaterState(store, itemsIn, 3)
  const ticked = items.filter(({ checked }) => checked).length
  return (
    <progress
      className="shop-progress"
      value={ticked}
      max={Math.max(1, items.length)}
      aria-label={t('shopping-list.count', { ticked, count: items.length })}
    />
  )
}
