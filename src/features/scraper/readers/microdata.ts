import { contains, type El, findAll, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { draftOf } from '../schema.ts'
import type { SchemaNode } from '../schema-node.ts'
import { linesOf, textOf } from '../visible.ts'

/** `itemscope itemtype="https://schema.org/Recipe"` with its `itemprop`s. */
export function readMicrodata(page: Page): Draft[] {
  return page.all
    .filter(
      (el) => el.attrs.itemtype !== undefined && /(?:schema|data-vocabulary)\.org\/+recipe\b/i.test(el.attrs.itemtype),
    )
    .slice(0, MAX_RECIPES)
    .map((el) => ({ ...draftOf(nodeOf(page, el, 0), 'microdata'), el, boxed: isBoxed(page, el) }))
}

const MAX_RECIPES = 10
const MAX_SCOPES_DEEP = 6

function nodeOf(page: Page, scope: El, depth: number): SchemaNode {
  const node: SchemaNode = { '@type': scope.attrs.itemtype?.trim() }
  addProperties(page, scope, node, depth)
  for (const el of depth ? [] : referredTo(page, scope)) addProperties(page, el, node, depth, el.index)
  return node
}

/** A scope may refer to elements elsewhere on the page. */
function referredTo(page: Page, scope: El): El[] {
  const ids = scope.attrs.itemref?.split(/\s+/).slice(0, MAX_REFERRED) ?? []
  return ids.flatMap((id) => page.all.find((el) => el.attrs.id === id && !contains(el, scope)) ?? [])
}

const MAX_REFERRED = 20

function addProperties(page: Page, scope: El, node: SchemaNode, depth: number, from = scope.index + 1): void {
  for (let i = from; i < scope.end; i++) {
    const el = page.all[i]
    if (!el) break
    const isScope = el.attrs.itemscope !== undefined
    const names = el.attrs.itemprop?.trim().split(/\s+/) ?? []
    for (const name of names) {
      const value = isScope && depth < MAX_SCOPES_DEEP ? scopeValue(page, el, name, depth) : propertyOf(page, el, name)
      add(node, name, value)
    }
    if (isScope || names.some((name) => LONG.has(name))) i = el.end - 1
  }
}

/** Steps in a scope of their own (HowToStep) become objects; anything else without properties becomes text. */
function scopeValue(page: Page, el: El, name: string, depth: number): unknown {
  const node = nodeOf(page, el, depth + 1)
  return Object.keys(node).length > 1 ? node : propertyOf(page, el, name)
}

function add(node: SchemaNode, name: string, value: unknown): void {
  const before = node[name]
  if (before === undefined) node[name] = value
  else if (Array.isArray(before)) before.push(value)
  else node[name] = [before, value]
}

const LONG = new Set(['recipeInstructions', 'instructions'])
const LISTS = new Set(['recipeInstructions', 'instructions', 'recipeIngredient', 'ingredients'])

function propertyOf(page: Page, el: El, name: string): unknown {
  const { attrs } = el
  if (LISTS.has(name)) return listText(page, el) || attrs.content
  if (attrs.content !== undefined) return attrs.content
  if (el.tag === 'img') return attrs.src ?? attrs['data-src']
  if (el.tag === 'a' || el.tag === 'link') return /url|image|page/i.test(name) ? attrs.href : textOf(el) || attrs.href
  if (el.tag === 'time' || attrs.datetime !== undefined) return attrs.datetime || textOf(el)
  if (el.tag === 'meta') return ''
  return textOf(el)
}

function isBoxed(page: Page, recipe: El): boolean {
  const marked = findAll(page, recipe, (el) => INGREDIENT.test(el.attrs.itemprop ?? ''))
  return (
    marked.length === 1 || marked.slice(0, 20).some((el) => findAll(page, el, (each) => LINES.has(each.tag)).length > 1)
  )
}

const INGREDIENT = /(?:^|\s)(?:recipeIngredient|ingredients)(?:\s|$)/
const LINES = new Set(['li', 'p', 'br'])

/** Whether sibling elements carry the same property: then it is one entry of several. */
const isOneOfSeveral = (el: El) =>
  el.parent?.children.some(
    (each) => typeof each !== 'string' && each !== el && each.attrs.itemprop === el.attrs.itemprop,
  )

/** One element may hold the whole list or a single entry. */
function listText(page: Page, el: El): string {
  const items = findAll(page, el, (each) => each.tag === 'li')
  const innermost = items.filter((item, i) => !contains(item, items[i + 1] ?? page.root))
  if (innermost.length) return innermost.map((item) => linesOf(item).join(' ')).join('\n')
  const isList = el.attrs.itemprop?.includes('nstructions') || !isOneOfSeveral(el)
  return isList ? linesOf(el).join('\n') : textOf(el)
}
