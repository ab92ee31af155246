import { rm } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  appliedMigrations,
  countRows,
  type Db,
  integrityProblems,
  migrate,
  openDatabase,
  snapshotDatabase,
} from '../../core/db.ts'
import { invalid, Refusal } from '../../core/errors.ts'
import { isStorageFull, storageRefusal } from '../../core/storage-errors.ts'
import { namedFiles } from './named-store.ts'
import type { Answer, Tally, Task, Upgraded } from './tasks.ts'

perform(workerData as Task).then(
  (done) => parentPort?.postMessage({ done } satisfies Answer),
  (error: unknown) => {
    const refusal = error instanceof Refusal ? error : storageRefusal(error)
    if (!refusal) throw error
    const { kind, code, params, hint } = refusal
    parentPort?.postMessage({ refused: { kind, code, params, hint } } satisfies Answer)
  },
)

async function perform(task: Task): Promise<Upgraded> {
  if (task.name === 'upgrade') return upgrade(task.database, task.counts)
  if (task.name === 'snapshot') await using(task.database, (db) => snapshotDatabase(db, task.destination))
  return using(task.name === 'snapshot' ? task.destination : task.database, async (db) => {
    return { ...(await tallyOf(db)), named: await namedFiles(db), applied: [] }
  })
}

/** Checks a foreign database and migrates it to this program's schema; a faulty one is refused. */
async function upgrade(database: string, counts: Record<string, number>): Promise<Upgraded> {
  try {
    return await using(database, async (db) => {
      await requireWhole(db)
      const tally = await tallyOf(db)
      const lost = Object.keys(counts).find((table) => counts[table] !== tally.counts[table])
      if (lost !== undefined) throw invalid('backup.damaged', { params: { part: lost } })
      const applied = await migrate(db, { beforeChange: () => putAside(db, database) })
      // It has not changed since it passed the check.
      if (applied.length === 0) return { ...tally, applied }
      await rm(besideOf(database), { force: true })
      await requireWhole(db)
      return { ...(await tallyOf(db)), applied }
    })
  } catch (error) {
    if (error instanceof Refusal || !isSqlite(error) || isStorageFull(error)) throw error
    throw invalid('backup.damaged', { params: { part: error.message } })
  }
}

/** Keeps a copy from before the migration, to compare the rows with afterwards. */
async function putAside(db: Db, database: string) {
  await snapshotDatabase(db, besideOf(database))
  return besideOf(database)
}

const besideOf = (database: string) => `${database}.before-upgrade`

async function requireWhole(db: Db) {
  const [problem] = await integrityProblems(db)
  if (problem !== undefined) throw invalid('backup.damaged', { params: { part: problem } })
}

async function tallyOf(db: Db): Promise<Tally> {
  return { schema: (await appliedMigrations(db)).at(-1) ?? 'none', counts: await countRows(db) }
}

async function using<Result>(database: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = openDatabase(database)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

const isSqlite = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
