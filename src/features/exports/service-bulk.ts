import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { BookFilter, type BookSource } from '#contract/books.ts'
import type { Binary } from '#contract/endpoint.ts'
import {
  COOKLANG_EXPORT,
  type DataExport,
  EXPORT_DAYS,
  type ExportBegun,
  HTML_EXPORT,
  isBookFormat,
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
import { slugify } from '../../core/slug.ts'
import type { Downloads } from '../downloads/service.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Tasks } from '../tasks/service.ts'
import { folderParts, madeOf, paprikaPart, pictureOf } from './made.ts'
import type { BookOrder, Books } from './service-books.ts'
import { exportStore, type StoredExport, takeExpiredExports } from './store.ts'
import { templateNames } from './templates.ts'
import { writeZip, type ZipPart } from './zip.ts'

export type DataExports = ReturnType<typeof createDataExports>
type Services = {
  books: Books
  downloads: Downloads
  recipes: Pick<Recipes, 'idsInLinkOrder' | 'getMany'>
  tasks: Tasks
}
type Request = { slugs?: string[]; exportType: string; say: Translate }
/** An export to come: what it is called, how much it is of, and how it is written. */
type Followed = {
  name: string
  extension: string
  count: number
  skipped: number
  say: Translate
  write: (actor: System, path: string, tell: Progress) => Promise<Written>
}
/** How many recipes, and how many of them a PDF could not show whole. */
type Written = { recipes: number; incomplete: number }
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
export function createDataExports(
  { db, events, files, newId, now }: Core,
  { books, downloads, recipes, tasks }: Services,
) {
  return { begin, beginBook, write, writeBook, list, issue, purge, removeExpired }

  async function begin(actor: Member, request: Request & { locale: string }): Promise<ExportBegun> {
    const { slugs, exportType, say, locale } = request
    if (isBookFormat(exportType)) return beginBook(actor, { format: exportType, of: sourceOf(slugs), say, locale })
    await refuseUnknown(exportType)
    const ids = await recipes.idsInLinkOrder(actor, slugs)
    if (ids.length === 0) throw notFound('recipe.not-found')
    return follow(actor, {
      name: say('export.name'),
      extension: exportType === 'paprika' ? 'paprikarecipes' : 'zip',
      count: ids.length,
      skipped: (slugs?.length ?? ids.length) - ids.length,
      say,
      write: (system, path, tell) => write(system, { ...request, slugs: ids }, path, tell),
    })
  }

  async function beginBook(actor: Member, order: BookOrder): Promise<ExportBegun> {
    const planned = await books.plan(actor, order)
    return follow(actor, {
      name: planned.book.title,
      extension: order.format,
      count: planned.ids.length,
      skipped: planned.skipped,
      say: order.say,
      write: (system, path, tell) => books.write(system, planned, path, tell),
    })
  }

  async function follow(actor: Member, wanted: Followed): Promise<ExportBegun> {
    const { name, count, skipped, say: translate } = wanted
    let made: { stored: StoredExport; written: Written } | undefined
    const { task, ended } = await tasks.run(systemOf(actor), name, async (say) => {
      made = await keep(systemOf(actor), wanted, (done, of) => say(`${done} of ${of}`))
      await say(made.stored.fileName)
      const { incomplete } = made.written
      if (incomplete > 0) await say(translate('book.incomplete', { count: incomplete }))
      events.emit('data.exported', { groupId: actor.groupId, name })
    })
    const { promise: tired, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(resolve, WAIT_MS)
    const outcome = await Promise.race([ended, tired]).finally(() => clearTimeout(timer))
    if (outcome && !outcome.ok) throw outcome.error instanceof Refusal ? outcome.error : invalid('export.failed')
    const code = outcome ? 'export.done' : 'export.under-way'
    const said = [
      translate(skipped > 0 ? 'export.done-without' : code, { count, skipped }),
      ...(made?.written.incomplete ? [translate('book.incomplete', { count: made.written.incomplete })] : []),
    ]
    return { message: said.join('. '), error: false, taskId: task.id, exportId: made?.stored.id ?? null }
  }

  /** Writes recipes to a file of the caller's choice and answers how many. */
  async function write(
    actor: Member,
    { slugs, exportType, say }: Request,
    path: string,
    tell: Progress = () => {},
  ): Promise<Written> {
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
    return { recipes: ids.length, incomplete: 0 }
  }

  /** The same for a book; a file that could not be finished does not stay. */
  async function writeBook(actor: Member, order: BookOrder, path: string, tell?: Progress): Promise<Written> {
    const planned = await books.plan(actor, order)
    try {
      return await books.write(actor, planned, path, tell)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
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
      const type = TYPES[extname(found.fileName)] ?? 'application/zip'
      return { bytes: file.createReadStream(), type, lengthBytes, fileName: downloadName(found) }
    })
  }

  async function purge(actor: Member): Promise<number> {
    permit(actor, 'data.organize')
    return forget(await exportStore(db, actor.groupId).removeAll())
  }

  async function removeExpired(at: Date): Promise<number> {
    return forget(await takeExpiredExports(db, at.toISOString()))
  }

  async function keep(actor: System, { name, extension, write }: Followed, tell: Progress) {
    const id = newId()
    const at = now()
    const made = { id, groupId: actor.groupId, name, fileName: `${id}.${extension}` }
    const path = pathOf(made)
    await mkdir(dirname(path), { recursive: true })
    try {
      const written = await write(actor, path, tell)
      const expiresAt = new Date(at.getTime() + EXPORT_DAYS * 86_400_000).toISOString()
      const stored: StoredExport = { ...made, sizeBytes: (await stat(path)).size, expiresAt }
      await exportStore(db, actor.groupId).insert(stored, at.toISOString())
      return { stored, written }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
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

const sourceOf = (slugs: string[] | undefined): BookSource =>
  slugs ? { recipes: slugs } : { filter: BookFilter.parse({}) }

const TYPES: Record<string, string> = { '.pdf': 'application/pdf', '.epub': 'application/epub+zip' }

/** A book is called by its title, other exports by their day. */
function downloadName({ name, fileName, expiresAt }: StoredExport): string {
  const extension = extname(fileName)
  const slug = extension in TYPES && slugify(name)
  if (slug) return `${slug}${extension}`
  return `larder-${new Date(Date.parse(expiresAt) - EXPORT_DAYS * 86_400_000).toISOString().slice(0, 10)}${extension}`
}
