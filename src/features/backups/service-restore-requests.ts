import { readFile, rm } from 'node:fs/promises'
import { z } from 'zod'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import { type Files, inside, jsonIn, writeWhole } from '../../core/files.ts'
import { holdLock, lockHolder, waitForLock } from '../../core/lock.ts'
import type { Log } from '../../core/log.ts'
import { openArchive } from './read-archive.ts'
import { type RestoreOptions, replaceAll, stage, swapBack, takeWaiting } from './restore.ts'
import { places } from './swap.ts'

const Request = z.object({
  /** Name of the backup; empty for an undo. */
  name: z.string(),
  groupId: z.string(),
  requestedAt: z.string(),
  /** A backup as it is, one already unpacked, or what the last restore replaced. */
  from: z.enum(['backup', 'waiting', 'undo']).default('backup'),
})
type RestoreRequest = z.infer<typeof Request>

/** An unreadable request is ignored: the data is intact without it. */
async function readRequest(files: Files): Promise<RestoreRequest | 'broken' | undefined> {
  const text = await readFile(places(files).request, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') return ''
  })
  return text === undefined ? undefined : (Request.safeParse(jsonIn(text)).data ?? 'broken')
}

/** Whether a restore was requested, but the request cannot be read. */
export const isRequestBroken = async (files: Files): Promise<boolean> => (await readRequest(files)) === 'broken'

const writeRequest = (files: Files, request: RestoreRequest) =>
  writeWhole(places(files).request, JSON.stringify(request))

async function dropRequest(files: Files) {
  await rm(places(files).request, { recursive: true, force: true })
  await rm(places(files).waiting, { recursive: true, force: true })
}

export type RestoreRequests = ReturnType<typeof createRestoreRequests>

/**
 * Restores requested by an administrator. They are carried out when the data is next opened, which each request
 * triggers.
 */
export function createRestoreRequests({ files, reopen }: Core) {
  return { read, make }

  async function read(): Promise<RestoreRequest | undefined> {
    const request = await readRequest(files)
    return request === 'broken' ? undefined : request
  }

  /**
   * Replaces an earlier request completely; two at once wait for each other. With a passphrase the backup is unpacked
   * and verified now, because no passphrase is stored for the start.
   */
  async function make(request: RestoreRequest, passphrase?: string): Promise<void> {
    const lock = await waitForLock(places(files).requestLock)
    try {
      await dropRequest(files)
      if (passphrase === undefined) await writeRequest(files, request)
      else await writeOpened(request, passphrase)
    } catch (error) {
      await dropRequest(files)
      throw error
    } finally {
      lock.release()
    }
    reopen()
  }

  async function writeOpened(request: RestoreRequest, passphrase: string) {
    const archive = await openArchive(inside(files.backups, request.name), passphrase)
    await stage(archive, places(files).waiting, {})
    await writeRequest(files, { ...request, from: 'waiting' })
  }
}

/**
 * Restores the backup an administrator requested while the server ran. Must be called before the database is opened. If
 * the backup proves bad, it is left alone and the server starts with its old data. Returns what was restored.
 */
export async function restoreAtStart(
  files: Files,
  log: Log,
  options: RestoreOptions = {},
): Promise<RestoreRequest | undefined> {
  const request = await readRequest(files)
  const holder = lockHolder(files.lock)
  // If a server holds the data, it carries out the request itself.
  if (!request || holder?.isThisProcess === false) return undefined
  const lock = holder ? undefined : holdLock(files.lock)
  try {
    if (request === 'broken') {
      log.error('request to restore cannot be read; the data is as it was', { file: places(files).request })
      await dropRequest(files)
      return undefined
    }
    await fulfil(files, request, options)
    log.info('backup restored', { backup: request.name, from: request.from })
    return request
  } catch (error) {
    if (!(error instanceof Refusal) || request === 'broken') throw error
    log.error('backup not restored; the data is as it was', { backup: request.name, from: request.from, error })
    await dropRequest(files)
    return undefined
  } finally {
    lock?.release()
  }
}

async function fulfil(files: Files, { from, name }: RestoreRequest, { passphrase, onStage }: RestoreOptions) {
  if (from === 'undo') await swapBack(files, onStage)
  else if (from === 'waiting') await takeWaiting(files, onStage)
  else await replaceAll(files, await openArchive(inside(files.backups, name), passphrase), { onStage })
}
