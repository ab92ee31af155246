import { type ReactNode, useMemo } from 'react'
import { useSelection } from '../../hooks/useSelection.ts'
import { locale } from '../../i18n.ts'
import type { Refused } from '../../refused.ts'
import { found, sorted, type Value } from './rows.ts'
import { useTableQuery } from './useTableQuery.ts'

export type Entry = { id: string; name: string }

export type Column<Row> = {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** What it is sorted by; a column without it cannot be sorted. */
  sort?: (row: Row) => Value
  /** Numbers stand at the end of their column. */
  number?: boolean
  /** On phones a `line` under the name, a line with its title before it, or left out. */
  narrow: 'line' | 'named' | 'opt'
}

type Given<Row> = {
  of: { data: readonly Row[] | undefined; error?: Refused | undefined; mutate: () => unknown }
  /** Like the functions below, the same from one drawing to the next: new ones sort the rows and draw them again. */
  columns: readonly Column<Row>[]
  /** What a row is found by, where that is more than its name. */
  textOf?: (row: Row) => string
  /** Whether a row is one of those the filter shows. */
  fits?: (row: Row, only: string) => boolean
}

export type Table<Row extends Entry> = ReturnType<typeof useTable<Row>>

/** The rows of a table as its address asks for them, and those that are chosen. */
export function useTable<Row extends Entry>({ of, columns, textOf = nameOf, fits = always }: Given<Row>) {
  const query = useTableQuery()
  const { text, only, sorting } = query
  const all = of.data
  const rows = useMemo(() => {
    const wanted = found(
      (all ?? []).filter((row) => only === '' || fits(row, only)),
      text,
      textOf,
    )
    const sortValue = columns.find(({ key }) => key === sorting.by)?.sort ?? nameOf
    return sorted(wanted, { sortValue, down: sorting.down, locale: locale() })
  }, [all, columns, textOf, fits, text, only, sorting])
  const selection = useSelection(rows)
  const chosen = useMemo(() => rows.filter(({ id }) => selection.ids.has(id)), [rows, selection.ids])
  return { of, columns, query, rows, selection, chosen }
}

const nameOf = ({ name }: Entry) => name
const always = () => true
