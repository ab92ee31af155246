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

/** data-vocabulary's names for what schema.org calls otherwise. */
const SCHEMA_NAMES: Record<string, string> = {
  ingredient: 'recipeIngredient',
  ingredients: 'recipeIngredient',
  instruction: 'recipeInstructions',
  instructions: 'recipeInstructions',
  yield: 'recipeYield',
  summary: 'description',
  photo: 'image',
  recipetype: 'recipeCategory',
}

function nodeOf(page: Page, root: El): SchemaNode {
  const values = new Map<string, string[]>()
  for (const el of findAll(page, root, (each) => Boolean(each.attrs.property ?? each.attrs.rel))) {
    for (const property of (el.attrs.property ?? el.attrs.rel ?? '').split(/\s+/)) {
      const given = property.replace(/^.*[:/#]/, '')
      const name = SCHEMA_NAMES[given.toLowerCase()] ?? given
      if (name) values.set(name, [...(values.get(name) ?? []), ...valuesOf(page, el, name)].slice(0, MAX_VALUES))
    }
  }
  return Object.fromEntries(values)
}

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
