import type { Knex } from 'knex'

/** The name under which the copy is attached while migrations run. */
const BEFORE = 'before_upgrade'
type Columns = Map<string, string[]>

/**
 * Attaches the copy made before the migrations and finds what changed without a migration announcing it. It compares
 * the rows themselves, column by column, not their sums. SQLite cannot attach inside a transaction, so this brackets
 * it.
 */
export async function besideCopy<Result>(
  db: Knex,
  copy: string | undefined,
  work: (changed: (tx: Knex, announced: ReadonlySet<string>) => Promise<string | undefined>) => Promise<Result>,
): Promise<Result> {
  if (copy === undefined) return work(async () => undefined)
  await db.raw(`ATTACH DATABASE ? AS ${BEFORE}`, [copy])
  try {
    return await work(firstChange)
  } finally {
    await db.raw(`DETACH DATABASE ${BEFORE}`)
  }
}

/** The first table or column that lost something; migrations announce changes as `table` or `table.column`. */
async function firstChange(tx: Knex, announced: ReadonlySet<string>): Promise<string | undefined> {
  const before = await columnsOf(tx, BEFORE)
  const after = await columnsOf(tx, 'main')
  for (const [table, columns] of before) {
    if (announced.has(table)) continue
    const left = after.get(table)
    if (!left) return table
    const gone = columns.find((column) => !left.includes(column) && !announced.has(`${table}.${column}`))
    if (gone !== undefined) return `${table}.${gone}`
    const compared = columns.filter((column) => left.includes(column) && !announced.has(`${table}.${column}`))
    if (!(await hasAllRows(tx, table, compared))) return table
  }
  return undefined
}

async function hasAllRows(tx: Knex, table: string, columns: string[]): Promise<boolean> {
  const [before, after] = await Promise.all([countIn(tx, BEFORE, table), countIn(tx, 'main', table)])
  if (after < before) return false
  if (columns.length === 0) return true
  const list = columns.map(() => '??').join(', ')
  const sql = `SELECT ${list} FROM ${BEFORE}.?? EXCEPT SELECT ${list} FROM main.?? LIMIT 1`
  const different: unknown[] = await tx.raw(sql, [...columns, table, ...columns, table])
  return different.length === 0
}

async function countIn(tx: Knex, schema: string, table: string): Promise<number> {
  const [row]: { rows: number }[] = await tx.raw(`SELECT COUNT(*) AS rows FROM ${schema}.??`, [table])
  return Number(row?.rows ?? 0)
}

/** Every table with its columns, without the internal tables of the full-text index. */
async function columnsOf(tx: Knex, schema: string): Promise<Columns> {
  const tables: { schema: string; name: string; type: string }[] = await tx.raw('PRAGMA table_list')
  const own = tables.filter((table) => {
    return table.schema === schema && table.type === 'table' && !table.name.startsWith('sqlite_')
  })
  const found: Columns = new Map()
  for (const { name } of own) {
    const columns: { name: string }[] = await tx.raw(`PRAGMA ${schema}.table_info(??)`, [name])
    found.set(
      name,
      columns.map((column) => column.name),
    )
  }
  return found
}
