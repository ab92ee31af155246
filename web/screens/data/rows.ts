type Named = { name: string; pluralName?: string | null; aliases?: readonly { name: string }[]; abbreviation?: string }
type Value = string | number | boolean | null | undefined

/** What else an entry goes by, to search in and to show under its name; each once, and never the name again. */
export function otherNames({ name, pluralName, aliases = [], abbreviation }: Named): string[] {
  const names = [abbreviation, pluralName, ...aliases.map((alias) => alias.name)].filter((one) => one)
  return [...new Set(names as string[])].filter((one) => one !== name)
}

/** Rows any of whose names holds the text, whatever the case and the accents. */
export function found<Row extends Named>(rows: readonly Row[], text: string): readonly Row[] {
  const wanted = fold(text)
  return wanted === '' ? rows : rows.filter((row) => fold([row.name, ...otherNames(row)].join('\n')).includes(wanted))
}

/** A sorted copy; what is empty comes last either way, and equals stay in the order of their names. */
export function sorted<Row extends { name: string }>(
  rows: readonly Row[],
  { sortValue, down, locale }: { sortValue: (row: Row) => Value; down: boolean; locale: string },
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

/** "Frühlingszwiebel, , Lauchzwiebel" as two names. */
export const namesIn = (text: string): { name: string }[] => {
  const names = text.split(/[,;\n]/).map((name) => name.replace(/\s+/g, ' ').trim())
  const isFirst = (name: string, at: number) => names.findIndex((one) => fold(one) === fold(name)) === at
  return names.filter((name, at) => name !== '' && isFirst(name, at)).map((name) => ({ name }))
}

export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLocaleLowerCase()

const isEmpty = (value: Value) => value === null || value === undefined || value === ''

function orderOf(a: Value, b: Value, compare: (a: string, b: string) => number): number {
  if (isEmpty(a) && isEmpty(b)) return 0
  return typeof a === 'string' && typeof b === 'string' ? compare(a, b) : Number(a) - Number(b)
}
