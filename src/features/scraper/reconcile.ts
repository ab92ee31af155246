import { isoOf, minutesIn } from '#kitchen/durations.ts'
import { ingredientDamage, isNoMethod, stepDamage } from './copies.ts'
import { headingsIn, withHeadings } from './group-headings.ts'
import { rankImages } from './images.ts'
import { hasAmount, hasNoWords } from './line-shape.ts'
import { likeness, matchingList, mergeSteps, underHeadings, withoutNumbers } from './matching-lists.ts'
import { absoluteUrl, type Page } from './page.ts'
import {
  type Choice,
  type Draft,
  emptyRecipe,
  type Field,
  type Found,
  type IngredientGroup,
  type InstructionSection,
  type Reading,
  type ScrapedRecipe,
} from './recipe.ts'
import { goesOn, splitAsShown } from './split-steps.ts'
import { bare } from './text.ts'
import { isWithSiteName, withoutSiteName } from './titles.ts'
import { inOneSystem } from './unit-systems.ts'
import type { VisibleParts } from './visible-parts.ts'
import { ingredientsGrade, isStepLabel, methodGrade } from './words.ts'

/** Combines what all readers found into one recipe: field by field the best candidate, with the reasons kept. */
export function reconcile(page: Page, found: Draft[], visible: VisibleParts): Reading {
  const pageName = found.find((draft) => draft.reader === 'heading')?.name ?? pageTitle(found, page.url)
  const told = found.find((draft) => draft.reader === 'visible')
  const drafts = found.map((draft) => asShown(draft, visible, told))
  // Markup makes half a recipe a recipe; without markup it takes both lists.
  const recipes = drafts.filter((draft) => {
    const lists = [draft.ingredients, draft.instructions].filter((list) => list?.length).length
    return draft.reader === 'visible' ? lists === 2 : lists > 0
  })
  const ranked = recipes
    .map((draft) => ({ draft, score: mainScore(draft, pageName, page.url) }))
    .sort((a, b) => b.score - a.score)
  const main = ranked[0]?.draft
  if (!main) return { recipe: null, provenance: {}, others: [] }
  const mainName = bare(main.name ?? pageName)
  const isSame = (draft: Draft) => !draft.name || !PER_RECIPE.has(draft.reader) || bare(draft.name) === mainName
  const { recipe, provenance } = assemble(page, [main, ...drafts.filter((draft) => draft !== main && isSame(draft))])
  const others = recipes.filter((draft) => draft !== main && !isSame(draft) && draft.ingredients?.length)
  const aside = drafts.filter((draft) => !PER_RECIPE.has(draft.reader)).map(aboutThePage)
  return { recipe, provenance, others: distinct(others).map((draft) => assemble(page, [draft, ...aside])) }
}

/** What holds for every recipe of a page; its picture, times and yield belong to the main one alone. */
const aboutThePage = ({ reader, author, siteName, language, canonicalUrl }: Draft): Draft => ({
  reader,
  author,
  siteName,
  language,
  canonicalUrl,
})

/** Readers whose drafts are recipes of their own, not facts about the page. */
const PER_RECIPE = new Set(['json-ld', 'microdata', 'rdfa', 'h-recipe', 'plugin', 'state', 'json'])

/** How far a reader is trusted before looking at what it found. */
const TRUST: Record<string, number> = {
  json: 1,
  text: 1,
  'json-ld': 1,
  plugin: 0.84,
  microdata: 0.85,
  rdfa: 0.8,
  'h-recipe': 0.8,
  state: 0.35,
  visible: 0.4,
  facts: 0.38,
  byline: 0.32,
  heading: 0.35,
  website: 0.31,
  'open-graph': 0.3,
  address: 0.25,
}

/** Scores which of several recipes the page is about: complete, named like the page, with its address. */
function mainScore(draft: Draft, pageName: string, url: string): number {
  const complete = (draft.ingredients?.length ? 1 : 0) + (draft.instructions?.length ? 1 : 0)
  // The page is about what it shows, whatever else its data holds.
  const called = draft.reader === 'visible' || !pageName ? 0.5 : likeness(draft.name ?? '', pageName)
  const atHome = draft.urls?.some((each) => samePlace(each, url)) ? 0.5 : 0
  return complete + called + atHome + (TRUST[draft.reader] ?? 0)
}

const samePlace = (one: string, other: string) => stripped(one) === stripped(other)
const stripped = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '')

function pageTitle(drafts: Draft[], url: string): string {
  const draft = drafts.find((each) => each.reader === 'open-graph')
  return draft?.name ? withoutSiteName(draft.name, draft.siteName ?? null, url) : ''
}

/** A draft with its lists as the page shows them, where the page's copy is fuller or has the headings. */
function asShown(draft: Draft, visible: VisibleParts, told: Draft | undefined): Draft {
  if (draft.reader === 'visible') return draft
  const given = inOneSystem(withoutIngredientHeadings(draft.ingredients ?? []))
  const steps = withoutStepHeadings(draft.instructions ?? [])
  const shownItems = matchingList(
    given.flatMap((group) => group.items),
    visible.ingredients,
    (group) => group.items,
  )?.groups
  const texts = steps.flatMap((section) => section.steps.map((step) => step.text))
  const shownSteps =
    visible.steps.find((part) => part.grade === 3 && goesOn(texts, part)) ??
    matchingList(texts, visible.steps, (section) => section.steps.map((step) => step.text))
  const instructions = shownSteps
    ? (splitAsShown(steps, shownSteps, visible.lines) ??
      (stepDamage(steps, shownSteps.groups)
        ? shownSteps.groups
        : mergeSteps(withoutNumbers(steps, shownSteps.groups), shownSteps.groups)))
    : isNoMethod(steps, told?.instructions ?? [], draft.description)
      ? (told?.instructions ?? [])
      : steps
  return {
    ...draft,
    ingredients: ingredientsOf(given, shownItems, headingsIn(visible.lines, shownItems ?? [], draft)),
    instructions,
  }
}

/** Markup that wraps the whole box also contains "Ingredients:" and "Step 1". */
function withoutIngredientHeadings(groups: IngredientGroup[]): IngredientGroup[] {
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => ingredientsGrade(item) < 3 || hasAmount(item)) }))
    .filter((group) => group.items.length)
}

function withoutStepHeadings(sections: InstructionSection[]): InstructionSection[] {
  const isHeading = (text: string) =>
    hasNoWords(text) || isStepLabel(text) || (text.length < 40 && methodGrade(text) === 3)
  return sections
    .map((section) => ({ ...section, steps: section.steps.filter((step) => !isHeading(step.text)) }))
    .filter((section) => section.steps.length)
}

function ingredientsOf(
  given: IngredientGroup[],
  shown: IngredientGroup[] | undefined,
  heads: Set<string>,
): IngredientGroup[] {
  if (!shown) return withHeadings(given)
  return ingredientDamage(given, shown) ? shown : underHeadings(withHeadings(given, heads), shown)
}

function assemble(page: Page, drafts: Draft[]): Found {
  const provenance: Partial<Record<Field, Choice>> = {}
  const recipe = emptyRecipe(page.url)
  const siteName = drafts.map((draft) => draft.siteName).find(Boolean) ?? null
  for (const field of FIELDS) {
    const candidates = drafts
      .filter((draft) => !isEmpty(draft[field]) && !isNoTime(field, draft))
      .map((draft, i) => ({ reader: draft.reader, value: draft[field], score: round(fieldScore(field, draft, i)) }))
      .sort((a, b) => b.score - a.score)
    const [best, ...runnersUp] = candidates
    if (!best) continue
    Object.assign(recipe, { [field]: best.value })
    provenance[field] = { reader: best.reader, score: best.score, runnersUp }
  }
  forgetTimeReadTwice(recipe, provenance)
  addUpTimes(recipe, provenance)
  const heading = drafts.find((draft) => draft.reader === 'heading')?.name
  if (heading && isWithSiteName(recipe.name, heading, page.url)) recipe.name = heading
  if (provenance.name?.reader === 'open-graph') recipe.name = withoutSiteName(recipe.name, siteName, page.url)
  // Some plugins list their equipment among the ingredients for search engines.
  const tools = new Set(recipe.equipment.map(bare))
  recipe.ingredients = recipe.ingredients
    .map((group) => ({ ...group, items: group.items.filter((item) => !tools.has(bare(item))) }))
    .filter((group) => group.items.length)
  // Pages of companies and communities name no author; the site counts as the author.
  if (!recipe.author && recipe.siteName) {
    recipe.author = recipe.siteName
    provenance.author = { reader: 'site', score: 0, runnersUp: [] }
  }
  recipe.images = rankImages(page, drafts)
  recipe.image = recipe.images[0] ?? null
  recipe.canonicalUrl = absoluteUrl(page, recipe.canonicalUrl)
  return { recipe, provenance }
}

/** A page that gives two times and no total implies it. */
function addUpTimes(recipe: ScrapedRecipe, provenance: Found['provenance']): void {
  const parts = [recipe.prepTime, recipe.performTime ?? recipe.cookTime].map(minutesIn)
  if (recipe.totalTime || parts.includes(null)) return
  recipe.totalTime = isoOf(parts.reduce<number>((sum, minutes) => sum + (minutes ?? 0), 0))
  provenance.totalTime = { reader: 'sum', score: 0, runnersUp: [] }
}

/** Nothing is ready at once; sites that leave out the total write a zero. */
const isNoTime = (field: Field, draft: Draft) => field === 'totalTime' && draft.totalTime === 'PT0M'

/**
 * A page's one time may be the cooking time in its markup and the preparation time in its text, or the other way round.
 */
function forgetTimeReadTwice(recipe: ScrapedRecipe, provenance: Found['provenance']): void {
  if (!recipe.prepTime || recipe.prepTime !== recipe.cookTime) return
  const told = (['prepTime', 'cookTime'] as const).filter((field) => provenance[field]?.reader === 'facts')
  const [field, ...both] = told
  if (!field || both.length) return
  recipe[field] = null
  delete provenance[field]
}

const KNOW_THE_SITE = new Set(['open-graph', 'website', 'address'])

/** A reader's trust, and for lists also their quality. The main recipe wins ties by coming first. */
function fieldScore(field: Field, draft: Draft, place: number): number {
  const trust = (TRUST[draft.reader] ?? 0) - place * 0.01
  // A publisher or the site's owner often has another name than the site.
  if (field === 'siteName') return KNOW_THE_SITE.has(draft.reader) ? (TRUST[draft.reader] ?? 0) : trust - 0.8
  if (field === 'ingredients') return trust + ingredientQuality(draft)
  if (field === 'instructions') return trust + stepQuality(draft)
  return trust
}

function ingredientQuality(draft: Draft): number {
  const items = draft.ingredients?.flatMap((group) => group.items) ?? []
  const amounts = items.filter(hasAmount).length / Math.max(1, items.length)
  return (items.length > 1 ? 0.5 : 0) + amounts * 0.5
}

function stepQuality(draft: Draft): number {
  const steps = draft.instructions?.flatMap((section) => section.steps) ?? []
  const size = steps.reduce((sum, step) => sum + step.text.length, 0)
  return (size > 120 ? 0.5 : 0) + (steps.length > 1 ? 0.3 : 0)
}

const round = (score: number) => Math.round(score * 100) / 100

function distinct(drafts: Draft[]): Draft[] {
  const names = new Set<string>()
  return drafts.filter((draft) => {
    const name = bare(draft.name ?? '')
    if (names.has(name)) return false
    names.add(name)
    return true
  })
}

const FIELDS: Field[] = [
  'name',
  'description',
  'ingredients',
  'instructions',
  'yield',
  'totalTime',
  'prepTime',
  'cookTime',
  'performTime',
  'nutrition',
  'author',
  'siteName',
  'category',
  'cuisine',
  'keywords',
  'language',
  'rating',
  'ratingCount',
  'equipment',
  'suitableForDiet',
  'choices',
  'canonicalUrl',
]

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}
