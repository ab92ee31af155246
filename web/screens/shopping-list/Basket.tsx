import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownItem } from '../../offline/items.ts'
import { Row, type RowTools } from './Aisle.tsx'

/** What was ticked, below all else; a long one opens by hand. */
export const Basket = memo(function Basket({ items, ...tools }: RowTools & { items: readonly ShownItem[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <details className="aisle basket" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
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
