import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { updateShoppingList } from '#contract/shopping-lists.ts'
import { createShop, deleteShop, listShops, updateShop } from '#contract/shops.ts'
import { useGet, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Field } from '../../components/Field.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { NameDialog } from '../../features/shopping/NameDialog.tsx'
import { ALL_SHOPS } from '../../features/shopping/query.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'

const NEW = 'new'

type Props = { head: ListHead; store: ListStore; order: readonly string[]; onChosen: () => void }

/** Chooses the shop: all lists that follow it have its order. */
export function ShopField({ head, store, order, onChosen }: Props) {
  const { t } = useTranslation()
  const shops = useGet(listShops, ALL_SHOPS, { revalidateOnFocus: false })
  const [create, rename, removal] = [useSend(createShop), useSend(updateShop), useSend(deleteShop)]
  const choice = useSend(updateShoppingList)
  const [open, setOpen] = useState<'new' | 'rename' | 'delete'>()
  const chosen = shops.data?.items.find(({ id }) => id === head.shopId)
  const close = () => setOpen(undefined)

  async function choose(shopId: string | null) {
    const done = await choice.send({ params: { id: head.id }, body: { shopId } })
    if (!done.ok) return
    const { listItems: _, ...next } = done.answer
    store.setHead(next)
    onChosen()
  }

  async function make(name: string) {
    const made = await create.send({ body: { name, labelIds: [...order] } })
    if (!made.ok) return
    await shops.mutate()
    await choose(made.answer.id)
  }

  async function call(name: string) {
    if (!chosen) return
    const done = await rename.send({ params: { id: chosen.id }, body: { name } })
    if (done.ok) await shops.mutate()
  }

  async function forget() {
    close()
    if (!chosen) return
    const done = await removal.send({ params: { id: chosen.id } })
    if (!done.ok) return
    await shops.mutate()
    await store.open()
    onChosen()
  }

  return (
    <div className="shop-choice">
      <Field
        label={t('shopping-list.shop')}
        control={(ids) => (
          <select
            {...ids}
            value={head.shopId ?? ''}
            disabled={choice.sending || create.sending}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget
              if (value !== NEW) return void choose(value || null)
              currentTarget.value = head.shopId ?? ''
              setOpen('new')
            }}
          >
            <option value="">{t('shopping-list.shop.none')}</option>
            {shops.data?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value={NEW}>{t('shopping-list.shop.new')}</option>
          </select>
        )}
      />
      {chosen && (
        <>
          <IconButton
            icon={Pencil}
            label={t('shopping-list.shop.rename', { name: chosen.name })}
            onClick={() => setOpen('rename')}
          />
          <IconButton
            icon={Trash2}
            label={t('shopping-list.shop.delete', { name: chosen.name })}
            onClick={() => setOpen('delete')}
          />
        </>
      )}
      <NameDialog
        open={open === 'new'}
        title={t('shopping-list.shop.new')}
        act={t('shopping-list.shop.make')}
        onName={(name) => name && make(name)}
        onClose={close}
      />
      <NameDialog
        open={open === 'rename'}
        title={t('shopping-list.shop.rename', { name: chosen?.name })}
        act={t('shopping-list.rename')}
        name={chosen?.name ?? ''}
        onName={(name) => name && call(name)}
        onClose={close}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={t('shopping-list.shop.delete', { name: chosen?.name })}
        act={t('shopping-list.shop.delete.act')}
        onConfirm={forget}
        onClose={close}
      >
        {t('shopping-list.shop.delete.text')}
      </ConfirmDialog>
    </div>
  )
}
