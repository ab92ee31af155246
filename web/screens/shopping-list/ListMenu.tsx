import {
  ArrowUpDown,
  ClipboardCopy,
  FileText,
  ListX,
  Lock,
  LockOpen,
  Pencil,
  RotateCcw,
  Share2,
  Sun,
  SunDim,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { deleteShoppingList, updateShoppingList } from '#contract/shopping-lists.ts'
import { refresh, useSend } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { Menu, type MenuItem } from '../../components/Menu.tsx'
import { tickedOf } from '../../features/shopping/lines.ts'
import { NameDialog } from '../../features/shopping/NameDialog.tsx'
import { useCopy } from '../../hooks/useCopy.ts'
import { isWakeLockSupported } from '../../hooks/useWakeLock.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { paths } from '../../paths.ts'
import { useAwake } from './useAwake.ts'

type Props = {
  head: ListHead
  store: ListStore
  own: boolean
  asText: (markdown: boolean) => string
  onOrder: () => void
  onClear: () => void
}

/** Actions on the whole list. */
export function ListMenu({ head, store, own, asText, onOrder, onClear }: Props) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const update = useSend(updateShoppingList)
  const removal = useSend(deleteShoppingList)
  const copy = useCopy()
  const { awake, keep } = useAwake()
  const params = { id: head.id }
  const name = head.name ?? t('shopping-lists.unnamed')

  async function change(body: { name?: string; private?: boolean }) {
    const done = await update.send({ params, body })
    if (!done.ok) return
    const { listItems: _, ...next } = done.answer
    store.setHead(next)
    void refresh('/groups/shopping')
  }

  async function remove() {
    setOpen(undefined)
    const done = await removal.send({ params })
    if (!done.ok) return
    await store.forget()
    void refresh('/groups/shopping')
    navigate(paths.shoppingLists())
  }

  const share = () => navigator.share({ title: name, text: asText(false) }).catch(() => {})
  function untick() {
    for (const { id } of tickedOf(store.current().items)) store.set(id, { fields: { checked: false } })
  }

  const ticked = () => tickedOf(store.current().items).length
  const items = (): MenuItem[] => [
    ...('share' in navigator ? [{ label: t('shopping-list.share'), icon: Share2, onSelect: share }] : []),
    {
      label: t('shopping-list.copy-text'),
      icon: ClipboardCopy,
      onSelect: () => copy(asText(false), t('shopping-list.copied')),
    },
    {
      label: t('shopping-list.copy-markdown'),
      icon: FileText,
      onSelect: () => copy(asText(true), t('shopping-list.copied')),
    },
    { label: t('shopping-list.order'), icon: ArrowUpDown, apart: true, onSelect: onOrder },
    ...(isWakeLockSupported()
      ? [
          {
            label: t(awake ? 'shopping-list.awake.off' : 'shopping-list.awake'),
            icon: awake ? SunDim : Sun,
            onSelect: () => keep(!awake),
          },
        ]
      : []),
    ...(ticked() > 0
      ? [{ label: t('shopping-list.untick', { count: ticked() }), icon: RotateCcw, onSelect: untick }]
      : []),
    ...(ticked() > 0 ? [{ label: t('shopping-list.clear', { count: ticked() }), icon: ListX, onSelect: onClear }] : []),
    { label: t('shopping-list.rename'), icon: Pencil, apart: true, onSelect: () => setOpen('rename') },
    ...(own
      ? [
          {
            label: t(head.private ? 'shopping-list.make-shared' : 'shopping-list.make-private'),
            icon: head.private ? LockOpen : Lock,
            onSelect: () => void change({ private: !head.private }),
          },
        ]
      : []),
    { label: t('shopping-list.delete'), icon: Trash2, danger: true, apart: true, onSelect: () => setOpen('delete') },
  ]
  return (
    <>
      <Menu label={t('shopping-list.more')} items={items} />
      <NameDialog
        open={open === 'rename'}
        title={t('shopping-list.rename')}
        act={t('shopping-list.rename.save')}
        name={head.name ?? ''}
        onName={(next) => change({ name: next })}
        onClose={() => setOpen(undefined)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={t('shopping-list.delete.title', { name })}
        act={t('shopping-list.delete')}
        onConfirm={remove}
        onClose={() => setOpen(undefined)}
      >
        {t('shopping-list.delete.text')}
      </ConfirmDialog>
    </>
  )
}
