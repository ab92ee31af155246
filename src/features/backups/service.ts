import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { isBackupName } from '#contract/backups.ts'
import type { Member } from '#contract/permissions.ts'
import type { Config } from '../../core/config.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound, Refusal } from '../../core/errors.ts'
import { translator } from '../../core/i18n.ts'
import { permit } from '../../core/permit.ts'
import { type BackupFile, createDescriptions } from './describe.ts'
import { exists } from './disk.ts'
import { exportWhole } from './export.ts'
import { type Destination, type Made, type MakeStage, makeBackup } from './make.ts'
import { madeAt } from './names.ts'
import { createNoteBook } from './notes.ts'
import { type PassphraseSettings, passphraseOf } from './passphrase.ts'
import { clearUnused, type Pruned, pruneBackups } from './prune.ts'
import { rehearse as rehearseRestore } from './rehearse.ts'
import { type Examined, examine, type RestoreOptions, restoreArchive, undoRestore } from './restore.ts'
import type { Retention } from './retention.ts'
import { bytesInSharedDir, putAside } from './shared-files.ts'
import { finishInterrupted } from './swap.ts'
import { inWorker, type Upgraded } from './tasks.ts'
import type { Watch } from './write-archive.ts'

export type { BackupFile } from './describe.ts'
export type Backups = ReturnType<typeof createBackups>
/** What a restore would do: the current row counts and those it would bring. */
type Rehearsal = Examined & { current: Record<string, number> | null }
type Tools = Pick<Core, 'files' | 'now' | 'version'> & { config: PassphraseSettings & Pick<Config, 'backupDir'> }
type Making = {
  watch?: Watch | undefined
  onStage?: ((stage: MakeStage) => void) | undefined
  /** Overrides the configured passphrase; `null` writes unencrypted in any case. */
  passphrase?: string | null | undefined
}

/** Backups of all data, and restores: nothing is replaced before an archive has been verified. */
export function createBackups({ files, now, version, config }: Tools) {
  const describe = createDescriptions()
  const notes = createNoteBook(files.backups)
  return {
    make,
    list,
    find,
    verify,
    rehearse,
    test,
    restore,
    undo,
    remove,
    prune,
    exportTo,
    sharedBytes,
    missingFiles,
    notes,
    finishInterrupted: () => finishInterrupted(files),
  }

  /** Writes a backup, by default under a dated name among the others; works while a server runs. */
  async function make(actor: Member, to: Destination = { dir: files.backups }, making: Making = {}): Promise<Made> {
    permit(actor, 'site.administer')
    const { passphrase, ...options } = making
    const secret = passphrase === null ? undefined : (passphrase ?? (await passphraseOf(config)))
    return makeBackup({ files, now, version, passphrase: secret }, to, options)
  }

  /** The backups of a directory, newest first. */
  async function list(actor: Member, dir = files.backups): Promise<BackupFile[]> {
    permit(actor, 'site.administer')
    const names = (await readdir(dir).catch(() => [])).filter(isBackupName)
    const secret = await passphraseOf(config).catch(() => undefined)
    const found: BackupFile[] = []
    for (const name of names) {
      const described = await describe(dir, name, secret)
      if (described) found.push(described)
    }
    return found.sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.name.localeCompare(a.name))
  }

  async function find(actor: Member, name: string): Promise<BackupFile> {
    permit(actor, 'site.administer')
    if (!isBackupName(name)) throw invalid('backup.not-found', { params: { file: name } })
    const found = await describe(files.backups, name, await passphraseOf(config).catch(() => undefined))
    if (!found) throw notFound('backup.not-found', { params: { file: name } })
    return found
  }

  /** Reads a whole archive and opens its database in a separate directory; refuses at the first error. */
  async function verify(actor: Member, path: string, options: RestoreOptions = {}): Promise<Examined> {
    permit(actor, 'site.administer')
    return examine(path, await unlocking(options))
  }

  /** Performs every step of a restore that changes nothing. */
  async function rehearse(actor: Member, path: string, options: RestoreOptions = {}): Promise<Rehearsal> {
    const examined = await verify(actor, path, options)
    const present = await exists(files.database)
    const current = present ? (await inWorker({ name: 'count', database: files.database })).counts : null
    return { ...examined, current }
  }

  /** Restores a backup next to the live data, discards the result, and records how it went. */
  async function test(actor: Member, name: string, options: RestoreOptions = {}): Promise<Upgraded> {
    const { path, sizeBytes } = await find(actor, name)
    const note = (problem: string | null) =>
      notes.change((before) => ({
        ...before,
        tests: { ...before.tests, [name]: { at: now().toISOString(), problem, sizeBytes } },
      }))
    try {
      const tested = await rehearseRestore(files, path, await unlocking(options))
      await note(null)
      return tested
    } catch (error) {
      if (error instanceof Refusal && isAboutArchive(error)) {
        await setDamagedAside(error)
        await note(translator('en-US')(error.code, error.params))
      }
      throw error
    }
  }

  /** Replaces all data by the contents of an archive and keeps the old data for `undo`. No server may be running. */
  async function restore(actor: Member, path: string, options: RestoreOptions = {}): Promise<Examined> {
    permit(actor, 'site.administer')
    return restoreArchive(files, path, await unlocking(options))
  }

  /** Brings back what the last restore replaced, and keeps what it had brought. */
  async function undo(actor: Member, options: RestoreOptions = {}): Promise<void> {
    permit(actor, 'site.administer')
    await undoRestore(files, options)
  }

  /** Deletes a backup and the shared files that only it needed. */
  async function remove(actor: Member, name: string): Promise<void> {
    const { path } = await find(actor, name)
    await rm(path)
    await clearUnused(files.backups)
    await forgetTests()
  }

  /**
   * Deletes backups beyond the retention counts. One that failed a test displaces no good one and is kept for
   * inspection.
   */
  async function prune(
    actor: Member,
    dir: string,
    options: Retention & { dryRun?: boolean; spare?: string | undefined },
  ): Promise<Pruned> {
    permit(actor, 'site.administer')
    const { spare, ...counts } = options
    const tests = dir === files.backups ? (await notes.read()).tests : undefined
    // A backup dated in the future by a wrong clock would count as the newest for years and displace good ones.
    const isAhead = (name: string) => (madeAt(name)?.getTime() ?? 0) > now().getTime()
    const isBad = (name: string) => Boolean(tests?.[name]?.problem)
    const pruned = await pruneBackups(dir, {
      ...counts,
      leave: (name) => name === spare || isBad(name) || isAhead(name),
    })
    if (dir === files.backups && !options.dryRun) await forgetTests()
    return pruned
  }

  /** Writes a backup with its shared files as one archive. */
  async function exportTo(actor: Member, path: string, out: Writable, watch: Watch = () => {}): Promise<void> {
    permit(actor, 'site.administer')
    await exportWhole(path, out, watch)
  }

  /** Total size of the files that the backups in the data directory share. */
  async function sharedBytes(actor: Member): Promise<number> {
    permit(actor, 'site.administer')
    return bytesInSharedDir(files.backups)
  }

  /** Files that rows refer to and that are missing or empty, and the number of files referred to. */
  async function missingFiles(actor: Member): Promise<{ missing: string[]; named: number }> {
    permit(actor, 'site.administer')
    const { named = [] } = await inWorker({ name: 'count', database: files.database })
    const sizes = await Promise.all(named.map((path) => sizeOf(join(files.root, path))))
    return { missing: named.filter((_, at) => sizes[at] === 0), named: named.length }
  }

  async function unlocking(options: RestoreOptions): Promise<RestoreOptions> {
    return { ...options, passphrase: options.passphrase ?? (await passphraseOf(config)) }
  }

  async function forgetTests() {
    const names = new Set(await readdir(files.backups).catch(() => []))
    await notes.change((before) => {
      const tests = Object.fromEntries(Object.entries(before.tests).filter(([name]) => names.has(name)))
      return { ...before, tests }
    })
  }
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** A full disk or a missing passphrase says nothing about the backup. */
const isAboutArchive = ({ code }: Refusal) => code.startsWith('backup.') && !code.startsWith('backup.passphrase')

/** Sets a damaged shared file aside, so that the next backup can store a good copy while the data still has it. */
async function setDamagedAside({ cause }: Refusal) {
  if (typeof cause !== 'object' || cause === null || !('sharedDir' in cause) || !('sha256' in cause)) return
  await putAside(String(cause.sharedDir), String(cause.sha256))
}
