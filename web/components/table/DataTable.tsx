import '../../styles/components/data-table.css'
import '../../styles/components/table-tools.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blocksOf } from '../../hooks/useNear.ts'
import { Icon } from '../Icon.tsx'
import { Loaded } from '../Loaded.tsx'
import { BulkBar } from './BulkBar.tsx'
import { moveBetweenRows } from './keys.ts'
import { BLOCK_ROWS, TableBlock } from './TableRows.tsx'
import { type Narrow, TableTools } from './TableTools.tsx'
import type { Column, Entry, Table } from './useTable.ts'

export type Props<Row extends Entry> = {
  table: Table<Row>
  label: string
  /** The content of the first column. Keep it stable between renders, and `actions` too: a new function redraws all rows. */
  name: (row: Row) => ReactNode
  nameTitle?: string
  /** The name of the search field; without it there is none. */
  find?: string
  narrow?: Narrow | undefined
  /** Shown when there are no rows at all; `noMatch` when the search finds none. */
  empty?: ReactNode
  noMatch?: string
  /** The buttons for the selected rows; without it, rows cannot be selected. */
  bulk?: ((chosen: readonly Row[]) => ReactNode) | undefined
  onClear?: () => void
  actions?: ((row: Row) => ReactNode) | undefined
  /** The row being edited; its form replaces it across all columns. */
  editing?: { id: string; form: (row: Row) => ReactNode } | undefined
}

/** The one table component: search, sorting, selection, actions and editing. Only rows near the window are drawn. */
export function DataTable<Row extends Entry>(props: Props<Row>) {
  const { t } = useTranslation()
  const { table, find, empty, noMatch = t('table.no-match'), bulk } = props
  const { rows, selection, columns, query, chosen } = table
  const nameTitle = props.nameTitle ?? t('table.name')
  const orders = [{ key: 'name', title: nameTitle }, ...columns.filter(({ sort }) => sort)]
  const all = bulk && (
    <input
      type="checkbox"
      aria-label={t('table.all')}
      checked={chosen.length > 0 && chosen.length === rows.length}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = chosen.length > 0 && chosen.length < rows.length
      }}
      onChange={(event) => selection.all(event.currentTarget.checked)}
    />
  )
  return (
    <Loaded of={table.of} isEmpty={(items) => items.length === 0} empty={empty}>
      {() => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls in it
        <div className="data-table" onKeyDown={moveBetweenRows}>
          {find && <TableTools {...{ query, find, orders, all }} narrow={props.narrow} />}
          <p className="vh" role="status">
            {t('table.shown', { count: rows.length })}
          </p>
          {rows.length === 0 ? (
            <p className="muted">{noMatch}</p>
          ) : (
            <Drawn {...props} nameTitle={nameTitle} all={all} />
          )}
          {bulk && chosen.length > 0 && (
            <BulkBar count={chosen.length} onClear={props.onClear ?? selection.clear}>
              {bulk(chosen)}
            </BulkBar>
          )}
        </div>
      )}
    </Loaded>
  )
}

function Drawn<Row extends Entry>(props: Props<Row> & { nameTitle: string; all: ReactNode }) {
  const { t } = useTranslation()
  const { table, label, nameTitle, all, actions, name, editing } = props
  const { rows, columns, selection, query } = table
  const head = ({ key, title, number = false, sort }: Pick<Column<Row>, 'key' | 'title' | 'number' | 'sort'>) => {
    const { by, down } = query.sorting
    const isHere = by === key
    return (
      <th
        key={key}
        scope="col"
        className={number ? 'num' : undefined}
        aria-sort={isHere ? (down ? 'descending' : 'ascending') : undefined}
      >
        {sort ? (
          <button
            type="button"
            className="ghost"
            onClick={() => query.change({ sorting: { by: key, down: isHere && !down } })}
          >
            {title}
            {isHere && <Icon of={down ? ArrowDown : ArrowUp} />}
          </button>
        ) : (
          title
        )}
      </th>
    )
  }
  return (
    <table aria-label={label} aria-rowcount={rows.length + 1} className={rows.length > BLOCK_ROWS ? 'long' : undefined}>
      <thead>
        <tr>
          {all && <td className="pick">{all}</td>}
          {head({ key: 'name', title: nameTitle, sort: (row) => row.name })}
          {columns.map(head)}
          {actions && (
            <th scope="col" className="act">
              <span className="vh">{t('table.actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      {blocksOf(rows, BLOCK_ROWS).map((block) => (
        <TableBlock
          key={block.first}
          {...block}
          {...{ columns, name, actions, editing }}
          selection={all ? selection : undefined}
        />
      ))}
    </table>
  )
}
