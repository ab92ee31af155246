import { MAX_REPAIR_CHARS, parseJson, repairJson } from '../loose-json.ts'
import type { Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { draftOf, imageUrls, namesOf } from '../schema.ts'
import { isNode, isType, type Resolve, type SchemaNode } from '../schema-node.ts'
import { withoutMotto } from '../titles.ts'

/** `<script type="application/ld+json">`: what most recipe sites give search engines. */
export function readJsonLd(page: Page): Draft[] {
  const sources = page.all
    .filter((el) => el.tag === 'script' && /ld\+json/i.test(el.attrs.type ?? ''))
    .slice(0, MAX_BLOCKS)
    .map((el) => withPlainKeys(el.children.filter((child) => typeof child === 'string').join('')))
  let repairs = MAX_REPAIR_CHARS
  const blocks = sources.map((source) => {
    const value = parseJson(source)
    if (value !== null || source.length > repairs) return value
    repairs -= source.length
    return repairJson(source)
  })
  const siteName = namesOf(nodesIn(blocks).find(isNamedSite), (value) => value)[0]
  return [
    ...draftsIn(blocks, 'json-ld'),
    ...(siteName ? [{ reader: 'website', siteName: withoutMotto(siteName, page.url) }] : []),
  ]
}

const isNamedSite = (node: SchemaNode) => isType(node, 'website') && Boolean(node.name)

/** Treats "schema:name" and "http://schema.org/name" as "name". */
const withPlainKeys = (source: string) =>
  source.replace(/"(?:schema:|https?:\/\/schema\.org\/)(\w{1,60})"(?=\s{0,20}:)/g, '"$1"')

const MAX_BLOCKS = 60
const MAX_RECIPES = 30

/** Every Recipe in some JSON, completed from the nodes around it that the recipe refers to. */
export function draftsIn(value: unknown, reader: string): Draft[] {
  const nodes = nodesIn(value)
  const byId = new Map<string, SchemaNode>()
  for (const node of nodes) {
    const id = node['@id']
    if (typeof id === 'string' && Object.keys(node).length > 1 && !byId.has(id)) byId.set(id, node)
  }
  const resolve: Resolve = (each) => {
    if (!isNode(each) || typeof each['@id'] !== 'string' || Object.keys(each).length > 2) return each
    return byId.get(each['@id']) ?? each
  }
  return nodes
    .filter(isRecipe)
    .slice(0, MAX_RECIPES)
    .map((node) => {
      const draft = draftOf(node, reader, resolve)
      return fillFromPageNodes(draft, nodes, resolve)
    })
}

function isRecipe(node: SchemaNode): boolean {
  if (isType(node, 'recipe')) return true
  return Array.isArray(node.recipeIngredient) && node.recipeInstructions !== undefined
}

/** The page's own nodes know the site's name and language even where the recipe does not. */
function fillFromPageNodes(draft: Draft, nodes: SchemaNode[], resolve: Resolve): Draft {
  const site = nodes.find((node) => isType(node, 'website'))
  const article = nodes.find(
    (node) => isType(node, 'article') || isType(node, 'webpage') || isType(node, 'blogposting'),
  )
  return {
    ...draft,
    siteName: namesOf(site, resolve)[0] ?? draft.siteName ?? null,
    author: draft.author ?? (namesOf(article?.author, resolve).join(', ') || null),
    images: [...(draft.images ?? []), ...(draft.images?.length ? [] : imageUrls(article?.image, resolve))],
  }
}

const MAX_NODES = 100_000

function nodesIn(value: unknown): SchemaNode[] {
  const nodes: SchemaNode[] = []
  const rest: unknown[] = [value]
  for (let seen = 0; rest.length && seen < MAX_NODES; seen++) {
    const next = rest.pop()
    if (isNode(next)) nodes.push(next)
    if (typeof next !== 'object' || next === null) continue
    for (const child of Object.values(next).reverse()) if (typeof child === 'object' && child !== null) rest.push(child)
  }
  return nodes
}
