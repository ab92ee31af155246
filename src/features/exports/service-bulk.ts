import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Binary } from '#contract/endpoint.ts'
import {
  COOKLANG_EXPORT,
  type DataExport,
  EXPORT_DAYS,
  type ExportBegun,
  HTML_EXPORT,
  MARKDOWN_EXPORT,
  SCHEMA_EXPORT,
} from '#contract/exports.ts'
import { type Member, type System, userIdOf } from '#contract/permissions.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound, Refusal, unprocessable } from '../../core/errors.ts'
import { inside } from '../../core/files.ts'
import type { Translate } from '../../core/i18n.ts'
import { permit } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import type { Downloads } from '../downloads/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Tasks } from '../tasks/service.ts'
import { folderParts, madeOf, paprikaPart, pictureOf } from './made.ts'
import { exportStore, type StoredExport, takeExpiredExports } from './store.ts'
import { templateNames } from './templates.ts'
import { writeZip, type ZipPart } from './zip.ts'

export type DataExports = ReturnType<typeof createDataExports>
type Services = { downloads: Downloads; recipes: Pick<Recipes, 'idsInLinkOrder' | 'getMany'>; tasks: Tasks }
type Request = { slugs?: string[]; exportType: string; say: Translate }
type Progress = (done: number, of: number) => Promise<unknown> | unknown

/** A small export is ready at once; a large one is followed as a task. */
const WAIT_MS = 10_000
/** Recipes read and written per batch. */
const BATCH = 50
const MADE: Record<string, string> = {
  markdown: MARKDOWN_EXPORT,
  html: HTML_EXPORT,
  schema: SCHEMA_EXPORT,
  cooklang: COOKLANG_EXPORT,
}

/** Many recipes as one file, kept for a day. */
export function createDataExports({ db, events, files, newId, now }: Core, { downloads, recipes, tasks }: Services) {
  return { begin, write, list, issue, purge, removeExpired }

  async function begin(actor: Member, request: Request): Promise<ExportBegun> {
    await refuseUnknown(request.exportType)
    const ids = await recipes.idsInLinkOrder(actor, request.slugs)
    if (ids.length === 0) throw notFound('recipe.not-found')
    const skipped = (request.slugs?.length ?? ids.length) - ids.length
    const name = request.say('export.name')
    let made: StoredExport | undefined
    const system = systemOf(actor)
    const { task, ended } = await tasks.run(system, name, async (say) => {
      made = await keep(system, ids, { ...request, name, tell: (done, of) => say(`${done} of ${of}`) })
      await say(made.fileName)
      events.emit('data.exported', { groupId: actor.groupId, name })
    })
    const { promise: tired, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, WAIT_MS)
    const outcome = await Promise.race([ended, tired]).finally(() => clearTimeout(timer))
    if (outcome && !outcome.ok) throw outcome.error instanceof Refusal ? outcome.error : invalid('export.failed')
    const code = outcome ? 'export.done' : 'export.under-way'
    const message = request.say(skipped > 0 ? 'export.done-without' : code, { count: ids.length, skipped })
    return { message, error: false, taskId: task.id, exportId: made?.id ?? null }
  }

  /** Writes recipes to a file of the caller's choice and answers how many. */
  async function write(
    actor: Member,
    { slugs, exportType, say }: Request,
    path: string,
    tell: Progress = () => {},
  ): Promise<number> {
    await refuseUnknown(exportType)
    const ids = await recipes.idsInLinkOrder(actor, slugs)
    await writeZip(path, async (add) => {
      for (let start = 0; start < ids.length; start += BATCH) {
        for (const recipe of await recipes.getMany(actor, ids.slice(start, start + BATCH))) {
          for (const part of await partsOf(recipe, exportType, say)) add(part)
        }
        await tell(Math.min(start + BATCH, ids.length), ids.length)
      }
    })
    return ids.length
  }

  async function list(actor: Member): Promise<DataExport[]> {
    return (await exportStore(db, actor.groupId).list(now().toISOString())).map(shown)
  }

  /** A link to one of the group's exports; a path without a row of theirs opens nothing. */
  async function issue(actor: Member, path: string): Promise<{ fileToken: string }> {
    const found = (await exportStore(db, actor.groupId).list(now().toISOString())).find(
      ({ id, fileName }) => path === id || path === fileName,
    )
    if (!found) throw notFound('export.not-found')
    return downloads.issue(async (): Promise<Binary> => {
      const file = await open(pathOf(found))
      const lengthBytes = (await file.stat()).size
      return { bytes: file.createReadStream(), type: 'application/zip', lengthBytes, fileName: downloadName(found) }
    })
  }

  async function purge(actor: Member): Promise<number> {
    permit(actor, 'data.organize')
    return forget(await exportStore(db, actor.groupId).removeAll())
  }

  async function removeExpired(at: Date): Promise<number> {
    return forget(await takeExpiredExports(db, at.toISOString()))
  }

  async function keep(
    actor: System,
    ids: string[],
    { exportType, say, name, tell }: Request & { name: string; tell: Progress },
  ): Promise<StoredExport> {
    const id = newId()
    const extension = exportType === 'paprika' ? 'paprikarecipes' : 'zip'
    const at = now()
    const made = { id, groupId: actor.groupId, name, fileName: `${id}.${extension}` }
    const path = pathOf(made)
    await mkdir(dirname(path), { recursive: true })
    try {
      await write(actor, { slugs: ids, exportType, say }, path, tell)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    const expiresAt = new Date(at.getTime() + EXPORT_DAYS * 86_400_000).toISOString()
    const stored = { ...made, sizeBytes: (await stat(path)).size, expiresAt }
    await exportStore(db, actor.groupId).insert(stored, at.toISOString())
    return stored
  }

  async function partsOf(recipe: Recipe, exportType: string, say: Translate): Promise<ZipPart[]> {
    const { slug } = recipe
    if (exportType === 'json') {
      const folder = `recipes/${slug}/`
      return folderParts(recipe, files, { json: `${folder}${slug}.json`, folder, images: `${folder}images/` })
    }
    if (exportType === 'paprika') return [await paprikaPart(recipe, files)]
    const made = await madeOf(recipe, MADE[exportType] ?? exportType, { files, say })
    if (!made) return []
    const picture = exportType === 'cooklang' ? await pictureOf(recipe, files, 'original.webp') : undefined
    return [
      { name: `${slug}.${made.extension}`, bytes: made.bytes },
      ...(picture ? [{ name: `${slug}.webp`, bytes: picture, packed: true }] : []),
    ]
  }

  async function refuseUnknown(exportType: string) {
    if (exportType === 'json' || exportType === 'paprika' || Object.hasOwn(MADE, exportType)) return
    if (!(await templateNames(files)).includes(exportType))
      throw unprocessable('export.unknown-format', { field: 'exportType' })
  }

  async function forget(gone: StoredExport[]): Promise<number> {
    await Promise.all(gone.map((one) => rm(pathOf(one), { force: true })))
    return gone.length
  }

  function pathOf({ groupId, fileName }: Pick<StoredExport, 'groupId' | 'fileName'>) {
    return inside(join(files.groups, groupId, 'export'), fileName)
  }
}

const systemOf = (actor: Member): System => ({
  kind: 'system',
  groupId: actor.groupId,
  userId: userIdOf(actor),
})

const shown = (stored: StoredExport): DataExport => ({
  id: stored.id,
  groupId: stored.groupId,
  name: stored.name,
  filename: stored.fileName,
  path: stored.id,
  size: sizeText(stored.sizeBytes),
  expires: stored.expiresAt,
})

const downloadName = ({ fileName, expiresAt }: StoredExport) =>
  `larder-${new Date(Date.parse(expiresAt) - EXPORT_DAYS * 86_400_000).toISOString().slice(0, 10)}.${fileName.split('.').at(-1)}`
