import { lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { conflict, invalid, Refusal, unavailable } from '../../core/errors.ts'
import { type Files, jsonIn, writeWhole } from '../../core/files.ts'
import { holdLock, lockHolder } from '../../core/lock.ts'
import { directoriesOf, exists, settle } from './disk.ts'
import { DATABASE, isDataDirectory } from './manifest.ts'

/**
 * Replaces all data in steps that can be interrupted anywhere. The new data is prepared in a separate directory; then a
 * journal says which parts leave and which arrive, and from then on whoever comes next completes the swap. Without a
 * journal nothing has been changed, and the prepared data is discarded.
 */
export const places = ({ root }: Files) => ({
  /** Exists only while data is being replaced. */
  side: join(root, '.restore'),
  arriving: join(root, '.restore/new'),
  leaving: join(root, '.restore/old'),
  /** An unpacked backup that waits for the next start, which has no passphrase for it. */
  waiting: join(root, '.restore-waiting'),
  journal: join(root, '.restore/journal.json'),
  /** What the last restore replaced. */
  undo: join(root, '.undo'),
  /** The backup an administrator requested to restore at the next start; a later restore cancels it. */
  request: join(root, 'restore-at-start.json'),
  requestLock: join(root, '.restore-request'),
})

const Journal = z.object({
  from: z.enum(['arriving', 'undo']),
  leaving: z.array(z.string()),
  arriving: z.array(z.string()),
})
type Journal = z.infer<typeof Journal>
type Stage = 'staged' | 'checked' | 'journaled' | 'moved' | 'kept'
export type OnStage = (stage: Stage) => void

/** The database file and those SQLite may have left next to it. */
const DATABASE_PARTS = [DATABASE, `${DATABASE}-wal`, `${DATABASE}-shm`]

/** Moves data from the given place into use, and keeps the old data for an undo. */
export async function swap(files: Files, from: Journal['from'], onStage: OnStage): Promise<void> {
  const { side, leaving, journal } = places(files)
  await requireOneDisk(files.root)
  await mkdir(leaving, { recursive: true, mode: 0o700 })
  const plan = { from, leaving: await partsOf(files.root), arriving: await partsOf(places(files)[from]) }
  await writeWhole(journal, JSON.stringify(plan))
  await settle(side)
  onStage('journaled')
  await follow(files, plan, onStage)
}

/** Finishes an interrupted replacement: completes it if its journal was written, else rolls it back. */
export async function finishInterrupted(files: Files): Promise<void> {
  if (!(await exists(places(files).side))) return
  const holder = lockHolder(files.lock)
  if (holder && !holder.isThisProcess) throw conflict('restore.under-way', { params: { pid: holder.name } })
  const lock = holder ? undefined : holdLock(files.lock)
  try {
    const plan = await readJournal(places(files).journal)
    if (plan) await follow(files, plan, () => {})
    else await rm(places(files).side, { recursive: true, force: true })
  } finally {
    lock?.release()
  }
}

/** A directory that is a mount point cannot be renamed, so this is checked before anything moves. */
async function requireOneDisk(root: string) {
  const { dev } = await stat(root)
  for (const part of await partsOf(root)) {
    const found = await lstat(join(root, part))
    if (found.dev !== dev) throw invalid('restore.separate-disk', { params: { dir: join(root, part) } })
  }
}

/** Refuses an interrupted restore that cannot be completed. */
export async function journalProblem(files: Files): Promise<void> {
  await readJournal(places(files).journal)
}

async function readJournal(path: string): Promise<Journal | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') throw brokenJournal(path)
    if (error.code !== 'ENOENT') throw error
  })
  if (text === undefined) return undefined
  const found = Journal.safeParse(jsonIn(text))
  if (!found.success) throw brokenJournal(path)
  return found.data
}

const brokenJournal = (file: string) =>
  unavailable('restore.journal-broken', {
    params: { file },
    hint: '`larder restore FILE` brings a backup back and sets aside what that restore has left.',
  })

/** For a restore, which replaces everything anyway: sets aside an interrupted one that cannot be completed. */
export async function finishOrSetAside(files: Files): Promise<void> {
  await finishInterrupted(files).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'restore.journal-broken') throw error
    await rename(places(files).side, `${places(files).side}-broken-${Date.now()}`)
  })
}

/** Each step checks what is left to do, so following a journal twice, or from the middle, gives the same result. */
async function follow(files: Files, plan: Journal, onStage: OnStage) {
  const { side, leaving, journal, undo, request, waiting } = places(files)
  await rm(request, { recursive: true, force: true })
  await rm(waiting, { recursive: true, force: true })
  // The last move removes this directory: without it only the clean-up is left.
  if (await exists(leaving)) {
    const move = async (from: string, to: string) => {
      await moveIfThere(from, to)
      onStage('moved')
    }
    for (const part of plan.leaving) {
      if (!(await exists(join(leaving, part)))) await move(join(files.root, part), join(leaving, part))
    }
    for (const part of plan.arriving) await move(join(places(files)[plan.from], part), join(files.root, part))
    await settle(files.root)
    await move(undo, join(side, 'older'))
    await move(leaving, undo)
    await settle(files.root)
  }
  onStage('kept')
  await rm(journal, { force: true })
  await rm(side, { recursive: true, force: true })
}

/** The names at the top of a directory that are data. */
async function partsOf(dir: string): Promise<string[]> {
  const directories = (await directoriesOf(dir)).filter(isDataDirectory)
  const database = await Promise.all(
    DATABASE_PARTS.map(async (name) => ((await exists(join(dir, name))) ? [name] : [])),
  )
  return [...database.flat(), ...directories]
}

async function moveIfThere(from: string, to: string) {
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
