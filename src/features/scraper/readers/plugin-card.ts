import { isoDuration } from '#kitchen/durations.ts'
import { ingredientsFrom } from '../ingredient-part.ts'
import type { Line } from '../lines.ts'
import { contains, type El, findAll, findOne, findOutermost, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { stepsFrom } from '../step-part.ts'
import { textOf } from '../visible.ts'
import type { VisibleParts } from '../visible-parts.ts'

/** Class names (or ids) of a recipe plugin's card. To add a plugin, add its line. */
interface Plugin {
  card: string
  title: string
  ingredients: string
  instructions: string
  yield?: string
  prep?: string
  cook?: string
  total?: string
  author?: string
}

const PLUGINS: Plugin[] = [
  {
    card: 'wprm-recipe-container',
    title: 'wprm-recipe-name',
    ingredients: 'wprm-recipe-ingredients-container',
    instructions: 'wprm-recipe-instructions-container',
    yield: 'wprm-recipe-servings-container',
    prep: 'wprm-recipe-prep-time-container',
    cook: 'wprm-recipe-cook-time-container',
    total: 'wprm-recipe-total-time-container',
    author: 'wprm-recipe-author',
  },
  {
    card: 'tasty-recipes',
    title: 'tasty-recipes-title',
    ingredients: 'tasty-recipes-ingredients',
    instructions: 'tasty-recipes-instructions',
    yield: 'tasty-recipes-yield',
    prep: 'tasty-recipes-prep-time',
    cook: 'tasty-recipes-cook-time',
    total: 'tasty-recipes-total-time',
    author: 'tasty-recipes-author-name',
  },
  {
    card: 'mv-create-card',
    title: 'mv-create-title',
    ingredients: 'mv-create-ingredients',
    instructions: 'mv-create-instructions',
    yield: 'mv-create-yield',
    prep: 'mv-create-time-prep',
    cook: 'mv-create-time-active',
    total: 'mv-create-time-total',
    author: 'mv-create-author',
  },
  {
    card: 'wpurp-container',
    title: 'wpurp-recipe-title',
    ingredients: 'wpurp-recipe-ingredients',
    instructions: 'wpurp-recipe-instructions',
    yield: 'wpurp-recipe-servings',
    prep: 'wpurp-recipe-prep-time',
    cook: 'wpurp-recipe-cook-time',
    author: 'wpurp-recipe-author',
  },
  {
    card: 'easyrecipe',
    title: 'ERSName',
    ingredients: 'ERSIngredients',
    instructions: 'ERSInstructions',
    yield: 'ERSServes',
    prep: 'ERSTimeRight',
    author: 'ERSAuthor',
  },
  {
    card: 'zlrecipe-container',
    title: 'zlrecipe-title',
    ingredients: 'zlrecipe-ingredients-list',
    instructions: 'zlrecipe-instructions-list',
    yield: 'zlrecipe-yield',
    prep: 'zlrecipe-prep-time',
    cook: 'zlrecipe-cook-time',
    total: 'zlrecipe-total-time',
  },
  {
    card: 'zrdn-recipe-container',
    title: 'zrdn-recipe-title',
    ingredients: 'zrdn-ingredients',
    instructions: 'zrdn-instructions',
    yield: 'zrdn-yield',
    prep: 'zrdn-prep-time',
    cook: 'zrdn-cook-time',
  },
  {
    card: 'cooked-recipe',
    title: 'cooked-recipe-title',
    ingredients: 'cooked-recipe-ingredients',
    instructions: 'cooked-recipe-directions',
    yield: 'cooked-servings',
    prep: 'cooked-prep-time',
    cook: 'cooked-cook-time',
    total: 'cooked-total-time',
    author: 'cooked-author',
  },
  {
    card: 'blog-yumprint-recipe',
    title: 'blog-yumprint-recipe-title',
    ingredients: 'blog-yumprint-ingredients',
    instructions: 'blog-yumprint-methods',
    yield: 'blog-yumprint-serves',
  },
  {
    card: 'simmer-recipe',
    title: 'simmer-recipe-title',
    ingredients: 'simmer-ingredients',
    instructions: 'simmer-instructions',
    yield: 'simmer-servings',
  },
  {
    card: 'dr-summary-holder',
    title: 'dr-title',
    ingredients: 'dr-ingredients-list',
    instructions: 'dr-instructions',
    yield: 'dr-yields',
    prep: 'dr-prep-time',
    cook: 'dr-cook-time',
    total: 'dr-total-time',
  },
  {
    card: 'mpprecipe-container',
    title: 'mpprecipe-title',
    ingredients: 'mpprecipe-ingredients-list',
    instructions: 'mpprecipe-instructions-list',
    yield: 'mpprecipe-yield',
    prep: 'mpprecipe-prep-time',
    cook: 'mpprecipe-cook-time',
  },
  {
    card: 'wp-block-wpzoom-recipe-card-block-recipe-card',
    title: 'recipe-card-title',
    ingredients: 'recipe-card-ingredients',
    instructions: 'recipe-card-directions',
    yield: 'detail-item-0',
    author: 'recipe-card-author',
  },
  {
    card: 'purr-recipe',
    title: 'purr-recipe-title',
    ingredients: 'purr-recipe-ingredients',
    instructions: 'purr-recipe-instructions',
  },
  {
    card: 'brm-recipe',
    title: 'brm-recipe-name',
    ingredients: 'brm-recipe-ingredients',
    instructions: 'brm-recipe-instructions',
  },
  {
    card: 'jetpack-recipe',
    title: 'jetpack-recipe-title',
    ingredients: 'jetpack-recipe-ingredients',
    instructions: 'jetpack-recipe-directions',
    yield: 'jetpack-recipe-servings',
    total: 'jetpack-recipe-time',
  },
  {
    card: 'penci-recipe',
    title: 'recipe-title-nooverlay',
    ingredients: 'penci-recipe-ingredients',
    instructions: 'penci-recipe-method',
  },
  {
    card: 'rk_card',
    title: 'rk_title',
    ingredients: 'rk_ingredients',
    instructions: 'rk_directions',
    yield: 'rk_servings',
  },
]

/** The card of a WordPress, Blogger or Shopify recipe plugin. */
export function readPluginCard(page: Page, visible: VisibleParts): Draft[] {
  const tokens = new Set(page.all.flatMap((el) => [...(el.attrs.class?.split(/\s+/) ?? []), el.attrs.id ?? '']))
  return PLUGINS.filter((plugin) => tokens.has(plugin.card)).flatMap((plugin) =>
    findOutermost(page, page.root, (el) => isCalled(el, plugin.card))
      .slice(0, MAX_CARDS)
      .map((card) => draftOf(page, visible.lines, card, plugin)),
  )
}

const MAX_CARDS = 10

const isCalled = (el: El, name: string) =>
  el.attrs.id === name || (el.attrs.class?.includes(name) && el.attrs.class.split(/\s+/).includes(name)) || false

function draftOf(page: Page, lines: Line[], card: El, plugin: Plugin): Draft {
  const text = (name: string | undefined) => {
    const el = name && findOne(page, card, (each) => isCalled(each, name))
    return el ? textOf(el) : null
  }
  const lists = (name: string) => findAll(page, card, (each) => isCalled(each, name)).slice(0, MAX_CARDS)
  const start = (root: El) => ({ at: lines.findIndex((line) => contains(root, line.el)), root, grade: 3, level: 0 })
  const ingredients = lists(plugin.ingredients)
    .map(start)
    .filter(({ at }) => at >= 0)
  const steps = lists(plugin.instructions)
    .map(start)
    .filter(({ at }) => at >= 0)
  return {
    reader: 'plugin',
    el: card,
    name: text(plugin.title) ?? undefined,
    ingredients: ingredients.flatMap((each) => ingredientsFrom(lines, each).groups),
    instructions: steps.flatMap((each) => stepsFrom(lines, each).groups),
    yield: text(plugin.yield)?.replace(/^[^\d:]*:\s*/, '') ?? null,
    prepTime: isoDuration(text(plugin.prep)?.replace(/^\D*/, '')),
    cookTime: isoDuration(text(plugin.cook)?.replace(/^\D*/, '')),
    totalTime: isoDuration(text(plugin.total)?.replace(/^\D*/, '')),
    author: text(plugin.author)?.replace(/^(?:author|by)\s*:?\s*/i, '') ?? null,
  }
}
