import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'
import { Field, type FieldIds } from '../Field.tsx'
import { IconButton } from '../IconButton.tsx'
import type { useTableQuery } from './useTableQuery.ts'

export type Narrow = { label: string; all: string; choices: readonly { value: string; label: string }[] }
type Props = {
  query: ReturnType<typeof useTableQuery>
  /** The name of the search field. */
  find: string
  narrow: Narrow | undefined
  /** What rows can be sorted by. */
  orders: readonly { key: string; title: string }[]
  /** The box that chooses all rows, where the head of the table is not shown. */
  all: ReactNode
}

/** One row above a table: to find and to filter; on phones a sheet holds the filter and the order. */
export function TableTools({ query, find, narrow, orders, all }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { by, down } = query.sorting
  const only = narrow?.choices.find(({ value }) => value === query.only)?.label
  const filter = (ids: Partial<FieldIds>) => (
    <select
      {...ids}
      className="only"
      value={query.only}
      onChange={(event) => query.change({ only: event.currentTarget.value })}
    >
      <option value="">{narrow?.all}</option>
      {narrow?.choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
  return (
    <>
      <search className="table-tools">
        {all}
        <input
          type="search"
          aria-label={find}
          placeholder={find}
          value={query.text}
          onChange={(event) => query.change({ text: event.currentTarget.value })}
        />
        {narrow && filter({ 'aria-label': narrow.label } as object)}
        <IconButton
          className={only ? 'arrange is-on' : 'arrange'}
          icon={SlidersHorizontal}
          label={only ? t('table.arrange.only', { only }) : t(narrow ? 'table.arrange' : 'table.arrange.sort')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </search>
      <Dialog
        open={open}
        title={t(narrow ? 'table.arrange' : 'table.arrange.sort')}
        onClose={() => setOpen(false)}
        onSubmit={() => setOpen(false)}
        footer={<button type="submit">{t('table.arrange.done')}</button>}
      >
        <div className="stack">
          {narrow && <Field label={narrow.label} control={filter} />}
          <Field
            label={t('table.sort')}
            control={(ids) => (
              <select
                {...ids}
                value={by}
                onChange={(event) => query.change({ sorting: { by: event.currentTarget.value, down } })}
              >
                {orders.map(({ key, title }) => (
                  <option key={key} value={key}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          />
          <Field
            label={t('table.sort.direction')}
            control={(ids) => (
              <select
                {...ids}
                value={down ? 'down' : 'up'}
                onChange={(event) => query.change({ sorting: { by, down: event.currentTarget.value === 'down' } })}
              >
                <option value="up">{t('table.sort.up')}</option>
                <option value="down">{t('table.sort.down')}</option>
              </select>
            )}
          />
        </div>
      </Dialog>
    </>
  )
}
