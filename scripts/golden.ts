import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { migrations } from '../migrations/index.ts'
import { type Db, integrityProblems, migrate, openDatabase } from '../src/core/db.ts'

/**
 * Writes a small database with rows in every table for each schema that has none yet: `node scripts/golden.ts`, once
 * before a release. Existing databases are never rewritten: they are what a program of that time left behind.
 */
const GOLDEN = 'tests/golden'
const ROWS = 2
/** Columns that hold JSON, filled as the program of that time would have. */
const JSON_OBJECTS = /^(extras|nutrition|options|light|dark|rows|wishes|payload|marks)$/
const JSON_LISTS = /^(aliases|notes|assets|ingredient_references)$/
const MOMENT = '2026-01-31T04:00:00.000Z'

mkdirSync(GOLDEN, { recursive: true })
const dir = mkdtempSync(join(tmpdir(), 'larder-golden-'))
try {
  for (const [index, { name }] of migrations.entries()) {
    const golden = join(GOLDEN, `${name}.db.gz`)
    if (existsSync(golden)) continue
    const file = join(dir, `${name}.db`)
    const db = openDatabase(file)
    for (let count = 1; count <= index + 1; count++) {
      await migrate(db, { known: migrations.slice(0, count) })
      await fillEmptyTables(db)
    }
    const problems = await integrityProblems(db)
    if (problems.length > 0) throw new Error(`${name}: ${problems.join(', ')}`)
    const compact = join(dir, `${name}.compact.db`)
    await db.raw('VACUUM INTO ?', [compact])
    await db.destroy()
    writeFileSync(golden, gzipSync(readFileSync(compact), { level: 9 }))
    console.log(golden)
  }
} finally {
  rmSync(dir, { recursive: true, force: true })
}

type Column = { name: string; type: string; pk: number }
type Link = { table: string; from: string; to: string }

/** Fills each table under the schema that introduced it, like an earlier program. */
async function fillEmptyTables(db: Db) {
  const tables: { schema: string; name: string; type: string }[] = await db.raw('PRAGMA table_list')
  const own = tables.filter(({ schema, name, type }) => {
    return schema === 'main' && type === 'table' && !name.startsWith('sqlite_') && name !== 'schema_migrations'
  })
  const waiting = new Set(own.map(({ name }) => name))
  for (let progress = true; waiting.size > 0 && progress; ) {
    progress = false
    for (const name of waiting) {
      const links: Link[] = await db.raw('PRAGMA foreign_key_list(??)', [name])
      if (links.some(({ table }) => table !== name && waiting.has(table))) continue
      const row = await db(name).count({ rows: '*' }).first()
      if (Number(row?.rows) === 0) await fill(db, name, links)
      waiting.delete(name)
      progress = true
    }
  }
}

async function fill(db: Db, table: string, links: Link[]) {
  const columns: Column[] = await db.raw('PRAGMA table_info(??)', [table])
  for (let row = 1; row <= ROWS; row++) {
    const values: Record<string, unknown> = {}
    for (const column of columns) {
      const link = links.find(({ from }) => from === column.name)
      if (link?.table === table) values[column.name] = null
      else if (link) values[column.name] = (await db(link.table).orderBy(link.to))[row - 1]?.[link.to]
      else values[column.name] = somethingFor(table, column, row)
    }
    await db(table).insert(values)
  }
}

function somethingFor(table: string, { name, type, pk }: Column, row: number): unknown {
  const kind = type.toLowerCase()
  if (JSON_OBJECTS.test(name)) return '{}'
  if (JSON_LISTS.test(name)) return '[]'
  if (name.endsWith('_at') || name === 'timestamp') return MOMENT
  if (/(^|_)date($|_)/.test(name)) return MOMENT.slice(0, 10)
  if (kind.startsWith('boolean')) return row % 2
  if (kind.startsWith('integer') || kind.startsWith('bigint')) return pk > 0 || name === 'position' ? row : row * 7
  if (kind.startsWith('float')) return row + 0.25
  if (kind === 'char(36)') return `${`${row}`.repeat(8)}-0000-4000-8000-${hex(table).padEnd(12, '0')}`
  if (name === 'quantity' || name === 'scale') return `${row}`
  if (name.endsWith('slug') || name.endsWith('_key')) return `${table}-${row}`
  return `${table} ${name} ${row}: crème brûlée, 1½ „Gläser“`.slice(0, Number(/\((\d+)\)/.exec(kind)?.[1] ?? 200))
}

function hex(text: string) {
  return Buffer.from(text).toString('hex').slice(0, 12)
}
