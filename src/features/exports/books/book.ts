import type { BookFormat, Paper } from '#contract/exports.ts'
import type { Translate } from '../../../core/i18n.ts'

/** A line of the contents: a recipe, or a meal of the plan that is only a note. */
export type BookEntry = { recipeId: string | null; name: string; label?: string }
export type BookChapter = { title: string; entries: BookEntry[] }

/** Everything about a book but its recipes; it travels to the process that sets it. */
export type Book = {
  format: BookFormat
  title: string
  subtitle: string
  locale: string
  paper: Paper
  pictures: boolean
  /** When a recipe of it was last changed: the same recipes make the same file. */
  modifiedAt: string
  chapters: BookChapter[]
  words: BookWords
}

/** A recipe as a book needs it. Texts are Markdown. */
export type BookRecipe = {
  id: string
  name: string
  categories: string[]
  description: string
  facts: [name: string, value: string][]
  ingredients: { title: string; line: string }[]
  steps: { title: string; summary: string; text: string }[]
  notes: { title: string; text: string }[]
  nutrition: [name: string, value: string][]
  source: string
  /** The path of its picture. */
  picture: string | null
  /** For the index. */
  foods: string[]
}

/** What a finished book has to say about itself. */
export type BookMade = {
  recipes: number
  /** Recipes with letters that the typefaces of a PDF do not have. */
  incomplete: number
}

const WORDS = [
  ...['contents', 'index', 'index-without', 'incomplete-recipe', 'cover'],
  ...['ingredients', 'instructions', 'notes', 'nutrition', 'source'],
] as const
export type BookWords = Record<(typeof WORDS)[number], string>

export const bookWords = (say: Translate): BookWords =>
  Object.fromEntries(WORDS.map((word) => [word, say(`book.${word}`)])) as BookWords

/** The ids of the recipes, each once, in the order of the book. */
export const recipesOf = ({ chapters }: Pick<Book, 'chapters'>): string[] => [
  ...new Set(chapters.flatMap(({ entries }) => entries.flatMap(({ recipeId }) => recipeId ?? []))),
]
