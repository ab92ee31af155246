import { MEALS, type MealEntry } from '#contract/mealplans.ts'
import type { RecipeSummary } from '#contract/recipes.ts'
import type { Translate } from '../../../core/i18n.ts'
import type { BookChapter } from './book.ts'

/** A book of fewer recipes has no chapters. */
const CHAPTERS_FROM = 8

/** A chapter for each first category, in the order of the alphabet; the recipes keep their order. */
export function byCategory(
  recipes: readonly RecipeSummary[],
  { locale, others }: { locale: string; others: string },
): BookChapter[] {
  const chapters = new Map<string, RecipeSummary[]>()
  for (const recipe of recipes) {
    const name = recipe.recipeCategory[0]?.name ?? ''
    const known = chapters.get(name)
    if (known) known.push(recipe)
    else chapters.set(name, [recipe])
  }
  const entries = (some: readonly RecipeSummary[]) => some.map(({ id, name }) => ({ recipeId: id, name }))
  if (recipes.length < CHAPTERS_FROM || chapters.size < 2) return [{ title: '', entries: entries(recipes) }]
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return [...chapters]
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : compare(a, b)))
    .map(([name, some]) => ({ title: name || others, entries: entries(some) }))
}

/** A chapter for each day with a meal, notes among them. */
export function byDay(meals: readonly MealEntry[], { say, locale }: { say: Translate; locale: string }): BookChapter[] {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
  const chapters = new Map<string, BookChapter>()
  const inOrder = meals.toSorted(
    (a, b) => a.date.localeCompare(b.date) || MEALS.indexOf(a.entryType) - MEALS.indexOf(b.entryType) || a.id - b.id,
  )
  for (const meal of inOrder) {
    const chapter = chapters.get(meal.date) ?? { title: day.format(new Date(meal.date)), entries: [] }
    const title = meal.recipe?.name || meal.title
    const name = meal.leftoverOf === null ? title : say('mealplan.leftovers', { name: title })
    chapter.entries.push({
      recipeId: meal.recipe?.id ?? null,
      name: [name, meal.text.replace(/\s+/g, ' ').trim()].filter(Boolean).join(': '),
      label: say(`mealplan.meal.${meal.entryType}`),
    })
    chapters.set(meal.date, chapter)
  }
  return [...chapters.values()]
}

export function stretchText({ from, to }: { from: string; to: string }, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to))
}
