import './data.css'
import { Download, Ellipsis, FileBraces, FileSpreadsheet, Merge, Pencil, Plus, Sprout, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { countUsesOfFoods, countUsesOfUnits } from '#contract/foods.ts'
import { can } from '#contract/permissions.ts'
import type { useGet } from '../../api.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Menu } from '../../components/Menu.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { DataTable } from '../../components/table/DataTable.tsx'
import type { Narrow } from '../../components/table/TableTools.tsx'
import { type Column, useTable } from '../../components/table/useTable.ts'
import { type Sent, useInTurn } from '../../hooks/useInTurn.ts'
import { actorOf, useSession } from '../../hooks/useSession.ts'
import { DataNav } from './DataNav.tsx'
import { MergePanel } from './MergePanel.tsx'
import { namesOf, otherNames } from './rows.ts'
import { SeedDialog } from './SeedDialog.tsx'
import { csvOf, saveFile } from './table-files.ts'

const FOCUS_AFTER_MS = 50

type Entry = { id: string; name: string; pluralName?: string | null; aliases?: readonly { name: string }[] }
export type FormProps<Row, Draft> = {
  /** Undefined for a new one. */
  entry?: Row
  onSave: (draft: Draft) => Sent
  onClose: () => void
}

type Props<Row extends Entry, Draft> = {
  kind: 'foods' | 'units' | 'labels'
  of: Pick<ReturnType<typeof useGet>, 'error' | 'mutate'> & { data: { items: Row[] } | undefined }
  line: ReactNode
  columns: readonly Column<Row>[]
  /** Shown before the name, such as its colour. */
  mark?: (row: Row) => ReactNode
  Form: (props: FormProps<Row, Draft>) => ReactNode
  create: (draft: Draft) => Sent
  update: (id: string, draft: Draft) => Sent
  remove: (id: string) => Sent
  merge?: {
    usesOf: (id: string) => number
    count: typeof countUsesOfFoods | typeof countUsesOfUnits
    into: (fromId: string, toId: string) => Sent
  }
  /** Another filter of the table, beside the search. */
  narrow?: Narrow
  fits?: (row: Row, only: string) => boolean
  bulk?: (chosen: readonly Row[], done: () => void) => ReactNode
  /** The row as exported. */
  exported: (row: Row) => Record<string, string | number | boolean | null>
}

/** One of the group's tables: find, sort, change, merge, delete and export its entries. */
export function EntriesPage<Row extends Entry, Draft>(props: Props<Row, Draft>) {
  const { kind, of, columns, mark, Form, merge, fits, narrow } = props
  const { t } = useTranslation()
  const { user } = useSession()
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

  const table = useTable({ of: { ...of, data: items }, columns, textOf: namesOf, ...(fits && { fits }) })
  const { rows, selection, chosen } = table
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

  const editForm = (row: Row) => (
    <Form
      key={row.id}
      entry={row}
      onSave={(draft) => props.update(row.id, draft)}
      onClose={() => stopEditing(row.id)}
    />
  )
  const bulk = () => (
    <>
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
    </>
  )

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
      <div className={merging ? 'with-aside' : undefined}>
        <div>
          <DataTable
            table={table}
            label={t(`data.${kind}`)}
            name={name}
            find={t(`data.${kind}.find`)}
            narrow={narrow}
            noMatch={t('data.no-match')}
            empty={
              <EmptyState glyph="lemon" title={t(`data.${kind}.empty`)}>
                {t('data.empty')}
              </EmptyState>
            }
            actions={mayEdit ? actions : undefined}
            editing={editing === undefined ? undefined : { id: editing, form: editForm }}
            onClear={chooseNone}
            bulk={mayEdit ? bulk : undefined}
          />
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

/** The focused element goes away; its successor is drawn a moment later. */
function focusRow(id: string | undefined) {
  setTimeout(() => {
    const row = id && document.querySelector<HTMLElement>(`[data-entry="${id}"] .name`)
    const search = document.querySelector<HTMLElement>('.table-tools input[type=search]')
    ;(row || search || document.querySelector<HTMLElement>('.page-head .primary'))?.focus()
  }, FOCUS_AFTER_MS)
}

/** The row after the removed ones, or the one before them. */
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
