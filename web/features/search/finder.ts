import Fuse, { type FuseResult } from 'fuse.js'
import type { RecipeSummary } from '#contract/recipes.ts'

export const RESULTS_MAX = 10
const THRESHOLD = 0.6
const MATCH_MIN_CHARACTERS = 2

/** A recipe that was found, and the line that explains it when the name does not. */
export type Found = { recipe: RecipeSummary; name: string; because: string }

/** Searches a list by name, description, ingredient notes and foods, tolerating typing errors. */
export function createFinder(recipes: readonly RecipeSummary[]) {
  const fuse = new Fuse(recipes, {
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
  return (text: string): Found[] => {
    const words = wordsOf(text)
    return fuse
      .search(text.trim(), { limit: RESULTS_MAX * 4 })
      .sort((a, b) => exactness(b.item, words) - exactness(a.item, words) || scoreOf(a) - scoreOf(b))
      .slice(0, RESULTS_MAX)
      .map(({ item }) => describe(item, words))
  }
}

/** Recipes the server found, in its order. */
export const describeHits = (recipes: readonly RecipeSummary[], text: string) =>
  recipes.slice(0, RESULTS_MAX).map((recipe) => describe(recipe, wordsOf(text)))

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

function describe(recipe: RecipeSummary, words: string[]): Found {
  const { name, description } = recipe
  if (has(name, words) || has(description, words)) return { recipe, name, because: description }
  const line = recipe.recipeIngredient?.find(({ display }) => has(display, words))
  return { recipe, name, because: line?.display ?? description }
}

/** Fuse is so tolerant that exact matches must be put first by hand. */
function exactness({ name, description, recipeIngredient }: RecipeSummary, words: string[]) {
  if (words.every((word) => has(name, [word]))) return fold(name).startsWith(words[0] ?? '') ? 4 : 3
  if (has(description, words)) return 2
  return recipeIngredient?.some(({ note, food }) => has(`${note} ${food?.name ?? ''}`, words)) ? 1 : 0
}

const scoreOf = ({ score = 1 }: FuseResult<RecipeSummary>) => score
const has = (text: string, words: string[]) => words.some((word) => fold(text).includes(word))
const wordsOf = (text: string) => fold(text).split(/\s+/).filter(Boolean)
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
