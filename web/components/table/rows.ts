export type Value = string | number | boolean | null | undefined

/** Rows whose text holds every word, whatever the case and the accents. */
export function found<Row>(rows: readonly Row[], wanted: string, textOf: (row: Row) => string): readonly Row[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = fold(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

type Order<Row> = { sortValue: (row: Row) => Value; down: boolean; locale: string }

/** A sorted copy; what is empty comes last either way, and equals stay in the order of their names. */
export function sorted<Row extends { name: string }>(
  rows: readonly Row[],
  { sortValue, down, locale }: Order<Row>,
): readonly Row[] {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
  keyed.sort((a, b) => {
    if (isEmpty(a.value) !== isEmpty(b.value)) return isEmpty(a.value) ? 1 : -1
    const order = orderOf(a.value, b.value, compare)
    return order !== 0 ? (down ? -order : order) : compare(a.row.name, b.row.name)
  })
  return keyed.map(({ row }) => row)
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase()

const isEmpty = (value: Value) => value === null || value === undefined || value === ''

function orderOf(a: Value, b: Value, compare: (a: string, b: string) => number): number {
  if (isEmpty(a) && isEmpty(b)) return 0
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b)
}
