import '../styles/components/data-table.css'
import '../styles/components/entries.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Selection } from '../hooks/useSelection.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  number?: boolean
  /** On phones: `wide` is the second line, `opt` is left out. */
  narrow: 'wide' | 'opt'
  sortable?: boolean
}
export type Sorting = { by: string; down: boolean }
type Entry = { id: string; name: string }
type Props<Row extends Entry> = {
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  /** What stands in the first column, in place of the bare name. Like `actions`, memoized: a new one draws all rows. */
  name: (row: Row) => ReactNode
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  selection?: Selection | undefined
  actions?: ((row: Row) => ReactNode) | undefined
  /** A row that is being changed: this is drawn in its place, across all columns. */
  editing?: { id: string; form: (row: Row) => ReactNode } | undefined
}

/** So many rows stand or go together. */
const BLOCK_ROWS = 40
const ROW_HEIGHT_PX = 60

/** Entries to sort, choose and change. Only rows near the window are in the page, so thousands scroll like ten. */
export function DataTable<Row extends Entry>(props: Props<Row>) {
  const { t } = useTranslation()
  const { label, rows, columns, sorting, onSort, selection, actions } = props
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK_ROWS) }, (_, block) => block)
  const head = (key: string, title: string, number = false, sortable = true) => {
    const here = sorting.by === key
    return (
      <th
        key={key}
        scope="col"
        className={number ? 'num' : undefined}
        aria-sort={here ? (sorting.down ? 'descending' : 'ascending') : undefined}
      >
        {sortable ? (
          <button type="button" className="ghost" onClick={() => onSort({ by: key, down: here && !sorting.down })}>
            {title}
            {here && <Icon of={sorting.down ? ArrowDown : ArrowUp} />}
          </button>
        ) : (
          title
        )}
      </th>
    )
  }
  const count = selection?.ids.size ?? 0
  const all = selection && (
    <input
      type="checkbox"
      aria-label={t('table.all')}
      checked={count > 0 && count === rows.length}
      ref={(box: HTMLInputElement | null) => {
        if (box) box.indeterminate = count > 0 && count < rows.length
      }}
      onChange={(event) => selection.all(event.currentTarget.checked)}
    />
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the controls in it
    <div className="data-table entries" onKeyDown={moveBetweenRows}>
      <div className="narrow-head">
        {all}
        <select
          aria-label={t('table.sort')}
          value={sorting.by}
          onChange={(event) => onSort({ by: event.currentTarget.value, down: sorting.down })}
        >
          <option value="name">{t('table.name')}</option>
          {columns
            .filter(({ sortable }) => sortable !== false)
            .map(({ key, title }) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
        </select>
        <IconButton
          icon={sorting.down ? ArrowDown : ArrowUp}
          label={t(sorting.down ? 'table.sort.up' : 'table.sort.down')}
          onClick={() => onSort({ ...sorting, down: !sorting.down })}
        />
      </div>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {all && <td>{all}</td>}
            {head('name', t('table.name'))}
            {columns.map(({ key, title, number, sortable }) => head(key, title, number, sortable))}
            {actions && (
              <th scope="col">
                <span className="vh">{t('table.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {blocks.map((block) => (
          <Block
            key={block}
            {...props}
            rows={rows.slice(block * BLOCK_ROWS, (block + 1) * BLOCK_ROWS)}
            first={block * BLOCK_ROWS}
            width={columns.length + 1 + (selection ? 1 : 0) + (actions ? 1 : 0)}
          />
        ))}
      </table>
    </div>
  )
}

type BlockProps<Row extends Entry> = Props<Row> & { first: number; width: number }

/** Rows that give way to an empty one of their height while they are far away. */
function Block<Row extends Entry>({ first, width, ...props }: BlockProps<Row>) {
  const { rows, editing, selection, columns, name, actions } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [near, setNear] = useState(first === 0)
  const height = useRef(rows.length * ROW_HEIGHT_PX)
  useEffect(() => {
    if (!body.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        if (!entry.isIntersecting && entry.boundingClientRect.height > 0)
          height.current = entry.boundingClientRect.height
        setNear(entry.isIntersecting)
      },
      { rootMargin: '100% 0px' },
    )
    watcher.observe(body.current)
    return () => watcher.disconnect()
  }, [])
  const held = near || rows.some(({ id }) => id === editing?.id)
  return (
    <tbody ref={body}>
      {held ? (
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
        <tr className="far" style={{ height: `${height.current}px` }}>
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

// One more chosen row does not draw the others again, as long as `name`, `actions` and `columns` are the same as before.
const EntryRow = memo(function EntryRow({ row, index, chosen, onChoose, columns, name, actions }: RowProps) {
  const { t } = useTranslation()
  return (
    <tr data-entry={row.id} aria-rowindex={index}>
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
      {columns.map(({ key, cell, number, narrow }) => (
        <td key={key} className={number ? `num ${narrow}` : narrow}>
          {cell(row)}
        </td>
      ))}
      {actions && <td className="act">{actions(row)}</td>}
    </tr>
  )
})

/** Up and down go to the same control of the next row, so a column is worked through without Tab. */
function moveBetweenRows(event: KeyboardEvent<HTMLDivElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const from = event.target as HTMLElement
  if (!by || event.altKey || event.ctrlKey || event.metaKey || !from.matches('tbody :is(button, [type="checkbox"])'))
    return
  const rows = [...event.currentTarget.querySelectorAll('tbody tr:not(.far)')]
  const row = from.closest('tr')
  if (!row || from.closest('[role="menu"], .editing')) return
  const place = controlsOf(row).indexOf(from)
  const next = rows[rows.indexOf(row) + by]
  const target = next && (controlsOf(next)[place] ?? controlsOf(next)[0])
  if (!target) return
  event.preventDefault()
  target.focus()
}

const controlsOf = (row: Element) => [
  ...row.querySelectorAll<HTMLElement>(':is(button, [type="checkbox"]):not([role="menuitem"])'),
]
