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
  /** The value to sort by; a column without it cannot be sorted. */
  sort?: (row: Row) => Value
  /** Numbers are aligned to the end of their column. */
  number?: boolean
  /** On phones: a line under the name, a line that starts with its title (`named`), or left out (`opt`). */
  narrow: 'line' | 'named' | 'opt'
}

type Given<Row> = {
  of: { data: readonly Row[] | undefined; error?: Refused | undefined; mutate: () => unknown }
  /** Keep it stable between renders, and the functions below too: a new one sorts and redraws all rows. */
  columns: readonly Column<Row>[]
  /** The text that search looks in; the name by default. */
  textOf?: (row: Row) => string
  /** Whether the filter `only` shows a row. */
  fits?: (row: Row, only: string) => boolean
}

export type Table<Row extends Entry> = ReturnType<typeof useTable<Row>>

/** The rows as the query in the address asks for them, and the selected ones. */
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
