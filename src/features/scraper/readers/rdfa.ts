import { type El, findAll, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { draftOf } from '../schema.ts'
import type { SchemaNode } from '../schema-node.ts'
import { linesOf, textOf } from '../visible.ts'

/** RDFa: `typeof="schema:Recipe"` or `typeof="v:Recipe"` with `property`s, as early plugins and Drupal print it. */
export function readRdfa(page: Page): Draft[] {
  return page.all
    .filter((el) => /(?:^|[\s:/#])recipe(?:\s|$)/i.test(el.attrs.typeof ?? ''))
    .slice(0, MAX_RECIPES)
    .map((el) => ({ ...draftOf(nodeOf(page, el), 'rdfa'), el }))
}

const MAX_RECIPES = 8

/** data-vocabulary.org names that differ from schema.org's. */
const SCHEMA_NAMES = new Map<string, string>(
  Object.entries({
    ingredient: 'recipeIngredient',
    ingredients: 'recipeIngredient',
    instruction: 'recipeInstructions',
    instructions: 'recipeInstructions',
    yield: 'recipeYield',
    summary: 'description',
    photo: 'image',
    recipetype: 'recipeCategory',
  }),
)

function nodeOf(page: Page, root: El, depth = 0): SchemaNode {
  const values = new Map<string, unknown[]>()
  for (let i = root.index + 1; i < root.end; i++) {
    const el = page.all[i]
    if (!el) break
    const given = el.attrs.property ?? el.attrs.rel ?? ''
    const scope = given ? scopeIn(el) : null
    for (const property of given.split(/\s+/)) {
      const local = property.replace(/^.*[:/#]/, '')
      const name = SCHEMA_NAMES.get(local.toLowerCase()) ?? local
      if (!name) continue
      const isThing = scope && depth < MAX_SCOPES_DEEP && name !== 'recipeIngredient' && name !== 'recipeInstructions'
      const found = isThing ? [nodeOf(page, scope, depth + 1)] : valuesOf(page, el, name)
      values.set(name, [...(values.get(name) ?? []), ...found].slice(0, MAX_VALUES))
    }
    // Properties inside a nested thing describe that thing.
    if (scope || el.attrs.typeof !== undefined) i = el.end - 1
  }
  return Object.fromEntries(values)
}

/** The thing a property describes: the element itself, or the one element inside it. */
function scopeIn(el: El): El | null {
  if (el.attrs.typeof !== undefined) return el
  const inner = el.children.filter((child) => typeof child !== 'string')
  return inner.length === 1 && inner[0]?.attrs.typeof !== undefined ? inner[0] : null
}

const MAX_SCOPES_DEEP = 6
const MAX_VALUES = 300

function valuesOf(page: Page, el: El, name: string): string[] {
  const { attrs } = el
  if (name === 'recipeInstructions') {
    const items = findAll(page, el, (each) => each.tag === 'li')
    return items.length ? items.map(textOf) : linesOf(el)
  }
  if (attrs.content !== undefined) return [attrs.content]
  if (name === 'image') return [attrs.src ?? attrs.resource ?? attrs.href ?? '']
  return [attrs.datetime ?? textOf(el)]
}
