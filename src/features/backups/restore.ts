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

/** Whoever looks on, and what opens an encrypted archive. */
export type RestoreOptions = {
  watch?: Watch | undefined
  onStage?: OnStage | undefined
  passphrase?: string | undefined
}
/** What an archive holds, and what became of it on its way to this program's schema. */
export type Examined = { archive: Archive; manifest: Manifest; upgraded: Upgraded }

/** Files that wait for the disk at the same time; it takes them together. */
const SETTLING_AT_ONCE = 32
const NOTHING = () => {}

/** Reads an archive to its last byte and opens its database in a place of its own; damage is refused. */
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

/** Replaces all data by what an archive holds; nothing is touched before everything in it has proved good. */
export async function restoreArchive(files: Files, path: string, options: RestoreOptions): Promise<Examined> {
  const archive = await openArchive(path, options.passphrase)
  return alone(files, async () => {
    await finishOrSetAside(files)
    const upgraded = await replaceAll(files, archive, options)
    return { archive, manifest: archive.manifest, upgraded }
  })
}

/** The steps of a restore, for whoever has made sure to be alone with the data. */
export async function replaceAll(files: Files, archive: Archive, { watch, onStage = NOTHING }: RestoreOptions) {
  const { arriving, side, journal } = places(files)
  try {
    const upgraded = await stage(archive, arriving, { watch, onStage })
    await releaseOrLeave(files.database)
    await swap(files, 'arriving', onStage)
    return upgraded
  } catch (error) {
    // From the journal on there is no way back, only forward.
    if (!(await exists(journal))) await rm(side, { recursive: true, force: true })
    throw error
  }
}

/** Unpacks an archive into a directory of its own, proves it and brings its database to this program's schema. */
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

/** Brings back what the last restore replaced; doing it twice is as if nothing had been done. */
export async function undoRestore(files: Files, { onStage = NOTHING }: RestoreOptions): Promise<void> {
  await alone(files, async () => {
    await finishInterrupted(files)
    await swapBack(files, onStage)
  })
}

/** The steps of an undo, for whoever has made sure to be alone with the data. */
export async function swapBack(files: Files, onStage: OnStage = NOTHING): Promise<void> {
  if (!(await exists(places(files).undo))) throw conflict('restore.nothing-to-undo')
  await mkdir(places(files).side, { recursive: true, mode: 0o700 })
  await releaseOrLeave(files.database)
  await swap(files, 'undo', onStage)
}

/** Puts data in place that was unpacked and proved before, for whoever has made sure to be alone with the data. */
export async function takeWaiting(files: Files, onStage: OnStage = NOTHING): Promise<void> {
  const { waiting, side, arriving } = places(files)
  if (!(await exists(join(waiting, DATABASE)))) throw conflict('restore.nothing-waits')
  await mkdir(side, { recursive: true, mode: 0o700 })
  await rename(waiting, arriving)
  await releaseOrLeave(files.database)
  await swap(files, 'arriving', onStage)
}

/** Works with nobody else on the data: no server, and no other command. */
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

/** A damaged database is no reason not to replace it: it is kept with its log as it is. */
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
