import { open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binary } from '#contract/endpoint.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound } from '../../core/errors.ts'
import { maskText } from '../../core/log.ts'
import { permit } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { Downloads } from '../downloads/service.ts'
import { siteStoreAcrossGroups } from './store.ts'
import { lastLines } from './tail.ts'

export type Maintenance = ReturnType<typeof createMaintenance>

/** Uploads and backups work in the temporary directory; what is younger than this may be in use. */
const TEMPORARY_IN_USE_MS = 60 * 60_000
/** A folder is made before the recipe's row is committed, and stays a moment when a recipe is deleted. */
const FOLDER_IN_USE_MS = 10 * 60_000

/** What the data directory holds, and getting rid of what nobody needs. Ages are those of the disk. */
export function createMaintenance({ db, files, log }: Core, downloads: Downloads) {
  return { summary, storage, logLines, logToken, cleanTemp, cleanImages, cleanRecipeFolders, cleanLogs }

  async function summary(actor: Member) {
    permit(actor, 'site.administer')
    const [dataBytes, logBytes, images, folders] = await Promise.all([
      bytesBelow(files.root),
      sizeOf(files.log),
      strayImages(),
      strayFolders(),
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

  /** The last lines, each with its line end; `undefined` when no log was written yet. */
  async function logLines(actor: Member, count: number): Promise<string[] | undefined> {
    permit(actor, 'site.administer')
    const lines = await lastLines(files.log, count)
    return lines?.map(maskText)
  }

  function logToken(actor: Member): { fileToken: string } {
    permit(actor, 'site.administer')
    return downloads.issue(async (): Promise<Binary> => {
      const size = await sizeOf(files.log)
      const file = await open(files.log).catch(() => {
        throw notFound('log.none')
      })
      // The log goes on growing while it is sent; what was promised is its length of now.
      const bytes = size === 0 ? Buffer.alloc(0) : file.createReadStream({ end: size - 1 })
      if (size === 0) await file.close()
      return { bytes, type: 'text/plain', lengthBytes: size, fileName: 'larder.log' }
    })
  }

  /** Answers how many things were removed; what may be in use stays. */
  async function cleanTemp(actor: Member): Promise<number> {
    permit(actor, 'site.administer')
    const names = await readdir(files.temporary).catch(() => [])
    const old = await olderThan(
      names.map((name) => join(files.temporary, name)),
      TEMPORARY_IN_USE_MS,
    )
    return removeAll('temporary files', old)
  }

  async function cleanImages(actor: Member): Promise<number> {
    permit(actor, 'site.administer')
    return removeAll('images', await strayImages())
  }

  async function cleanRecipeFolders(actor: Member): Promise<number> {
    permit(actor, 'site.administer')
    return removeAll('recipe folders', await strayFolders())
  }

  async function cleanLogs(actor: Member): Promise<void> {
    permit(actor, 'site.administer')
    await truncate(files.log).catch(() => {})
    log.info('log emptied')
  }

  /** Files in recipes' picture folders that are no pictures of ours; what is being written has another name. */
  async function strayImages(): Promise<string[]> {
    const found: string[] = []
    for (const id of await readdir(files.recipes).catch(() => [])) {
      const dir = join(files.recipes, id, 'images')
      const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
      for (const entry of entries)
        if (entry.isFile() && !entry.name.endsWith('.webp')) found.push(join(dir, entry.name))
    }
    return olderThan(found, FOLDER_IN_USE_MS)
  }

  async function strayFolders(): Promise<string[]> {
    const entries = await readdir(files.recipes, { withFileTypes: true }).catch(() => [])
    const known = await siteStoreAcrossGroups(db).knownRecipes()
    const strays = entries.filter((entry) => entry.isDirectory() && !known.has(entry.name))
    return olderThan(
      strays.map(({ name }) => join(files.recipes, name)),
      FOLDER_IN_USE_MS,
    )
  }

  async function removeAll(what: string, paths: string[]): Promise<number> {
    for (const path of paths) await rm(path, { recursive: true, force: true })
    log.info('cleaned', { what, count: paths.length })
    return paths.length
  }
}

async function olderThan(paths: string[], ageMs: number): Promise<string[]> {
  const newest = Date.now() - ageMs
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))
  return paths.filter((_, at) => (found[at]?.mtimeMs ?? Number.POSITIVE_INFINITY) < newest)
}

async function bytesBelow(dir: string): Promise<number> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    if (entry.isDirectory()) bytes += await bytesBelow(join(dir, entry.name))
    else if (entry.isFile()) bytes += await sizeOf(join(dir, entry.name))
  }
  return bytes
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
