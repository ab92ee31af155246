import './data.css'
import { Download, Ellipsis, FileBraces, FileSpreadsheet, Merge, Pencil, Plus, Sprout, Trash2, X } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { countFoodUses, countUnitUses } from '#contract/foods.ts'
import { can } from '#contract/permissions.ts'
import type { useGet } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../components/DataTable.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Menu } from '../../components/Menu.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { type Sent, useInTurn } from '../../hooks/useInTurn.ts'
import { useRootClass } from '../../hooks/useRootClass.ts'
import { useSelection } from '../../hooks/useSelection.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { locale } from '../../i18n.ts'
import { DataNav } from './DataNav.tsx'
import { MergePanel } from './MergePanel.tsx'
import { found, otherNames, sorted } from './rows.ts'
import { SeedDialog } from './SeedDialog.tsx'
import { csvOf, saveFile } from './table-files.ts'
import { useTableQuery } from './useTableQuery.ts'

const FOCUS_AFTER_MS = 50

type Entry = { id: string; name: string; pluralName?: string | null; aliases?: readonly { name: string }[] }
export type FormProps<Row, Draft> = {
  /** Left out for a new one. */
  entry?: Row
  onSave: (draft: Draft) => Sent
  onClose: () => void
}

type Props<Row extends Entry, Draft> = {
  kind: 'foods' | 'units' | 'labels'
  of: Pick<ReturnType<typeof useGet>, 'error' | 'mutate'> & { data: { items: Row[] } | undefined }
  line: ReactNode
  columns: readonly Column<Row>[]
  /** Before the name, such as its colour. */
  mark?: (row: Row) => ReactNode
  sortValue: (row: Row, by: string) => string | number | boolean | null | undefined
  Form: (props: FormProps<Row, Draft>) => ReactNode
  create: (draft: Draft) => Sent
  update: (id: string, draft: Draft) => Sent
  remove: (id: string) => Sent
  merge?: {
    usesOf: (id: string) => number
    count: typeof countFoodUses | typeof countUnitUses
    into: (fromId: string, toId: string) => Sent
  }
  /** What else narrows the table, beside the search. */
  narrow?: { label: string; all: string; choices: readonly { value: string; label: string }[] }
  fits?: (row: Row, only: string) => boolean
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode
  /** A row of the exported file. */
  exported: (row: Row) => Record<string, string | number | boolean | null>
}

/** One of the group's tables: to find, sort, change, merge, take away and carry off its entries. */
export function EntriesPage<Row extends Entry, Draft>(props: Props<Row, Draft>) {
  const { kind, of, columns, mark, sortValue, Form, merge, fits, narrow } = props
  const { t } = useTranslation()
  const { user } = useSession()
  const query = useTableQuery()
  const inTurn = useInTurn()
  const [adding, setAdding] = useState(false)
  const [seeding, setSeeding] = useState(false)
  const [editing, setEditing] = useState<string>()
  const [merging, setMerging] = useState(false)
  const [deleting, setDeleting] = useState<readonly Row[]>([])
  const mergeButton = useRef<HTMLButtonElement>(null)
  const mayEdit = can(actorOf(user), 'data.organize')
  const maySeed = can(actorOf(user), 'group.manage')
  const items = of.data?.items

  const rows = useMemo(() => {
    const narrowed = (items ?? []).filter((row) => !query.only || !fits || fits(row, query.only))
    const { by, down } = query.sorting
    return sorted(found(narrowed, query.text), { sortValue: (row) => sortValue(row, by), down, locale: locale() })
  }, [items, query.only, query.text, query.sorting, sortValue, fits])
  const selection = useSelection(rows)
  const chosen = rows.filter(({ id }) => selection.ids.has(id))
  useRootClass('choosing-rows', chosen.length > 0)
  const [going, ...others] = deleting
  const usedBy = going && others.length === 0 ? (merge?.usesOf(going.id) ?? 0) : 0
  const name = useCallback(
    (row: Row) => <EntryName row={row} mark={mark} onEdit={mayEdit ? setEditing : undefined} />,
    [mark, mayEdit],
  )
  const actions = useCallback(
    (row: Row) => (
      <Menu
        label={t('data.actions', { name: row.name })}
        icon={Ellipsis}
        items={[
          { label: t('data.edit'), icon: Pencil, onSelect: () => setEditing(row.id) },
          { label: t('data.delete'), icon: Trash2, danger: true, apart: true, onSelect: () => setDeleting([row]) },
        ]}
      />
    ),
    [t],
  )
  const stopEditing = (id: string) => {
    setEditing(undefined)
    focusRow(id)
  }

  const chooseNone = () => {
    setMerging(false)
    selection.clear()
  }

  const stopMerging = () => {
    setMerging(false)
    mergeButton.current?.focus()
  }

  async function removeAll() {
    const next = rowAfter(rows, deleting)
    setDeleting([])
    await inTurn(t('data.deleting'), deleting, ({ id }) => props.remove(id))
    selection.clear()
    await of.mutate()
    focusRow(next?.id)
  }

  async function mergeAll(keep: Entry, others: readonly Entry[]) {
    if (!merge) return
    await inTurn(t('data.merging'), others, ({ id }) => merge.into(id, keep.id))
    setMerging(false)
    selection.clear()
    await of.mutate()
    focusRow(keep.id)
  }

  const save = (form: 'csv' | 'json') => {
    const wanted = chosen.length > 0 ? chosen : rows
    const file = wanted.map(props.exported)
    if (form === 'csv') saveFile(`${kind}.csv`, 'text/csv;charset=utf-8', csvOf(file))
    else saveFile(`${kind}.json`, 'application/json', `${JSON.stringify(wanted, null, 2)}\n`)
  }

  return (
    <>
      <PageHead
        help="amounts"
        title={t(`data.${kind}`)}
        line={props.line}
        actions={
          <>
            <Menu
              label={t('data.export')}
              className="ghost"
              items={[
                { label: t('data.export.csv'), icon: FileSpreadsheet, onSelect: () => save('csv') },
                { label: t('data.export.json'), icon: FileBraces, onSelect: () => save('json') },
              ]}
            >
              <Icon of={Download} />
              {t('data.export')}
            </Menu>
            {maySeed && (
              <button type="button" className="ghost" aria-haspopup="dialog" onClick={() => setSeeding(true)}>
                <Icon of={Sprout} />
                {t(`data.${kind}.seed`)}
              </button>
            )}
            {mayEdit && (
              <button type="button" className="primary" onClick={() => setAdding(true)}>
                <Icon of={Plus} />
                {t(`data.${kind}.new`)}
              </button>
            )}
          </>
        }
      />
      <DataNav />
      {adding && (
        <section className="panel add-entry" aria-labelledby="add-entry">
          <h2 id="add-entry">{t(`data.${kind}.new`)}</h2>
          <Form onSave={props.create} onClose={() => setAdding(false)} />
        </section>
      )}
      <Loaded
        of={of}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyState glyph="lemon" title={t(`data.${kind}.empty`)}>
            {t('data.empty')}
          </EmptyState>
        }
      >
        {() => (
          <div className={merging ? 'with-aside' : undefined}>
            <div>
              <search className="find-row">
                <input
                  type="search"
                  aria-label={t(`data.${kind}.find`)}
                  placeholder={t(`data.${kind}.find`)}
                  value={query.text}
                  onChange={(event) => query.change({ text: event.currentTarget.value })}
                />
                {narrow && (
                  <select
                    aria-label={narrow.label}
                    value={query.only}
                    onChange={(event) => query.change({ only: event.currentTarget.value })}
                  >
                    <option value="">{narrow.all}</option>
                    {narrow.choices.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                )}
              </search>
              <p className="vh" role="status">
                {t('data.shown', { count: rows.length })}
              </p>
              {rows.length === 0 ? (
                <p className="muted">{t('data.no-match')}</p>
              ) : (
                <DataTable
                  label={t(`data.${kind}`)}
                  rows={rows}
                  columns={columns}
                  name={name}
                  sorting={query.sorting}
                  onSort={(sorting) => query.change({ sorting })}
                  selection={mayEdit ? selection : undefined}
                  actions={mayEdit ? actions : undefined}
                  editing={
                    editing === undefined
                      ? undefined
                      : {
                          id: editing,
                          form: (row) => (
                            <Form
                              key={row.id}
                              entry={row}
                              onSave={(draft) => props.update(row.id, draft)}
                              onClose={() => stopEditing(row.id)}
                            />
                          ),
                        }
                  }
                />
              )}
              {chosen.length > 0 && (
                <section className="bulk-bar" aria-label={t('table.selection')}>
                  <IconButton icon={X} label={t('table.none')} onClick={chooseNone} />
                  <b role="status">{t('table.selected', { count: chosen.length })}</b>
                  {props.bulk?.(chosen, selection.clear)}
                  <button type="button" aria-haspopup="dialog" onClick={() => setDeleting(chosen)}>
                    <Icon of={Trash2} />
                    {t('data.delete')}
                  </button>
                  {merge && (
                    <button type="button" className="primary" ref={mergeButton} onClick={() => setMerging(true)}>
                      <Icon of={Merge} />
                      {t('data.merge')}
                    </button>
                  )}
                </section>
              )}
            </div>
            {merge && merging && chosen.length > 0 && (
              <MergePanel
                kind={kind === 'units' ? 'units' : 'foods'}
                chosen={chosen}
                all={items ?? []}
                usesOf={merge.usesOf}
                count={merge.count}
                onMerge={mergeAll}
                onClose={stopMerging}
              />
            )}
          </div>
        )}
      </Loaded>
      <SeedDialog kind={kind} open={seeding} onClose={() => setSeeding(false)} />
      <ConfirmDialog
        open={deleting.length > 0}
        title={
          deleting.length === 1
            ? t('data.delete.title', { name: deleting[0]?.name })
            : t('data.delete.title-many', { count: deleting.length })
        }
        act={t('data.delete')}
        onConfirm={removeAll}
        onClose={() => setDeleting([])}
      >
        {usedBy > 0 && `${t('data.delete.used', { count: usedBy })} `}
        {t(`data.${kind}.delete`)}
      </ConfirmDialog>
    </>
  )
}

/** What had the focus goes away; where one goes on is drawn a moment later. */
function focusRow(id: string | undefined) {
  setTimeout(() => {
    const row = id && document.querySelector<HTMLElement>(`[data-entry="${id}"] .name`)
    const search = document.querySelector<HTMLElement>('.find-row input')
    ;(row || search || document.querySelector<HTMLElement>('.page-head .primary'))?.focus()
  }, FOCUS_AFTER_MS)
}

/** The row after those that go, or the one before them. */
function rowAfter<Row extends Entry>(rows: readonly Row[], going: readonly Row[]): Row | undefined {
  const ids = new Set(going.map(({ id }) => id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const stays = ({ id }: Row) => !ids.has(id)
  return rows.slice(last).find(stays) ?? rows.findLast(stays)
}

type NameProps<Row extends Entry> = {
  row: Row
  mark: ((row: Row) => ReactNode) | undefined
  onEdit: ((id: string) => void) | undefined
}

function EntryName<Row extends Entry>({ row, mark, onEdit }: NameProps<Row>) {
  const { t } = useTranslation()
  const also = otherNames(row).join(', ')
  return (
    <>
      {onEdit ? (
        <button type="button" className="name" title={t('data.edit')} onClick={() => onEdit(row.id)}>
          {mark?.(row)}
          {row.name}
        </button>
      ) : (
        <span className="dotted">
          {mark?.(row)}
          {row.name}
        </span>
      )}
      {also && <small>{also}</small>}
    </>
  )
}
