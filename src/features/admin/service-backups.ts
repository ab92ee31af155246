import { open, rename, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type BackupList, isBackupName, PASSPHRASE_NEEDED } from '#contract/backups.ts'
import type { Binary, Upload } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { conflict, invalid, Refusal } from '../../core/errors.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { BackupFile, Backups } from '../backups/service.ts'
import type { BackupPlans } from '../backups/service-plan.ts'
import type { RestoreRequests } from '../backups/service-restore-requests.ts'
import type { Downloads } from '../downloads/service.ts'
import type { Outcome } from '../tasks/service.ts'
import type { Passwords } from '../users/service-passwords.ts'

export type AdminBackups = ReturnType<typeof createAdminBackups>
type Services = {
  backups: Backups
  downloads: Downloads
  passwords: Pick<Passwords, 'prove'>
  plans: BackupPlans
  restoreRequests: RestoreRequests
}
type Restoring = { passphrase?: string | undefined; currentPassword?: string | undefined }

/** A household's backup takes a second or two; anyone waiting longer is told that it continues. */
const MAKING_WAIT_MS = 20_000

/** Backups from the browser: made while others cook, downloaded, uploaded and restored. */
export function createAdminBackups(core: Core, { backups, downloads, passwords, plans, restoreRequests }: Services) {
  const { files, now, config } = core
  return { list, make, makeWhole, test, issueToken, remove, keep, restore }

  async function list(actor: Member): Promise<BackupList> {
    const found = await backups.list(actor)
    const { tests } = await backups.notes.read()
    const imports = found.map(({ name, createdAt, sizeBytes, isEncrypted, summary }) => {
      const test = tests[name]
      return {
        name,
        date: createdAt,
        size: sizeText(sizeBytes),
        isEncrypted,
        contents: summary && { ...summary, size: sizeText(summary.contentBytes) },
        tested: test ? { at: test.at, problem: test.problem } : null,
      }
    })
    const sharedSize = sizeText(await backups.sharedBytes(actor))
    return { imports, templates: [], sharedSize }
  }

  /** Answers whether it is finished; if not, it continues and shows in the list of tasks. */
  async function make(actor: Member): Promise<boolean> {
    refuseInDemo(config, actor)
    return isDoneSoon((await plans.makeNow(actor)).ended)
  }

  /** Answers the name of the finished backup. */
  async function makeWhole(actor: Member): Promise<string> {
    refuseInDemo(config, actor)
    const { ended, made } = await plans.makeNow(actor)
    const outcome = await ended
    if (!outcome.ok) throw outcome.error
    return basename(made.path)
  }

  /** Answers whether the test is finished; if not, it continues and its result shows in the list. */
  async function test(actor: Member, name: string): Promise<boolean> {
    refuseInDemo(config, actor)
    await found(actor, name)
    return isDoneSoon((await plans.test(actor, name)).ended, asInvalid)
  }

  async function isDoneSoon(ended: Promise<Outcome>, fail: (error: unknown) => never = thrown): Promise<boolean> {
    const { promise: tired, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, MAKING_WAIT_MS)
    const outcome = await Promise.race([ended, tired]).finally(() => clearTimeout(timer))
    if (outcome && !outcome.ok) fail(outcome.error)
    return outcome !== undefined
  }

  async function issueToken(actor: Member, name: string): Promise<{ fileToken: string }> {
    refuseInDemo(config, actor)
    await found(actor, name)
    return downloads.issue(async (): Promise<Binary> => {
      const { path, sizeBytes, summary, isEncrypted } = await found(actor, name)
      if (summary && !summary.isWhole) return { bytes: streamed(actor, path), type: 'application/zip', fileName: name }
      const file = await open(path)
      const type = isEncrypted ? 'application/octet-stream' : 'application/zip'
      return { bytes: file.createReadStream(), type, lengthBytes: sizeBytes, fileName: name }
    })
  }

  /**
   * Complete with shared pictures, put together while it is sent. An error breaks the stream, so that it is noticed.
   */
  function streamed(actor: Member, path: string): PassThrough {
    const out = new PassThrough()
    backups.exportTo(actor, path, out).catch((error: unknown) => {
      core.log.error('backup not sent whole', { backup: basename(path), error })
      out.destroy(error instanceof Error ? error : undefined)
    })
    return out
  }

  async function remove(actor: Member, name: string): Promise<void> {
    refuseInDemo(config, actor)
    await backups.find(actor, name).catch((error: unknown) => {
      // 400 in the published API, where other missing things are 404.
      throw error instanceof Refusal && error.kind === 'notFound' ? invalid(error.code, error) : error
    })
    await backups.remove(actor, name)
  }

  /** Saves an uploaded backup under its own name once every byte has proved sound. */
  async function keep(actor: Member, archive: Upload, passphrase?: string): Promise<string> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    const name = archive.fileName
    if (!isBackupName(name)) throw invalid('backup.bad-name')
    await backups.verify(actor, archive.path, { passphrase }).catch(asInvalid)
    const target = join(files.backups, name)
    if (await stat(target).catch(() => undefined)) throw conflict('files.exists', { params: { file: name } })
    const file = await open(archive.path)
    await file.sync().finally(() => file.close())
    await rename(archive.path, target)
    return name
  }

  /**
   * Checks the backup; the data is replaced once it is closed, because it cannot be replaced under a running server.
   */
  async function restore(actor: Member, name: string, { passphrase, currentPassword }: Restoring = {}): Promise<void> {
    refuseInDemo(config, actor)
    const { path } = await found(actor, name)
    // Whoever restores the accounts of a backup may become an administrator.
    await passwords.prove(actor, currentPassword)
    if (!passphrase) await backups.verify(actor, path).catch(asInvalid)
    const request = { name, groupId: actor.groupId, requestedAt: now().toISOString(), from: 'backup' } as const
    await restoreRequests.make(request, passphrase || undefined).catch(asInvalid)
  }

  function found(actor: Member, name: string): Promise<BackupFile> {
    return backups.find(actor, name)
  }
}

/** A problem with the archive is the sender's; 503 would mean that the server has one. */
function asInvalid(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const isClosed = error.code === 'backup.passphrase-missing' || error.code === 'backup.passphrase-wrong'
  throw invalid(error.code, isClosed ? { params: error.params, detail: { details: PASSPHRASE_NEEDED } } : error)
}

function thrown(error: unknown): never {
  throw error
}
