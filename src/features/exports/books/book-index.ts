import type { BookRecipe } from './book.ts'

export type IndexLine = { recipeId: string; name: string }
/** A recipe by its name, or a food with the recipes that need it. */
export type IndexEntry = { title: string; recipeId?: string; lines: IndexLine[] }
export type IndexPart = { letter: string; entries: IndexEntry[] }
export type Indexed = {
  parts: IndexPart[] /** Foods that are in so many recipes that no one looks them up. */
  leftOut: string[]
}

/** In a book of more recipes than this, foods in more than `COMMON` of them are left out. */
const SMALL_BOOK = 12
const COMMON = 0.3
const LEFT_OUT_NAMED = 6

/** Recipes by name and by ingredient, in the order of the reader's language. */
export function createIndex(locale: string) {
  const names: IndexLine[] = []
  const foods = new Map<string, { title: string; lines: IndexLine[] }>()
  return { add, made }

  function add({ id, name, foods: needed }: Pick<BookRecipe, 'id' | 'name' | 'foods'>) {
    const line = { recipeId: id, name }
    names.push(line)
    for (const food of needed) {
      const key = food.toLocaleLowerCase(locale)
      const known = foods.get(key) ?? { title: capitalised(food, locale), lines: [] }
      known.lines.push(line)
      foods.set(key, known)
    }
  }

  function made(): Indexed {
    const { compare } = new Intl.Collator(locale, { numeric: true })
    const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name)
    const isCommon = (lines: IndexLine[]) => names.length > SMALL_BOOK && lines.length > names.length * COMMON
    const all = [...foods.values()]
    const entries: IndexEntry[] = [
      ...names.map(({ recipeId, name }) => ({ title: name, recipeId, lines: [] })),
      ...all
        .filter(({ lines }) => !isCommon(lines))
        .map(({ title, lines }) => ({ title, lines: lines.toSorted(byName) })),
    ].sort((a, b) => compare(a.title, b.title))
    const common = all.filter(({ lines }) => isCommon(lines)).sort((a, b) => b.lines.length - a.lines.length)
    return { parts: lettered(entries, locale), leftOut: common.slice(0, LEFT_OUT_NAMED).map(({ title }) => title) }
  }
}

function lettered(entries: IndexEntry[], locale: string): IndexPart[] {
  const parts: IndexPart[] = []
  for (const entry of entries) {
    const letter = letterOf(entry.title, locale)
    const last = parts.at(-1)
    if (last?.letter === letter) last.entries.push(entry)
    else parts.push({ letter, entries: [entry] })
  }
  return parts
}

/** The letter a title is filed under: `É` under E; digits and signs under #. */
function letterOf(title: string, locale: string): string {
  const first = [...title.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '')][0]?.toLocaleUpperCase(locale) ?? ''
  return /\p{L}/u.test(first) ? first : '#'
}

const capitalised = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
