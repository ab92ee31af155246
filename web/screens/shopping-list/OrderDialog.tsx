import { ArrowDown, ArrowUp, Footprints, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { moved, useReorder } from '../../hooks/useReorder.ts'
import type { ListHead } from '../../offline/db.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { ShopField } from './ShopField.tsx'
import { sectionIds } from './WalkHint.tsx'
import { hasWalked, NO_TRIPS, orderWalked, storedTrips, storeTrips, walkKey } from './walk.ts'

type Props = { head: ListHead; store: ListStore; onOrder: (labelIds: readonly string[]) => void; onClose: () => void }

/** The sections of a list, or of the shop it follows, in walking order. */
export function OrderDialog({ head, store, onOrder, onClose }: Props) {
  const { t } = useTranslation()
  const [order, setOrder] = useState<readonly string[]>()
  const now = order ?? sectionIds(head)
  const names = new Map(head.labelSettings.map(({ labelId, label }) => [labelId, label]))
  const move = (from: number, to: number) => setOrder(moved(now, from, to))
  const reorder = useReorder<HTMLUListElement>(move)
  const place = walkKey(head)
  const [forgotten, setForgotten] = useState<string>()
  const trips = forgotten === place ? NO_TRIPS : storedTrips(place)

  function forget() {
    storeTrips(place, NO_TRIPS)
    setForgotten(place)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('shopping-list.order')}
      onSubmit={() => {
        if (order) onOrder(order)
        onClose()
      }}
      footer={<DialogActs act={t('shopping-list.order.save')} onCancel={onClose} />}
    >
      <ShopField head={head} store={store} order={now} onChosen={() => setOrder(undefined)} />
      <p className="muted">{t(head.shopId ? 'shopping-list.order.text.shop' : 'shopping-list.order.text')}</p>
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
