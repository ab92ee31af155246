import type { BookSource } from '#contract/books.ts'
import type { BookFormat, Paper } from '#contract/exports.ts'
import { PLAN_DAYS_MAX } from '#contract/mealplans.ts'
import type { Member } from '#contract/permissions.ts'
import type { RecipeQuery, RecipeSummary } from '#contract/recipes.ts'
import { saidIn } from '#kitchen/ingredient-display.ts'
import type { Core } from '../../core/core.ts'
import { invalid, notFound, timedOut, unavailable, unprocessable } from '../../core/errors.ts'
import { createHelper, type Helper } from '../../core/helper.ts'
import type { Translate } from '../../core/i18n.ts'
import { pause } from '../../core/pause.ts'
import { createTurns } from '../../core/turns.ts'
import type { Cookbooks } from '../cookbooks/service.ts'
import type { MealPlans } from '../mealplans/service.ts'
import type { Recipes } from '../recipes/service.ts'
import { type Book, type BookChapter, type BookMade, bookWords, recipesOf } from './books/book.ts'
import { bookRecipe } from './books/book-recipe.ts'
import { byCategory, byDay, stretchText } from './books/chapters.ts'
import type { BookPart } from './worker.ts'

export type Books = ReturnType<typeof createBooks>
export type BookOrder = {
  format: BookFormat
  of: BookSource
  title?: string | null
  paper?: Paper
  pictures?: boolean
  say: Translate
  locale: string
}
/** A book that can be written: its recipes are known, and exist. */
export type Planned = { book: Book; ids: string[]; skipped: number; say: Translate }
type Services = {
  recipes: Pick<Recipes, 'idsInLinkOrder' | 'getMany' | 'listByIds' | 'listLong'>
  cookbooks: Pick<Cookbooks, 'get'>
  mealplans: Pick<MealPlans, 'between' | 'refuseLongStretch'>
}
type Progress = (done: number, of: number) => Promise<unknown> | unknown
type Chosen = { title: string; subtitle?: string; chapters: BookChapter[]; changes: (string | null)[]; skipped: number }

/** Recipes read and set at once: few, since a slow machine decodes a picture for each. */
const BATCH = 8
/** Summaries read at once; between them, others have their turn. */
const LISTED = 50
const BATCH_LIMIT_MS = 180_000
/** Reading the recipes of a batch takes less. */
const IDLE_MS = 600_000
/** For books of which nothing was ever changed. */
const NEVER = '2000-01-01T00:00:00.000Z'

/** Recipes as a book: a PDF or an EPUB with a cover, contents and an index. */
export function createBooks({ files }: Core, { recipes, cookbooks, mealplans }: Services) {
  const turns = createTurns(1)
  const setting = new Set<Helper<BookPart, BookMade | null>>()
  return { plan, write, close }

  async function plan(actor: Member, order: BookOrder): Promise<Planned> {
    const { format, of, paper = 'a4', pictures = true, say, locale } = order
    const { title, subtitle, chapters, changes, skipped } = await chosen(actor, of, order)
    const ids = recipesOf({ chapters })
    if (ids.length === 0) throw notFound('plan' in of ? 'book.nothing-planned' : 'recipe.not-found')
    const book: Book = {
      ...{ format, locale, paper, pictures, chapters },
      title: order.title || title,
      subtitle: subtitle ?? say('book.count', { count: ids.length }),
      modifiedAt: changes.reduce<string>((last, at) => (at && at > last ? at : last), NEVER),
      words: bookWords(say),
    }
    return { book, ids, skipped, say }
  }

  /** Writes the file, one book at a time: setting one takes a processor and some memory. */
  async function write(
    actor: Member,
    { book, ids, say }: Planned,
    path: string,
    tell: Progress = () => {},
  ): Promise<BookMade> {
    const leave = await turns.take()
    const helper = createHelper<BookPart, BookMade | null>('exports', RULES)
    setting.add(helper)
    try {
      await helper.ask({ begin: book, path })
      for (let start = 0; start < ids.length; start += BATCH) {
        const found = await recipes.getMany(actor, ids.slice(start, start + BATCH))
        await helper.ask({ recipes: found.map((recipe) => bookRecipe(saidIn(book.locale, recipe), { files, say })) })
        await tell(Math.min(start + BATCH, ids.length), ids.length)
      }
      const made = await helper.ask({ end: true })
      if (!made) throw invalid('export.failed')
      return made
    } finally {
      setting.delete(helper)
      await helper.close()
      leave()
    }
  }

  async function close(): Promise<void> {
    await Promise.all([...setting].map((helper) => helper.close()))
  }

  async function chosen(actor: Member, of: BookSource, { say, locale }: BookOrder): Promise<Chosen> {
    if ('plan' in of) return planned(actor, of.plan, { say, locale })
    const { found, skipped } =
      'recipes' in of ? await named(actor, of.recipes, locale) : await filtered(actor, of.filter)
    const cookbook = 'filter' in of && of.filter.cookbook
    return {
      title: cookbook ? (await cookbooks.get(actor, cookbook)).name : say('export.name'),
      chapters: byCategory(found, { locale, others: say('book.others') }),
      changes: found.map(({ updateAt }) => updateAt),
      skipped,
    }
  }

  async function named(actor: Member, slugs: string[], locale: string) {
    const ids = await recipes.idsInLinkOrder(actor, slugs)
    const found: RecipeSummary[] = []
    for (let start = 0; start < ids.length; start += LISTED) {
      await pause()
      found.push(...(await recipes.listByIds(actor, ids.slice(start, start + LISTED))))
    }
    const { compare } = new Intl.Collator(locale, { numeric: true })
    return { found: found.sort((a, b) => compare(a.name, b.name)), skipped: slugs.length - found.length }
  }

  async function filtered(actor: Member, filter: Extract<BookSource, { filter: unknown }>['filter']) {
    const isMixed = filter.orderBy === undefined || (filter.orderBy === 'random' && !filter.paginationSeed)
    const byName = isMixed && !filter.search ? ({ orderBy: 'name', orderDirection: 'asc' } as const) : {}
    const query: RecipeQuery = { ...filter, ...byName, page: 1, perPage: -1, loadFood: false }
    const { items } = await recipes.listLong(actor, query)
    if (Array.isArray(items)) return { found: items, skipped: 0 }
    const found: RecipeSummary[] = []
    for (let start = 0; start < items.length; start += LISTED) {
      await pause()
      found.push(...(await items.read(start, Math.min(start + LISTED, items.length))))
    }
    return { found, skipped: 0 }
  }

  async function planned(
    actor: Member,
    { from, to }: { from: string; to: string },
    { say, locale }: Pick<BookOrder, 'say' | 'locale'>,
  ): Promise<Chosen> {
    if (to < from) throw unprocessable('mealplan.stretch', { params: { days: PLAN_DAYS_MAX } })
    mealplans.refuseLongStretch(from, to)
    const meals = await mealplans.between(actor, from, to)
    return {
      title: stretchText({ from, to }, locale),
      subtitle: say('mealplan.calendar-name'),
      chapters: byDay(meals, { say, locale }),
      changes: meals.flatMap(({ updateAt, recipe }) => [updateAt, recipe?.updateAt ?? null]),
      skipped: 0,
    }
  }
}

const RULES = {
  ...{ limitMs: BATCH_LIMIT_MS, idleMs: IDLE_MS, waitingMax: 1 },
  busy: () => unavailable('export.failed'),
  tooSlow: () => timedOut('book.too-slow'),
  // Only the system kills a working helper: when memory runs out.
  failed: (cause: unknown) =>
    cause === 'SIGKILL' ? unavailable('book.no-memory') : invalid('export.failed', { cause }),
}
