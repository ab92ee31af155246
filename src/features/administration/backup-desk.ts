import { open, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { BackupList } from '#contract/backups.ts'
import type { Binary, Upload } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { conflict, forbidden, invalid, notFound, Refusal } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { BackupFile, Backups } from '../backups/service.ts'
import type { RestoreWishes } from '../backups/service-at-start.ts'
import type { Downloads } from '../downloads/service.ts'
import type { Tasks } from '../tasks/service.ts'

export type BackupDesk = ReturnType<typeof createBackupDesk>
type Rooms = { backups: Backups; downloads: Downloads; tasks: Tasks; wishes: RestoreWishes }

const NAME = /^[A-Za-z0-9._-]{1,200}\.zip$/
/** A kitchen's backup takes a second or two; who waits longer is told that it goes on. */
const MAKING_WAIT_MS = 20_000

/** Backups by browser: made while others cook, fetched, brought, and restored at the next start. */
export function createBackupDesk(core: Core, { backups, downloads, tasks, wishes }: Rooms) {
  const { files, now, config } = core
  return { list, make, makeWhole, issueToken, remove, keep, restore, cancelRestore }

  async function list(actor: Member): Promise<BackupList> {
    const found = await backups.list(actor)
    const imports = found.map(({ name, createdAt, sizeBytes }) => ({
      name,
      date: createdAt,
      size: sizeText(sizeBytes),
    }))
    return { imports, templates: [], restoreAtStart: (await wishes.read())?.name ?? null }
  }

  /** Answers whether it is done; when not, it goes on and the list of tasks shows how. */
  async function make(actor: Member): Promise<boolean> {
    const { ended } = await begin(actor)
    const { promise: tired, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, MAKING_WAIT_MS)
    const outcome = await Promise.race([ended, tired]).finally(() => clearTimeout(timer))
    if (outcome && !outcome.ok) throw outcome.error
    return outcome !== undefined
  }

  /** Answers the name of the finished backup. */
  async function makeWhole(actor: Member): Promise<string> {
    const { ended, made } = await begin(actor)
    const outcome = await ended
    if (!outcome.ok) throw outcome.error
    return basename(made.path)
  }

  async function begin(actor: Member) {
    permit(actor, 'site.administer')
    const made = { path: '' }
    const { ended } = await tasks.run(actor, 'Database Backup', async (say) => {
      await say('making a backup')
      const { path, sizeBytes } = await backups.make(actor)
      made.path = path ?? ''
      core.events.emit('data.exported', { groupId: actor.groupId, name: basename(made.path) })
      await say(`${basename(made.path)} is done: ${sizeText(sizeBytes ?? 0)}`)
    })
    return { ended, made }
  }

  async function issueToken(actor: Member, name: string): Promise<{ fileToken: string }> {
    if (config.demo) throw forbidden('demo.refused')
    await found(actor, name)
    return downloads.issue(async (): Promise<Binary> => {
      const { path, sizeBytes } = await found(actor, name)
      const file = await open(path)
      return { bytes: file.createReadStream(), type: 'application/zip', lengthBytes: sizeBytes, fileName: name }
    })
  }

  async function remove(actor: Member, name: string): Promise<void> {
    await backups.find(actor, name).catch((error: unknown) => {
      // 400 in the published API, where a missing thing elsewhere is a 404.
      throw error instanceof Refusal && error.kind === 'notFound' ? invalid(error.code, error) : error
    })
    if ((await wishes.read())?.name === name) throw invalid('backup.chosen-for-restore', { params: { file: name } })
    await backups.remove(actor, name)
  }

  /** Keeps a backup that was sent, under its own name, once every byte of it has proved sound. */
  async function keep(actor: Member, archive: Upload): Promise<string> {
    permit(actor, 'site.administer')
    if (config.demo) throw forbidden('demo.refused')
    const name = archive.fileName
    if (!NAME.test(name)) throw invalid('backup.bad-name')
    await backups.verify(actor, archive.path).catch(asInvalid)
    const target = join(files.backups, name)
    if (await stat(target).catch(() => undefined)) throw conflict('files.exists', { params: { file: name } })
    const file = await open(archive.path)
    await file.sync().finally(() => file.close())
    await rename(archive.path, target)
    return name
  }

  /** A running server cannot be replaced under itself: the backup is proved now and restored at the next start. */
  async function restore(actor: Member, name: string): Promise<void> {
    if (config.demo) throw forbidden('demo.refused')
    const { path } = await found(actor, name)
    await backups.verify(actor, path).catch(asInvalid)
    await wishes.write({ name, groupId: actor.groupId, requestedAt: now().toISOString() })
  }

  async function cancelRestore(actor: Member, name: string): Promise<void> {
    permit(actor, 'site.administer')
    if ((await wishes.read())?.name !== name) throw notFound('backup.not-chosen', { params: { file: name } })
    await wishes.drop()
  }

  function found(actor: Member, name: string): Promise<BackupFile> {
    return backups.find(actor, name)
  }
}

/** What is wrong with an archive is the sender's to know; 503 would say that the server is. */
function asInvalid(error: unknown): never {
  const isOfArchive = error instanceof Refusal
  throw isOfArchive ? invalid(error.code, error) : error
}
