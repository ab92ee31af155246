import type { OrganizerMention } from '#contract/organizers.ts'
import { type IngredientDraft, RECIPE_LINES_MAX, type RecipePatch, type StepDraft } from '#contract/recipes.ts'
import { durationText } from '#kitchen/duration-text.ts'
import { slugify } from '../../core/slug.ts'
import { nutritionFrom } from './nutrition.ts'
import type { PageReading } from './worker.ts'

export type Scraped = NonNullable<PageReading['recipe']>
export type Summary = NonNullable<PageReading['summary']>
type Draft = RecipePatch & { name: string }
type StubWords = { orgURL: string; nameless: string; ingredients: string; steps: string }
type Choices = { orgURL: string | null; includeTags: boolean; nameless: string }

const NAME_MAX = 255
const LINE_MAX = 2_000
const PROSE_MAX = 100_000
/** A recipe with more tags than this lists search keywords. */
const ORGANIZERS_MAX = 40

/** Turns a page into a recipe to save: nothing is guessed, and every line keeps its wording. */
export function draftOf(scraped: Scraped, { orgURL, includeTags, nameless }: Choices): Draft {
  return {
    name: slugify(scraped.name) === '' ? nameless : clipped(scraped.name, NAME_MAX),
    description: clipped(scraped.description ?? '', PROSE_MAX),
    recipeYield: scraped.yield === null ? null : clipped(scraped.yield, LINE_MAX),
    recipeServings: servingsOf(scraped.yield),
    totalTime: durationText(scraped.totalTime),
    prepTime: durationText(scraped.prepTime),
    cookTime: durationText(scraped.cookTime),
    performTime: durationText(scraped.performTime ?? scraped.cookTime),
    ...scraped.choices,
    nutrition: nutritionFrom(scraped.nutrition),
    recipeIngredient: ingredientsOf(scraped),
    recipeInstructions: stepsOf(scraped),
    recipeCategory: mentionsOf(scraped.category),
    tags: includeTags ? mentionsOf(scraped.keywords) : [],
    orgURL: orgURL === null ? null : clipped(orgURL, LINE_MAX),
  }
}

/**
 * A recipe for a page of which only the name, description and picture are known, with a placeholder line in each list.
 */
export function stubOf(summary: Summary, { orgURL, nameless, ...missing }: StubWords): Draft {
  return {
    name: slugify(summary.name) === '' ? nameless : clipped(summary.name, NAME_MAX),
    description: clipped(summary.description, PROSE_MAX),
    recipeIngredient: [{ note: missing.ingredients, quantity: null }],
    recipeInstructions: [{ id: undefined, title: '', summary: '', text: missing.steps, ingredientReferences: [] }],
    orgURL: clipped(orgURL, LINE_MAX),
  }
}

/** The title of a group is stored with its first line. */
function ingredientsOf({ ingredients }: Scraped): IngredientDraft[] {
  const lines = ingredients.flatMap(({ name, items }) =>
    items.map((item, at): IngredientDraft => {
      const note = clipped(item, PROSE_MAX)
      return { title: at === 0 && name ? clipped(name, LINE_MAX) : null, note, quantity: null, originalText: note }
    }),
  )
  return lines.slice(0, RECIPE_LINES_MAX)
}

function stepsOf({ instructions }: Scraped): StepDraft[] {
  const steps = instructions.flatMap((section) =>
    section.steps.map(
      (step, at): StepDraft => ({
        id: undefined,
        title: at === 0 ? clipped(section.name ?? '', LINE_MAX) : '',
        summary: clipped(step.name ?? '', LINE_MAX),
        text: clipped(step.text, PROSE_MAX),
        ingredientReferences: [],
      }),
    ),
  )
  return steps.slice(0, RECIPE_LINES_MAX)
}

/** Names with a capital first letter, without duplicates, and only those that yield a slug. */
export function mentionsOf(names: string[]): OrganizerMention[] {
  const bySlug = new Map<string, OrganizerMention>()
  for (const text of names) {
    const name = clipped(text.replace(/\s+/gu, ' ').trim(), NAME_MAX)
    const slug = slugify(name)
    if (slug !== '' && !bySlug.has(slug)) bySlug.set(slug, { id: undefined, name: capitalized(name) })
  }
  return [...bySlug.values()].slice(0, ORGANIZERS_MAX)
}

/** The number of servings, if the text gives servings and not a number of pieces. */
function servingsOf(text: string | null): number | null {
  const match = /^\D{0,20}?(\d{1,3})(?:\s*(?:-|–|to|bis|à)\s*\d{1,3})?\s*(.*)$/s.exec(text ?? '')
  const unit = match?.[2]?.trim() ?? ''
  const isServings = unit === '' || /^(?:serv|port|porz|porc|pers|people|osob|gäste|couverts?|raciones|人)/i.test(unit)
  return match && isServings && Number(match[1]) > 0 ? Number(match[1]) : null
}

const capitalized = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)

/** Cuts between whole characters, never inside a surrogate pair. */
function clipped(text: string, max: number): string {
  return text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, '')
}
