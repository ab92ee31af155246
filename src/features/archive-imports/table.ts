import { parse } from 'csv-parse/sync'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Archive } from './archive.ts'

const ROWS_MAX = 50_000
const CELL_MAX = 1_000_000

/** The rows of every table in an archive. */
export async function tableRows(archive: Archive): Promise<Record<string, string>[]> {
  const tables = archive.names.filter((name) => name.toLowerCase().endsWith('.csv'))
  return (await Promise.all(tables.map(archive.text))).flatMap(rowsOf)
}

/** The rows of a CSV by column name, in lower case and without spaces, because programs vary them. */
function rowsOf(text: string): Record<string, string>[] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS_MAX,
      max_record_size: CELL_MAX,
    })
    const [head = [], ...body] = rows
    const names = head.map(columnName)
    return body.map((row) => Object.fromEntries(names.map((name, at) => [name, (row[at] ?? '').trim()])))
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw invalid('import.unreadable-table', { cause: error })
  }
}

const columnName = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
