import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import { createShoppingList } from '#contract/shopping-lists.ts'
import { refresh, useSend } from '../../api.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { forgetList } from '../../features/shopping/lastList.ts'
import { type ListStore, listStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'

/** A deleted list. Unsent items added here can go to a new one. */
export function GoneList({ id, store }: { id: string; store: ListStore }) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const create = useSend(createShoppingList)
  const count = store.added()
  useEffect(() => forgetList(id), [id])

  async function rescue() {
    const made = await create.send({ body: { name: store.current().head?.name ?? null } })
    if (!made.ok) return
    await store.rescue(listStore(made.answer.id))
    void refresh('/groups/shopping')
    navigate(paths.shoppingList(made.answer.id), { replace: true })
  }

  async function forget() {
    navigate(paths.shoppingLists(), { replace: true })
    await store.forget()
  }

  return (
    <EmptyState
      level="h1"
      glyph="fish"
      title={t('shopping-list.gone')}
      actions={
        count > 0 ? (
          <>
            <button type="button" className="primary" disabled={create.sending} onClick={rescue}>
              {t('shopping-list.gone.rescue', { count })}
            </button>
            <button type="button" className="ghost" onClick={forget}>
              {t('shopping-list.gone.forget')}
            </button>
          </>
        ) : (
          <Link className="button line" href={paths.shoppingLists()}>
            {t('shopping-list.gone.back')}
          </Link>
        )
      }
    >
      {count > 0 ? t('shopping-list.gone.waiting', { count }) : t('shopping-list.gone.text')}
    </EmptyState>
  )
}
