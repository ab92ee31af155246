import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { exists } from './disk.ts'
import { type Destination, type Made, type MakeStage, makeBackup } from './make.ts'
import { type Examined, type Eyes, examine, restoreArchive, undoRestore } from './restore.ts'
import { finishInterrupted } from './swap.ts'
import { inWorker } from './tasks.ts'
import type { Watch } from './write-archive.ts'

export type Backups = ReturnType<typeof createBackups>
export type BackupFile = { name: string; path: string; sizeBytes: number; createdAt: string }
/** What a restore would do: what is there now, and what would be there. */
export type Rehearsal = Examined & { current: Record<string, number> | null }

const NAME = /^[A-Za-z0-9._-]{1,200}\.zip$/

/** Backups of everything in one file, and the way back: nothing is replaced before an archive has proved good. */
export function createBackups({ files, now, version }: Pick<Core, 'files' | 'now' | 'version'>) {
  return {
    make,
    list,
    find,
    verify,
    rehearse,
    restore,
    undo,
    remove,
    finishInterrupted: () => finishInterrupted(files),
  }

  /** Writes a backup, by default under a dated name among the others; works while a server runs. */
  async function make(
    actor: Member,
    to: Destination = { dir: files.backups },
    eyes: { watch?: Watch; onStage?: (stage: MakeStage) => void } = {},
  ): Promise<Made> {
    permit(actor, 'site.administer')
    return makeBackup({ files, now, version }, to, eyes)
  }

  /** The backups in the data directory, newest first. */
  async function list(actor: Member): Promise<BackupFile[]> {
    permit(actor, 'site.administer')
    const names = await readdir(files.backups).catch(() => [])
    const found = await Promise.all(names.filter((name) => NAME.test(name)).map(describe))
    return found.filter((file) => file !== undefined).sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  }

  async function find(actor: Member, name: string): Promise<BackupFile> {
    permit(actor, 'site.administer')
    if (!NAME.test(name)) throw invalid('backup.not-found', { params: { file: name } })
    const found = await describe(name)
    if (!found) throw notFound('backup.not-found', { params: { file: name } })
    return found
  }

  /** Reads an archive whole and opens its database beside; refuses at the first thing that is wrong. */
  async function verify(actor: Member, path: string, eyes: Eyes = {}): Promise<Examined> {
    permit(actor, 'site.administer')
    return examine(path, eyes)
  }

  /** Everything a restore does short of changing anything. */
  async function rehearse(actor: Member, path: string, eyes: Eyes = {}): Promise<Rehearsal> {
    const examined = await verify(actor, path, eyes)
    const present = await exists(files.database)
    const current = present ? (await inWorker({ name: 'count', database: files.database })).counts : null
    return { ...examined, current }
  }

  /** Replaces everything by what an archive holds; what was there is kept for `undo`. No server may be running. */
  async function restore(actor: Member, path: string, eyes: Eyes = {}): Promise<Examined> {
    permit(actor, 'site.administer')
    return restoreArchive(files, path, eyes)
  }

  /** Brings back what the last restore replaced, and keeps what it had brought. */
  async function undo(actor: Member, eyes: Eyes = {}): Promise<void> {
    permit(actor, 'site.administer')
    await undoRestore(files, eyes)
  }

  async function remove(actor: Member, name: string): Promise<void> {
    const { path } = await find(actor, name)
    await rm(path)
  }

  async function describe(name: string): Promise<BackupFile | undefined> {
    const path = join(files.backups, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return undefined
    return { name, path, sizeBytes: found.size, createdAt: found.mtime.toISOString() }
  }
}
