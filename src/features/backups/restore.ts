import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Writable } from 'node:stream'
import { releaseDatabase } from '../../core/db.ts'
import { conflict, invalid, Refusal, unavailable } from '../../core/errors.ts'
import type { Files } from '../../core/files.ts'
import { holdLock, lockHolder } from '../../core/lock.ts'
import { exists, freeBytes, settle } from './disk.ts'
import { DATABASE, type Manifest } from './manifest.ts'
import { type Archive, extract, openArchive } from './read-archive.ts'
import { finishInterrupted, finishOrSetAside, type OnStage, places, swap } from './swap.ts'
import { inWorker, type Upgraded } from './tasks.ts'
import type { Watch } from './write-archive.ts'

/** Progress callback, and the passphrase for an encrypted archive. */
export type RestoreOptions = {
  watch?: Watch | undefined
  onStage?: OnStage | undefined
  passphrase?: string | undefined
}
/** The contents of an archive, and the migrations that bring it to this program's schema. */
export type Examined = { archive: Archive; manifest: Manifest; upgraded: Upgraded }

/** Files flushed at the same time; the disk handles them together. */
const SETTLING_AT_ONCE = 32
const NOTHING = () => {}

/** Reads an archive to the last byte and opens its database in a separate directory; damage is refused. */
export async function examine(path: string, { watch = NOTHING, passphrase }: RestoreOptions): Promise<Examined> {
  const archive = await openArchive(path, passphrase)
  const dir = await mkdtemp(join(tmpdir(), 'larder-'))
  try {
    await requireSpace(dir, archive.manifest.files.find((file) => file.path === DATABASE)?.size ?? 0)
    const database = join(dir, DATABASE)
    const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
    await extract(archive, async ({ path }) => (path === DATABASE ? privateFile(database) : nowhere()), watch)
    const upgraded = await inWorker({ name: 'upgrade', database, counts: archive.manifest.counts })
    return { archive, manifest: archive.manifest, upgraded }
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Replaces all data by the contents of an archive; nothing is touched before all of it has been verified. */
export async function restoreArchive(files: Files, path: string, options: RestoreOptions): Promise<Examined> {
  const archive = await openArchive(path, options.passphrase)
  return alone(files, async () => {
    await finishOrSetAside(files)
    const upgraded = await replaceAll(files, archive, options)
    return { archive, manifest: archive.manifest, upgraded }
  })
}

/** The steps of a restore, for callers that already have exclusive access to the data. */
export async function replaceAll(files: Files, archive: Archive, { watch, onStage = NOTHING }: RestoreOptions) {
  const { arriving, side, journal } = places(files)
  try {
    const upgraded = await stage(archive, arriving, { watch, onStage })
    await releaseOrLeave(files.database)
    await swap(files, 'arriving', onStage)
    return upgraded
  } catch (error) {
    // Once the journal is written, the swap can only be completed, not rolled back.
    if (!(await exists(journal))) await rm(side, { recursive: true, force: true })
    throw error
  }
}

/** Unpacks an archive into a separate directory, verifies it and migrates its database to this program's schema. */
export async function stage(archive: Archive, dir: string, { watch = NOTHING, onStage = NOTHING }: RestoreOptions) {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await requireSpace(dir, archive.totalBytes)
  await extract(archive, async (file) => staged(join(dir, file.path)), watch)
  onStage('staged')
  const upgraded = await inWorker({ name: 'upgrade', database: join(dir, DATABASE), counts: archive.manifest.counts })
  await settleAll(archive.manifest.files.map((file) => join(dir, file.path)))
  onStage('checked')
  return upgraded
}

/** Brings back what the last restore replaced. An undo can itself be undone. */
export async function undoRestore(files: Files, { onStage = NOTHING }: RestoreOptions): Promise<void> {
  await alone(files, async () => {
    await finishInterrupted(files)
    await swapBack(files, onStage)
  })
}

/** The steps of an undo, for callers that already have exclusive access to the data. */
export async function swapBack(files: Files, onStage: OnStage = NOTHING): Promise<void> {
  if (!(await exists(places(files).undo))) throw conflict('restore.nothing-to-undo')
  await mkdir(places(files).side, { recursive: true, mode: 0o700 })
  await releaseOrLeave(files.database)
  await swap(files, 'undo', onStage)
}

/**
 * Moves data that was unpacked and verified earlier into place, for callers that already have exclusive access to the
 * data.
 */
export async function takeWaiting(files: Files, onStage: OnStage = NOTHING): Promise<void> {
  const { waiting, side, arriving } = places(files)
  if (!(await exists(join(waiting, DATABASE)))) throw conflict('restore.nothing-waits')
  await mkdir(side, { recursive: true, mode: 0o700 })
  await rename(waiting, arriving)
  await releaseOrLeave(files.database)
  await swap(files, 'arriving', onStage)
}

/** Runs with exclusive access to the data: no server and no other command. */
async function alone<Result>(files: Files, work: () => Promise<Result>): Promise<Result> {
  const holder = lockHolder(files.lock)
  if (holder) {
    const hint = 'Stop it (systemctl stop larder, or Ctrl-C where it runs), restore, and start it again.'
    throw unavailable('restore.server-runs', { params: { pid: holder.name }, hint })
  }
  const lock = holdLock(files.lock)
  try {
    return await work()
  } finally {
    lock.release()
  }
}

/** A damaged database must not prevent its replacement: it is kept with its log as it is. */
async function releaseOrLeave(database: string) {
  if (!(await exists(database))) return
  await releaseDatabase(database).catch((error: unknown) => {
    if (error instanceof Refusal) throw error
  })
}

async function staged(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return privateFile(path)
}

const privateFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600 })

async function settleAll(paths: string[]) {
  for (let first = 0; first < paths.length; first += SETTLING_AT_ONCE) {
    await Promise.all(paths.slice(first, first + SETTLING_AT_ONCE).map(settle))
  }
}

async function requireSpace(dir: string, neededBytes: number) {
  const free = await freeBytes(dir)
  if (free >= neededBytes) return
  throw invalid('restore.no-space', { params: { free: megabytes(free), needed: megabytes(neededBytes) } })
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1_000_000)
