import { useTranslation } from 'react-i18next'
import { moved, useReorder } from '../../../hooks/useReorder.ts'
import { useRowFocus } from './useRowFocus.ts'

type Keyed = { key: string }
type Given<Row extends Keyed> = {
  rows: readonly Row[]
  onChange: (how: (rows: readonly Row[]) => readonly Row[]) => void
  /** Announces what was done. */
  say: (text: string) => void
  /** A selector for the fields of a row that take the focus. */
  fields: string
  /** An empty row: pasted text replaces it. */
  isEmpty: (row: Row) => boolean
}

/** Rows that are added, changed, moved and removed; the focus goes where writing continues. */
export function useEditedRows<Row extends Keyed>({ rows, onChange, say, fields, isEmpty }: Given<Row>) {
  const { t } = useTranslation()
  const focusRow = useRowFocus()
  const reorder = useReorder<HTMLOListElement>(move)

  function move(from: number, to: number) {
    const row = rows[from]
    if (!row || to < 0 || to >= rows.length) return
    focusRow(row.key, '.grip')
    onChange((was) => moved(was, from, to))
    say(t('recipeEdit.moved', { position: to + 1, count: rows.length }))
  }

  function change(key: string, part: Partial<Row>) {
    onChange((was) => was.map((row) => (row.key === key ? { ...row, ...part } : row)))
  }

  function add(row: Row, after = rows.length - 1) {
    focusRow(row.key, fields)
    onChange((was) => was.toSpliced(after + 1, 0, row))
  }

  function paste(fresh: readonly Row[], after = rows.length - 1) {
    const last = fresh.at(-1)
    if (last) focusRow(last.key, fields)
    const at = rows[after]
    const isReplaced = at !== undefined && isEmpty(at)
    onChange((was) => was.toSpliced(isReplaced ? after : after + 1, isReplaced ? 1 : 0, ...fresh))
    say(t('recipeEdit.pasted', { count: fresh.length }))
  }

  function remove(key: string) {
    const index = rows.findIndex((row) => row.key === key)
    const next = rows[index + 1] ?? rows[index - 1]
    if (next) focusRow(next.key, fields)
    onChange((was) => was.filter((row) => row.key !== key))
    say(t('recipeEdit.removed'))
  }

  /** What a row needs to be dragged, and to be moved and removed from its menu. */
  const handles = (index: number) => ({
    grip: reorder.grip(index),
    place: reorder.row(index, rows.length),
    moves: {
      onUp: index > 0 ? () => move(index, index - 1) : undefined,
      onDown: index < rows.length - 1 ? () => move(index, index + 1) : undefined,
      onRemove: () => rows[index] && remove(rows[index].key),
    },
  })

  return { list: reorder.list, handles, change, add, paste, focusRow }
}

export type RowHandles = ReturnType<ReturnType<typeof useEditedRows>['handles']>
