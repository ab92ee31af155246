import type { Choices } from '#kitchen/recipe-choices.ts'
import type { El } from './page.ts'

/** What an import knows about a recipe. All text is plain, all addresses are absolute, nothing is invented. */
export interface ScrapedRecipe {
  name: string
  description: string | null
  /** The first of `images`. */
  image: string | null
  /** Pictures worth trying, best first. */
  images: string[]
  ingredients: IngredientGroup[]
  instructions: InstructionSection[]
  yield: string | null
  /** Times are ISO 8601 durations. */
  totalTime: string | null
  prepTime: string | null
  cookTime: string | null
  performTime: string | null
  /** schema.org's keys (`calories`, `fatContent` …) with the site's own text. */
  nutrition: Record<string, string>
  author: string | null
  siteName: string | null
  category: string[]
  cuisine: string[]
  keywords: string[]
  language: string | null
  rating: number | null
  ratingCount: number | null
  equipment: string[]
  suitableForDiet: string[]
  /** Fields with a fixed set of values, such as difficulty. */
  choices: Choices
  /** The address the page was fetched from, and the one it gives for itself. */
  sourceUrl: string
  canonicalUrl: string | null
}

/** A recipe without any data yet. */
export function emptyRecipe(url: string): ScrapedRecipe {
  return {
    name: '',
    description: null,
    image: null,
    images: [],
    ingredients: [],
    instructions: [],
    yield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    nutrition: {},
    author: null,
    siteName: null,
    category: [],
    cuisine: [],
    keywords: [],
    language: null,
    rating: null,
    ratingCount: null,
    equipment: [],
    suitableForDiet: [],
    choices: {},
    sourceUrl: url,
    canonicalUrl: null,
  }
}

export interface IngredientGroup {
  name: string | null
  items: string[]
}

export interface InstructionSection {
  name: string | null
  steps: InstructionStep[]
}

export interface InstructionStep {
  name?: string
  text: string
}

export type Field = Exclude<keyof ScrapedRecipe, 'image' | 'sourceUrl'>

/** What one reader found on a page: as many fields as it could, cleaned. */
export type Draft = Partial<Pick<ScrapedRecipe, Field>> & {
  /** The reader's name, as `scrape --explain` prints it. */
  reader: string
  /** The markup wraps the whole box of ingredients, headings included, instead of marking each one. */
  boxed?: boolean
  /** The part of the page the draft was read from, if any. */
  el?: El
  /** Pixels of the pictures whose size the page declares. */
  imageAreas?: Map<string, number>
  /** Addresses and ids the draft states for itself, to tell the page's own recipe from those it links to. */
  urls?: string[]
}

/** Why a field has the value it has. */
export interface Choice {
  reader: string
  score: number
  runnersUp: { reader: string; score: number; value: unknown }[]
}

/** A recipe, and for each field why it has its value. */
export interface Found {
  recipe: ScrapedRecipe
  provenance: Partial<Record<Field, Choice>>
}

export const linesIn = ({ recipe }: Found): number =>
  recipe.ingredients.reduce((count, { items }) => count + items.length, 0)

export interface Reading {
  /** The page's main recipe, or null when there is none. */
  recipe: ScrapedRecipe | null
  provenance: Found['provenance']
  /** Other recipes on the same page, as complete as the page has them. */
  others: Found[]
}
