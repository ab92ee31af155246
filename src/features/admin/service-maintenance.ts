import { open, rm, truncate } from 'node:fs/promises'
import { relative } from 'node:path'
import type { Leftovers, LogLevel } from '#contract/admin.ts'
import type { Binary } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { maskText } from '../../core/log.ts'
import { permit, refuseInDemo } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { Downloads } from '../downloads/service.ts'
import { bytesBelow, createLeftovers, type Kind } from './leftovers.ts'
import { atLeast, lastLines } from './tail.ts'

export type Maintenance = ReturnType<typeof createMaintenance>

/** Names shown before removal. */
const EXAMPLES_MAX = 20

/** What the data directory contains, and cleaning up what nobody needs. */
export function createMaintenance({ config, db, files, log }: Core, downloads: Downloads) {
  const leftovers = createLeftovers({ db, files })
  return { summary, storage, preview, logLines, logToken, clean, cleanLogs, removeOldTemporary }

  async function summary(actor: Member) {
    permit(actor, 'site.administer')
    const [dataBytes, logBytes, images, folders] = await Promise.all([
      bytesBelow(files.root),
      bytesBelow(files.log),
      leftovers.images(),
      leftovers.recipeFolders(),
    ])
    return {
      dataDirSize: sizeText(dataBytes),
      logFileSize: sizeText(logBytes),
      cleanableImages: images.length,
      cleanableDirs: folders.length,
    }
  }

  async function storage(actor: Member) {
    permit(actor, 'site.administer')
    const places = [files.temporary, files.backups, files.groups, files.recipes, files.users]
    const [temp, backups, groups, recipes, users] = (await Promise.all(places.map(bytesBelow))).map(sizeText)
    return {
      tempDirSize: temp ?? '',
      backupsDirSize: backups ?? '',
      groupsDirSize: groups ?? '',
      recipesDirSize: recipes ?? '',
      userDirSize: users ?? '',
    }
  }

  /** What each kind of cleaning would remove now. */
  async function preview(actor: Member): Promise<Record<Kind, Leftovers>> {
    permit(actor, 'site.administer')
    const kinds = Object.keys(leftovers) as Kind[]
    const found = await Promise.all(kinds.map(async (kind) => [kind, await describe(await leftovers[kind]())] as const))
    return Object.fromEntries(found) as Record<Kind, Leftovers>
  }

  async function describe(paths: string[]): Promise<Leftovers> {
    const sizes = await Promise.all(paths.map(bytesBelow))
    return {
      count: paths.length,
      size: sizeText(sizes.reduce((sum, bytes) => sum + bytes, 0)),
      examples: paths.slice(0, EXAMPLES_MAX).map((path) => relative(files.root, path)),
    }
  }

  /** The last lines of a level or above, each with its line ending; `undefined` when there is no log yet. */
  async function logLines(actor: Member, count: number, level?: LogLevel): Promise<string[] | undefined> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    const lines = await lastLines(files.log, count, level && atLeast(level))
    return lines?.map(maskText)
  }

  function logToken(actor: Member): { fileToken: string } {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    return downloads.issue(async (): Promise<Binary> => {
      const size = await bytesBelow(files.log)
      const file = await open(files.log).catch(() => {
        throw notFound('log.none')
      })
      // The log grows while it is sent; the promised length is its current one.
      const bytes = size === 0 ? Buffer.alloc(0) : file.createReadStream({ end: size - 1 })
      if (size === 0) await file.close()
      return { bytes, type: 'text/plain', lengthBytes: size, fileName: 'larder.log' }
    })
  }

  /** Answers how many things were removed; anything that may be in use stays. */
  async function clean(actor: Member, kind: Exclude<Kind, 'logs'>): Promise<number> {
    permit(actor, 'site.administer')
    return remove(kind)
  }

  /** For the scheduler. All other leftovers wait for a person to look at them. */
  async function removeOldTemporary(): Promise<void> {
    await remove('temp')
  }

  async function remove(kind: Exclude<Kind, 'logs'>): Promise<number> {
    const paths = await leftovers[kind]()
    for (const path of paths) await rm(path, { recursive: true, force: true })
    if (paths.length > 0) log.info('cleaned', { what: kind, count: paths.length })
    return paths.length
  }

  /** Empties the log, which stays open, and removes older ones. */
  async function cleanLogs(actor: Member): Promise<void> {
    permit(actor, 'site.administer')
    refuseInDemo(config, actor)
    for (const path of await leftovers.logs()) {
      if (path === files.log) await truncate(path).catch(() => {})
      else await rm(path, { force: true })
    }
    log.info('log emptied')
  }
}
