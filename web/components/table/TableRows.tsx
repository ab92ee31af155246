import { type MouseEvent, memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Block, useNear } from '../../hooks/useNear.ts'
import type { Selection } from '../../hooks/useSelection.ts'
import type { Props } from './DataTable.tsx'
import type { Column, Entry } from './useTable.ts'

/** Rows in a block, which is drawn or left out as a whole. */
export const BLOCK_ROWS = 20
const ROW_HEIGHT_PX = 60

type BlockProps<Row extends Entry> = Block<Row> &
  Pick<Props<Row>, 'name' | 'actions' | 'editing'> & {
    columns: readonly Column<Row>[]
    selection: Selection | undefined
  }

/** A block of rows; while it is far from the window, one empty row of its height stands in. */
export function TableBlock<Row extends Entry>(props: BlockProps<Row>) {
  const { first, rows, columns, selection, name, actions, editing } = props
  const key = `${rows[0]?.id} ${rows.length}`
  const estimate = rows.length * ROW_HEIGHT_PX
  const { place, isNear, height } = useNear<HTMLTableSectionElement>({ key, estimate, startsNear: first === 0 })
  const width = columns.length + 1 + (selection ? 1 : 0) + (actions ? 1 : 0)
  const isDrawn = isNear || rows.some(({ id }) => id === editing?.id)
  return (
    <tbody ref={place}>
      {isDrawn ? (
        rows.map((row, index) =>
          row.id === editing?.id ? (
            <tr key={row.id} className="editing">
              <td colSpan={width}>{editing.form(row)}</td>
            </tr>
          ) : (
            <EntryRow
              key={row.id}
              row={row}
              index={first + index + 2}
              chosen={selection ? selection.ids.has(row.id) : undefined}
              onChoose={selection?.toggle}
              columns={columns as readonly Column<Entry>[]}
              name={name as (row: Entry) => ReactNode}
              actions={actions as ((row: Entry) => ReactNode) | undefined}
            />
          ),
        )
      ) : (
        <tr className="far" style={{ height: `${height}px` }}>
          <td colSpan={width} />
        </tr>
      )}
    </tbody>
  )
}

type RowProps = {
  row: Entry
  index: number
  chosen: boolean | undefined
  onChoose: Selection['toggle'] | undefined
  columns: readonly Column<Entry>[]
  name: (row: Entry) => ReactNode
  actions: ((row: Entry) => ReactNode) | undefined
}

// Memoised, so that selecting a row redraws only that row, as long as `name`, `actions` and `columns` are stable.
const EntryRow = memo(function EntryRow({ row, index, chosen, onChoose, columns, name, actions }: RowProps) {
  const { t } = useTranslation()
  return (
    <tr data-entry={row.id} aria-rowindex={index} className={chosen ? 'chosen' : undefined}>
      {chosen !== undefined && (
        <td className="pick">
          <input
            type="checkbox"
            aria-label={t('table.choose', { name: row.name })}
            checked={chosen}
            onClick={(event: MouseEvent) => onChoose?.(row.id, event.shiftKey)}
            onChange={() => undefined}
          />
        </td>
      )}
      <th scope="row">{name(row)}</th>
      {columns.map(({ key, title, cell, number, narrow }) => (
        <td key={key} className={number ? `num ${narrow}` : narrow}>
          {narrow === 'named' && <span className="what">{t('table.named', { title })} </span>}
          {cell(row)}
        </td>
      ))}
      {actions && <td className="act">{actions(row)}</td>}
    </tr>
  )
})
