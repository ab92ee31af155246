import Fuse, { type FuseResult } from 'fuse.js'
import type { RecipeSummary } from '#contract/recipes.ts'

export const RESULTS_MAX = 10
const THRESHOLD = 0.6
const MATCH_MIN_CHARACTERS = 2

/** Where the words were found: `steps` stands for what a list does not load, `alike` for a guess. */
export type Where = 'name' | 'description' | 'ingredients' | 'tags' | 'categories' | 'tools' | 'steps' | 'alike'
/** A recipe that was found, and the line that explains it when the name does not. */
export type Found = { recipe: RecipeSummary; name: string; because: string; where: Where }
type Place = { where: Where; text: string }

/** How much a word counts where it begins a word, by place; half of it inside a word. */
const WEIGHTS: Record<Where, number> = {
  name: 16,
  ingredients: 6,
  tags: 6,
  categories: 6,
  tools: 4,
  description: 3,
  steps: 0,
  alike: 0,
}
/** Shorter ones are in too many words to mean anything inside one. */
const INSIDE_MIN_CHARACTERS = 3
/** How much worse than the best guess another may be. */
const ALIKE_MARGIN = 0.15

/** Searches a list; only where nothing has the words as typed, by what is spelled alike. */
export function createFinder(recipes: readonly RecipeSummary[]) {
  const shelf = recipes.map((recipe) => ({ recipe, places: placesOf(recipe) }))
  let fuse: Fuse<RecipeSummary> | undefined
  return (text: string): Found[] => {
    const words = wordsOf(text)
    const tests = words.map(testOf)
    if (tests.length === 0) return []
    const strong = shelf
      .map(({ recipe, places }) => ({ recipe, strength: strengthOf(places, tests) }))
      .filter(({ strength }) => strength > 0)
      .sort((a, b) => b.strength - a.strength || startsWith(b.recipe, words) - startsWith(a.recipe, words))
    if (strong.length > 0) return strong.slice(0, RESULTS_MAX).map(({ recipe }) => describe(recipe, words, 'alike'))
    fuse ??= fuseOf(recipes)
    const alike = fuse.search(text.trim(), { limit: RESULTS_MAX })
    const best = scoreOf(alike[0])
    return alike.filter((one) => scoreOf(one) <= best + ALIKE_MARGIN).map(({ item }) => describe(item, words, 'alike'))
  }
}

const fuseOf = (recipes: readonly RecipeSummary[]) =>
  new Fuse(recipes, {
    threshold: THRESHOLD,
    minMatchCharLength: MATCH_MIN_CHARACTERS,
    ignoreLocation: true,
    ignoreDiacritics: true,
    includeScore: true,
    keys: [
      { name: 'name', weight: 4 },
      { name: 'description', weight: 1 },
      { name: 'recipeIngredient.note', weight: 1 },
      { name: 'recipeIngredient.food.name', weight: 2 },
    ],
  })

/** Recipes the server found, in its order. */
export const describeHits = (recipes: readonly RecipeSummary[], text: string) =>
  recipes.slice(0, RESULTS_MAX).map((recipe) => describeHit(recipe, text))

/** Why the server found a recipe. */
export const describeHit = (recipe: RecipeSummary, text: string): Found => describe(recipe, wordsOf(text), 'steps')

/** A text split at matching words, for highlighting: every second part is a match. */
export function splitMatches(text: string, search: string): string[] {
  const words = wordsOf(search).filter((word) => word.length >= MATCH_MIN_CHARACTERS)
  if (words.length === 0) return [text]
  // Folding must keep every letter's position, so it goes letter by letter.
  const folded = [...text].map((letter) => fold(letter).at(0) ?? letter).join('')
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  const letters = [...text]
  const parts: string[] = []
  let end = 0
  for (const match of folded.matchAll(new RegExp(pattern, 'gu'))) {
    parts.push(
      letters.slice(end, match.index).join(''),
      letters.slice(match.index, match.index + match[0].length).join(''),
    )
    end = match.index + match[0].length
  }
  return [...parts, letters.slice(end).join('')]
}

function describe(recipe: RecipeSummary, words: string[], otherwise: Where): Found {
  const { name, description = '' } = recipe
  const missing = words.filter((word) => !fold(name).includes(word))
  if (missing.length === 0) return { recipe, name, because: description, where: 'name' }
  const others = shownPlacesOf(recipe).filter(({ where }) => where !== 'name')
  const place =
    others.find(({ text }) => missing.every((word) => fold(text).includes(word))) ??
    others.find(({ text }) => missing.some((word) => fold(text).includes(word)))
  if (place) return { recipe, name, because: place.text, where: place.where }
  const where = missing.length < words.length ? 'name' : otherwise
  return { recipe, name, because: where === 'steps' ? '' : description, where }
}

function shownPlacesOf({ name, description, recipeIngredient, tags, recipeCategory, tools }: RecipeSummary): Place[] {
  const named = (where: Where, some: readonly { name: string }[] | undefined) =>
    (some ?? []).map((one): Place => ({ where, text: one.name }))
  return [
    { where: 'name', text: name },
    ...(description ? [{ where: 'description' as const, text: description }] : []),
    ...(recipeIngredient ?? []).map(({ display }): Place => ({ where: 'ingredients', text: display })),
    ...named('tags', tags),
    ...named('categories', recipeCategory),
    ...named('tools', tools),
  ]
}

/** A food counts by all its names, also those the line does not show. */
const placesOf = (recipe: RecipeSummary): Place[] =>
  [
    ...shownPlacesOf(recipe),
    ...(recipe.recipeIngredient ?? []).map(
      ({ note, food }): Place => ({
        where: 'ingredients',
        text: `${food?.name ?? ''} ${food?.pluralName ?? ''} ${note}`,
      }),
    ),
  ].map(({ where, text }) => ({ where, text: fold(text) }))

type Test = { word: string; begins: RegExp }
const testOf = (word: string): Test => ({
  word,
  begins: new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'),
})

/** What all words count together, each where it counts most; nothing if one of them is missing. */
function strengthOf(places: readonly Place[], tests: readonly Test[]): number {
  let sum = 0
  for (const { word, begins } of tests) {
    let best = 0
    for (const { where, text } of places) {
      if (WEIGHTS[where] <= best || !text.includes(word)) continue
      const isStart = begins.test(text)
      if (isStart || word.length >= INSIDE_MIN_CHARACTERS) best = Math.max(best, WEIGHTS[where] / (isStart ? 1 : 2))
    }
    if (best === 0) return 0
    sum += best
  }
  return sum
}

const startsWith = ({ name }: RecipeSummary, [first = '']: string[]) => (fold(name).startsWith(first) ? 1 : 0)
const scoreOf = (result: FuseResult<RecipeSummary> | undefined) => result?.score ?? 1
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
