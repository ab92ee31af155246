import { type El, findAll, findOutermost, hasClass, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { draftOf } from '../schema.ts'
import { linesOf, textOf } from '../visible.ts'

/** Microformats: `class="h-recipe"`, and the older `hrecipe` that many blog themes and plugins still print. */
export function readHRecipe(page: Page): Draft[] {
  return findOutermost(page, page.root, (el) => hasClass(el, 'h-recipe') || hasClass(el, 'hrecipe'))
    .slice(0, MAX_RECIPES)
    .map((el) => ({ ...recipeIn(page, el), el }))
}

const MAX_RECIPES = 8
const STEPS = ['e-instructions', 'instructions', 'instruction']

function recipeIn(page: Page, root: El): Draft {
  const named = (...names: string[]) => findAll(page, root, (el) => names.some((name) => hasClass(el, name)))
  const text = (...names: string[]) =>
    named(...names)
      .map(statedIn)
      .find(Boolean)
  const steps = findOutermost(page, root, (el) => STEPS.some((name) => hasClass(el, name)))
  const node = {
    name: text('p-name', 'fn'),
    description: text('p-summary', 'summary'),
    image: named('u-photo', 'photo').map((el) => el.attrs.src ?? el.attrs['data-src'] ?? el.attrs.href),
    recipeIngredient: named('p-ingredient', 'ingredient').map(textOf),
    recipeInstructions: steps.flatMap((el) => stepLines(page, el)),
    recipeYield: text('p-yield', 'yield'),
    totalTime: text('dt-duration', 'duration'),
    prepTime: text('preptime', 'dt-preptime'),
    cookTime: text('cooktime', 'dt-cooktime'),
    author: text('p-author', 'author'),
    recipeCategory: named('p-category', 'tag').map(textOf),
  }
  return draftOf(node, 'h-recipe')
}

/** Durations and yields often have a machine-readable attribute. */
const statedIn = (el: El) =>
  el.attrs.datetime ||
  el.attrs.content ||
  (el.tag === 'data' ? el.attrs.value : '') ||
  (el.tag === 'abbr' ? el.attrs.title : '') ||
  valueTitle(el) ||
  textOf(el)

function valueTitle(el: El): string {
  for (const child of el.children)
    if (typeof child !== 'string' && hasClass(child, 'value-title')) return child.attrs.title ?? ''
  return ''
}

function stepLines(page: Page, el: El): string[] {
  const items = findAll(page, el, (each) => each.tag === 'li')
  return items.length ? items.map(textOf) : linesOf(el)
}
