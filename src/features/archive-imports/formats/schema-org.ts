import type { RecipePatch } from '#contract/recipes.ts'
import { draftOf as readSchema } from '../../scraper/schema.ts'
import type { SchemaNode } from '../../scraper/schema-node.ts'
import type { Archive } from '../archive.ts'
import { dayOf, draftFrom, type Found, type Json, textOf, webAddress } from '../found.ts'

/** A schema.org recipe as a draft. */
export function schemaRecipe(node: Json, more: RecipePatch = {}) {
  const { reader: _reader, urls: _urls, el: _el, ...read } = readSchema(node as SchemaNode, 'json-ld')
  const known = Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
  const created = dayOf(node.dateCreated ?? node.datePublished)
  return draftFrom({
    ...known,
    name: read.name ?? textOf(node.name),
    sourceUrl: webAddress(node.url) || webAddress(node.isBasedOn),
    more: { ...(created ? { dateAdded: created } : {}), ...more },
  })
}

export const isRecipe = (node: Json) => {
  const types = [node['@type']].flat().map(String)
  return types.some((type) => /(?:^|[/#:])Recipe$/.test(type)) || (!node['@type'] && 'recipeIngredient' in node)
}

/** The picture at the first valid address. */
export const pictureAt = (node: Json) => {
  const [url] = [node.image]
    .flat()
    .map((image) => webAddress(typeof image === 'object' && image ? (image as Json).url : image))
  return url ? { url } : undefined
}

export type Reading = Awaited<ReturnType<Found['read']>>
export const pictureFile = (archive: Archive, name: string | undefined) =>
  name === undefined ? undefined : () => archive.read(name)
