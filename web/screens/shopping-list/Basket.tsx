import { memo, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tickedOf } from '../../features/shopping/lines.ts'
import type { ListStore } from '../../offline/listStore.ts'
import { Row, type RowTools } from './Aisle.tsx'
import { useLaterState } from './useLaterState.ts'
import { itemsIn } from './useListState.ts'

/** Ticked items, below everything else; a long list opens by hand. */
export const Basket = memo(function Basket({ store, ...tools }: RowTools & { store: ListStore }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const drawn = useLaterState(store, itemsIn, 2)
  const items = useMemo(() => tickedOf(drawn), [drawn])
  if (items.length === 0) return null
  return (
    <details className="aisle dense basket" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{t('shopping-list.basket')}</b>
        <small className="muted">{items.length}</small>
      </summary>
      {open && (
        <ul>
          {items.map((item) => (
            <Row key={item.id} item={item} {...tools} />
          ))}
        </ul>
      )}
    </details>
  )
})
