import { ArrowDown, ArrowUp, Footprints, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { moved, useReorder } from '../../hooks/useReorder.ts'
import type { ListHead } from '../../offline/db.ts'
import { hasWalked, NO_TRIPS, orderWalked, storedTrips, storeTrips } from './walk.ts'

type Props = { open: boolean; head: ListHead; onOrder: (labelIds: readonly string[]) => void; onClose: () => void }

/** The sections of a list in the order one walks past them. */
export function OrderDialog({ open, head, onOrder, onClose }: Props) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<readonly string[]>()
  const now = order ?? [...head.labelSettings].sort((a, b) => a.position - b.position).map(({ labelId }) => labelId)
  const names = new Map(head.labelSettings.map(({ labelId, label }) => [labelId, label]))
  const move = (from: number, to: number) => setOrder(moved(now, from, to))
  const reorder = useReorder<HTMLUListElement>(move)
  // Read anew each time the dialog opens.
  const [forgotten, setForgotten] = useState(false)
  const trips = open && !forgotten ? storedTrips(head.id) : NO_TRIPS

  function forget() {
    storeTrips(head.id, NO_TRIPS)
    setForgotten(true)
  }

  function close() {
    setOrder(undefined)
    setForgotten(false)
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('shopping-list.order')}
      onSubmit={() => {
        if (order) onOrder(order)
        close()
      }}
      footer={
        <>
          <button type="button" className="ghost" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit">{t('shopping-list.order.save')}</button>
        </>
      }
    >
      <p className="muted">{t('shopping-list.order.text')}</p>
      {hasWalked(trips) && (
        <div className="actions walked">
          <button type="button" onClick={() => setOrder(orderWalked(trips, now))}>
            <Icon of={Footprints} />
            {t('shopping-list.order.walked')}
          </button>
          <button type="button" className="ghost" onClick={forget}>
            {t('shopping-list.order.forget')}
          </button>
        </div>
      )}
      <ul className="rows order" ref={reorder.list}>
        {now.map((id, index) => {
          const label = names.get(id)
          return (
            <li key={id} {...reorder.row(index, now.length)}>
              <IconButton
                className="grip"
                icon={GripVertical}
                label={t('shopping-list.order.drag', { name: label?.name })}
                {...reorder.grip(index)}
              />
              <span className="swatch" style={{ backgroundColor: label?.color }} />
              <span className="grow">{label?.name}</span>
              <IconButton
                icon={ArrowUp}
                label={t('shopping-list.order.up', { name: label?.name })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t('shopping-list.order.down', { name: label?.name })}
                disabled={index === now.length - 1}
                onClick={() => move(index, index + 1)}
              />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
