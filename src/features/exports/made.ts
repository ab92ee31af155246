import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as api from '#contract/exports.ts'
import { isFileName } from '#contract/recipe-details.ts'
import type { Recipe } from '#contract/recipes.ts'
import type { Files } from '../../core/files.ts'
import type { Translate } from '../../core/i18n.ts'
import { drawn } from '../../core/pictures.ts'
import { escapeHtml } from './escape.ts'
import { htmlOf } from './html.ts'
import { markdownOf } from './markdown.ts'
import { paprikaOf } from './paprika.ts'
import { schemaOf } from './schema-org.ts'
import { renderTemplate } from './template.ts'
import { templateOf } from './templates.ts'
import { viewOf } from './view.ts'
import { type ZipPart, zipOf } from './zip.ts'

export type Made = { bytes: Buffer; type: string; extension: string }
type Kitchen = { files: Files; say: Translate }

const PHOTO_QUALITY = 85
const LEFT_OUT = 'files-left-out.txt'

/** A recipe in one of the program's own formats, or by a template from the data directory. */
export async function madeOf(recipe: Recipe, format: string, kitchen: Kitchen): Promise<Made | undefined> {
  const own = await templateOf(kitchen.files, format)
  if (own !== undefined) {
    const isPage = /\.(?:html?|xml|svg)$/i.test(format)
    const text = renderTemplate(own, viewOf(recipe), isPage ? escapeHtml : (plain) => plain)
    return made(text, TYPES[extname(format)] ?? 'text/plain; charset=utf-8', extname(format).slice(1))
  }
  if (format === api.MARKDOWN_EXPORT) return made(markdownOf(recipe, kitchen.say), 'text/markdown; charset=utf-8', 'md')
  if (format === api.HTML_EXPORT) {
    const picture = await pictureOf(recipe, kitchen.files, 'min-original.webp')
    return made(htmlOf(recipe, kitchen.say, picture), 'text/html; charset=utf-8', 'html')
  }
  if (format === api.SCHEMA_EXPORT) {
    const schema = schemaOf(recipe, { url: recipe.orgURL ?? undefined })
    return made(JSON.stringify(schema, null, 2), 'application/ld+json', 'jsonld')
  }
  if (format === api.COOKLANG_EXPORT) {
    const { cooklangOf } = await import('./cooklang.ts')
    return made(cooklangOf(recipe), 'text/plain; charset=utf-8', 'cook')
  }
  if (format === api.PAPRIKA_EXPORT) {
    const zip = await buffer(zipOf([await paprikaPart(recipe, kitchen.files)]))
    return { bytes: zip, type: 'application/zip', extension: 'paprikarecipes' }
  }
  return undefined
}

/** The recipe in Paprika's format; the picture becomes a JPEG, the only format Paprika reads. */
export async function paprikaPart(recipe: Recipe, files: Files): Promise<ZipPart> {
  const picture = await pictureOf(recipe, files, 'original.webp')
  const photo =
    picture && (await drawn(picture, [{ format: 'jpeg', quality: PHOTO_QUALITY, background: '#fff' }])).pictures[0]
  return { name: `${recipe.slug}.paprikarecipe`, bytes: paprikaOf(recipe, photo), packed: true }
}

/**
 * The JSON, the picture and the files; `images/` and `assets/` below the folder. A missing file, or one whose name
 * leads elsewhere, is listed in a file of its own instead of ending the export.
 */
export async function folderParts(recipe: Recipe, files: Files, at: { json: string; folder: string; images: string }) {
  const picture = { name: `${at.images}original.webp`, path: join(files.recipeImages(recipe.id), 'original.webp') }
  const parts: ZipPart[] = [{ name: at.json, bytes: jsonOf(recipe) }]
  if (await isFile(picture.path)) parts.push(picture)
  const lost: string[] = []
  for (const name of new Set(recipe.assets.flatMap(({ fileName }) => fileName ?? []))) {
    const path = isFileName(name) ? files.recipeAsset(recipe.id, name) : undefined
    if (path && (await isFile(path))) parts.push({ name: `${at.folder}assets/${name}`, path })
    else lost.push(name)
  }
  if (lost.length > 0)
    parts.push({ name: `${at.folder}${LEFT_OUT}`, bytes: Buffer.from(`${lost.join('\n')}\n`), packed: true })
  return parts
}

export const jsonOf = (recipe: Recipe): Buffer =>
  Buffer.from(JSON.stringify({ formatVersion: api.EXPORT_FORMAT_VERSION, ...recipe }, null, 2))

export async function pictureOf(recipe: Recipe, files: Files, name: string): Promise<Buffer | undefined> {
  if (!recipe.image) return undefined
  return readFile(join(files.recipeImages(recipe.id), name)).catch(() => undefined)
}

const made = (text: string, type: string, extension: string): Made => ({ bytes: Buffer.from(text), type, extension })

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  )

const TYPES: Record<string, string> = {
  '.md': 'text/markdown; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
}
