import { existsSync } from 'node:fs'
import knex, { type Knex } from 'knex'
import { type Migration, migrations } from '../../migrations/index.ts'
import { unavailable } from './errors.ts'
import { besideCopy } from './invariants.ts'
import { Client } from './sqlite-client.ts'
import { keepStatements } from './statements.ts'

export type Db = Knex

/** How long a statement waits for another writing process, in milliseconds. */
const BUSY_TIMEOUT_MS = 10_000
const PAGE_CACHE_KIB = 16 * 1024

/** Knex would also print what it throws. */
const SILENT = { debug() {}, warn() {}, error() {}, deprecate() {} }

type RawConnection = { pragma: (source: string) => unknown; prepare: (sql: string) => unknown }

/** Opens the SQLite file (or `:memory:`) with a write-ahead log, foreign keys on and one connection. */
export function openDatabase(file: string): Db {
  return knex({
    client: Client,
    connection: { filename: file },
    useNullAsDefault: true,
    log: SILENT,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection: RawConnection, done: (error: Error | null, connection: RawConnection) => void) {
        connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
        connection.pragma('journal_mode = WAL')
        // NORMAL could lose the last acknowledged writes in a power failure; FULL does not.
        connection.pragma('synchronous = FULL')
        connection.pragma('foreign_keys = ON')
        connection.pragma(`cache_size = -${PAGE_CACHE_KIB}`)
        connection.pragma('temp_store = MEMORY')
        keepStatements(connection)
        done(null, connection)
      },
    },
  })
}

const LEDGER = 'schema_migrations'

/** The names of the migrations applied to a database; empty for a new one. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  if (!(await db.schema.hasTable(LEDGER))) return []
  const rows: { name: string }[] = await db(LEDGER).orderBy('name')
  return rows.map(({ name }) => name)
}

/** Refuses to add tables to another program's database. */
export async function refuseForeignDatabase(db: Db, file: string): Promise<void> {
  const [table] = Object.keys(await countRows(db))
  if (table !== undefined) throw unavailable('database.not-ours', { params: { file, table } })
}

/** The schema this program writes, named after its last migration. */
export const schemaVersion = (): string => migrations.at(-1)?.name ?? 'none'

type Comparison = { schema: string; isEmpty: boolean; pending: string[]; newer: string | undefined }

/** The migrations a database lacks, and the first one it has that this program does not know. */
export async function compareSchema(db: Db): Promise<Comparison> {
  const applied = await appliedMigrations(db)
  const known = migrations.map(({ name }) => name)
  return {
    schema: schemaVersion(),
    isEmpty: applied.length === 0,
    pending: known.filter((name) => !applied.includes(name)),
    newer: applied.find((name) => !known.includes(name)),
  }
}

type Upgrading = {
  /** Runs first when migrations are due on a database that has rows; answers where it put a copy. */
  beforeChange?: (from: string) => Promise<string | undefined>
  known?: readonly Migration[]
}

/**
 * Brings a database to this program's schema in one transaction and answers what it applied. Before committing, it
 * compares the rows with those of the copy: each must still be there unless a migration has announced the change. Any
 * failure leaves the database as it was. A schema newer than the program is refused.
 */
export async function migrate(
  db: Db,
  { beforeChange = async () => undefined, known = migrations }: Upgrading = {},
): Promise<string[]> {
  const applied = await appliedMigrations(db)
  const newer = applied.filter((name) => !known.some((migration) => migration.name === name))
  if (newer.length > 0) throw unavailable('database.newer-than-program', { params: { schema: newer.at(-1) ?? '' } })

  const pending = known.filter(({ name }) => !applied.includes(name))
  if (pending.length === 0) return []
  const copy = applied.length > 0 ? await beforeChange(applied.at(-1) ?? '') : undefined

  // Foreign keys can only be switched outside a transaction, and rebuilding tables needs them off.
  await db.raw('PRAGMA foreign_keys = OFF')
  try {
    await besideCopy(db, copy, (changed) =>
      db.transaction(async (tx) => {
        if (applied.length === 0) await createLedger(tx)
        await apply(tx, pending)
        const announced = new Set([LEDGER, ...pending.flatMap(({ changes = [] }) => changes)])
        const lost = await changed(tx, announced)
        if (lost !== undefined) throw upgradeFailed(`rows of ${lost} would have been lost or changed`)
        const [problem] = await integrityProblems(tx)
        if (problem !== undefined) throw upgradeFailed(problem)
      }),
    )
  } finally {
    await db.raw('PRAGMA foreign_keys = ON')
  }
  return pending.map(({ name }) => name)
}

async function apply(tx: Knex, pending: readonly Migration[]) {
  for (const migration of pending) {
    await migration.up(tx).catch((cause: unknown) => {
      throw upgradeFailed(`${migration.name}: ${cause instanceof Error ? cause.message : cause}`, cause)
    })
    await tx(LEDGER).insert({ name: migration.name, applied_at: new Date().toISOString() })
  }
}

const upgradeFailed = (problem: string, cause?: unknown) =>
  unavailable('database.upgrade-failed', {
    params: { problem },
    hint: 'Start the version of Larder you had before: it finds everything as it left it. Please report this.',
    cause,
  })

async function createLedger(tx: Knex) {
  await tx.schema.createTable(LEDGER, (table) => {
    table.string('name').primary()
    table.string('applied_at').notNullable()
  })
}

/** Copies the database as of now into a new file; writers go on when `db` has a connection of its own. */
export async function snapshotDatabase(db: Db, destination: string): Promise<void> {
  if (existsSync(destination)) throw unavailable('files.exists', { params: { file: destination } })
  await db.raw('VACUUM INTO ?', [destination])
}

/** Lets SQLite measure its tables where they have changed; its choice of an index depends on it. */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.raw('PRAGMA optimize = 0x10002')
}

/** What SQLite finds wrong with the file; empty when it is intact. */
export async function integrityProblems(db: Db): Promise<string[]> {
  const rows: { integrity_check: string }[] = await db.raw('PRAGMA integrity_check')
  const dangling: unknown[] = await db.raw('PRAGMA foreign_key_check')
  const found = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  return dangling.length > 0 ? [...found, `${dangling.length} rows point at rows that do not exist`] : found
}

/** The number of rows in each table, without the internal tables of the full-text index. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const tables: { schema: string; name: string; type: string }[] = await db.raw('PRAGMA table_list')
  const own = tables.filter(
    ({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'),
  )
  const counts: [string, number][] = []
  for (const { name } of own) {
    const row = await db(name).count({ rows: '*' }).first()
    counts.push([name, Number(row?.rows ?? 0)])
  }
  return Object.fromEntries(counts.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Merges the write-ahead log into the file so that it can be moved; refused while another program has it open. */
export async function releaseDatabase(file: string): Promise<void> {
  const db = openDatabase(file)
  try {
    await db.raw('PRAGMA busy_timeout = 0')
    const [mode]: { journal_mode: string }[] = await db.raw('PRAGMA journal_mode = DELETE')
    if (mode?.journal_mode === 'wal') throw unavailable('database.in-use')
  } catch (error) {
    throw isBusy(error) ? unavailable('database.in-use', { cause: error }) : error
  } finally {
    await db.destroy()
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
