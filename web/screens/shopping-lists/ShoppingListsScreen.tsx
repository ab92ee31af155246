import './shopping-lists.css'
import { ListPlus, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { createShoppingList, type ListedShoppingList, listShoppingLists } from '#contract/shopping-lists.ts'
import { refresh, useGet, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { lastList } from '../../features/shopping/lastList.ts'
import { NameDialog } from '../../features/shopping/NameDialog.tsx'
import { ALL_LISTS } from '../../features/shopping/query.ts'
import { formatAge } from '../../format.ts'
import { useLive } from '../../live.ts'
import { paths } from '../../paths.ts'
import { LostLists } from './LostLists.tsx'
import { useOpenItems } from './useOpenItems.ts'

/** The group's lists, with the number of items still to buy on each. */
export function ShoppingListsScreen() {
  const { t } = useTranslation()
  const lists = useGet(listShoppingLists, ALL_LISTS)
  const openItems = useOpenItems(lists.data?.items)
  const create = useSend(createShoppingList)
  const [, navigate] = useLocation()
  const [naming, setNaming] = useState(false)
  const wantsLast = new URLSearchParams(useSearch()).get('open') === 'last'
  // A new device opens the list that was changed last by anybody.
  const last = wantsLast ? (lastList() ?? newestOf(lists.data?.items ?? [])?.id) : undefined
  useLive(({ type }) => {
    if (type === 'shopping-lists' || type === 'shopping-list' || type === 'reset') void lists.mutate()
  })
  if (last) return <Redirect to={paths.shoppingList(last)} replace />

  async function make(name: string) {
    const made = await create.send({ body: { name } })
    if (!made.ok) return
    void refresh('/groups/shopping')
    navigate(paths.shoppingList(made.answer.id))
  }

  const add = (
    <button type="button" className="primary" disabled={create.sending} onClick={() => setNaming(true)}>
      <Icon of={ListPlus} />
      {t('shopping-lists.create')}
    </button>
  )
  return (
    <>
      <PageHead
        help="planning-and-shopping"
        title={t('shopping-lists.title')}
        actions={lists.data?.items.length ? add : undefined}
      />
      {lists.data && <LostLists listed={lists.data.items} />}
      <Loaded
        of={lists}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState glyph="carrot" title={t('shopping-lists.empty')} actions={add}>
            {t('shopping-lists.empty.text')}
          </EmptyState>
        }
      >
        {({ items }) => (
          <ul className="rows links lists">
            {items.map((list) => (
              <ListRow key={list.id} list={list} open={openItems(list)} />
            ))}
          </ul>
        )}
      </Loaded>
      <NameDialog
        open={naming}
        title={t('shopping-lists.create')}
        act={t('shopping-lists.create.save')}
        onName={make}
        onClose={() => setNaming(false)}
      />
    </>
  )
}

const newestOf = (lists: readonly ListedShoppingList[]) =>
  lists.toSorted((a, b) => (a.updateAt < b.updateAt ? 1 : -1)).at(0)

function ListRow({ list, open }: { list: ListedShoppingList; open: number }) {
  const { t } = useTranslation()
  return (
    <li>
      <Link href={paths.shoppingList(list.id)}>
        <span className="grow">
          <strong>{list.name ?? t('shopping-lists.unnamed')}</strong>
          <p className="small">{t('shopping-lists.changed', { age: formatAge(list.updateAt) })}</p>
        </span>
        {list.private && (
          <span className="tag">
            <Icon of={Lock} />
            {t('shopping-lists.private')}
          </span>
        )}
        <span className="num">{t('shopping-lists.open', { count: open })}</span>
      </Link>
    </li>
  )
}
