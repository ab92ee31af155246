import { isoOf, minutesIn } from '#kitchen/durations.ts'
import { choicesIn } from '#kitchen/recipe-choices.ts'
import { nutritionOf } from './nutrition.ts'
import type { Draft } from './recipe.ts'
import { readIngredients, readInstructions } from './schema-lists.ts'
import { isNode, listOf, type Resolve, type SchemaNode } from './schema-node.ts'
import { cleanLine, cleanText } from './text.ts'

/** A schema.org Recipe, in any of the dialects sites use, as a draft. */
export function draftOf(node: SchemaNode, reader: string, resolve: Resolve = (value) => value): Draft {
  const draft: Draft = {
    reader,
    name: first(node.name) || first(node.headline),
    description: first(node.description) || null,
    images: imageUrls(node.image, resolve).concat(imageUrls(node.thumbnailUrl, resolve)),
    imageAreas: imageAreas(node.image, resolve),
    ingredients: firstFilled(node, INGREDIENT_KEYS, (value) => readIngredients(value, resolve)),
    instructions: firstFilled(node, INSTRUCTION_KEYS, (value) => readInstructions(value, resolve)),
    yield: yieldOf(node.recipeYield ?? node.yield),
    totalTime: timeOf(node.totalTime),
    prepTime: timeOf(node.prepTime),
    cookTime: timeOf(node.cookTime),
    performTime: timeOf(node.performTime),
    nutrition: nutritionOf(resolve(one(node.nutrition)), first),
    author: authorOf(node.author, resolve) || authorOf(node.creator, resolve) || null,
    siteName: namesOf(node.publisher, resolve)[0] ?? null,
    category: words(node.recipeCategory),
    cuisine: words(node.recipeCuisine),
    keywords: words(node.keywords),
    language: languageTag(first(node.inLanguage)),
    equipment: namesOf(node.tool, resolve),
    suitableForDiet: listOf(node.suitableForDiet).map(dietOf).filter(Boolean),
    choices: choicesIn((name) => first(node[name])),
    urls: [node.url, node['@id'], node.mainEntityOfPage].flatMap((value) => textsOf(value)),
    ...ratingOf(resolve(one(node.aggregateRating))),
  }
  return draft
}

/** schema.org's names first, then the wrong ones some sites use. */
const INGREDIENT_KEYS = ['recipeIngredient', 'ingredients', 'recipeIngredients', 'ingredient']
const INSTRUCTION_KEYS = [
  'recipeInstructions',
  'instructions',
  'recipeInstruction',
  'recipeDirections',
  'directions',
  'steps',
  'step',
]

function firstFilled<T>(node: SchemaNode, keys: string[], read: (value: unknown) => T[]): T[] {
  for (const key of keys) {
    const found = node[key] === undefined ? [] : read(node[key])
    if (found.length) return found
  }
  return []
}

const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)

/** The text of a value that may also be a list of texts or a `{"@value": …}`. */
export function first(value: unknown): string {
  for (const text of textsOf(value)) if (text) return text
  return ''
}

function textsOf(value: unknown): string[] {
  return listOf(value)
    .slice(0, 100)
    .map((each) => cleanLine(isNode(each) ? (each['@value'] ?? each.name ?? each.text ?? each['@id']) : each))
}

function words(value: unknown): string[] {
  const found = textsOf(value)
    .flatMap((text) => text.split(/\s*[,;،、]\s*/))
    .map((text) => text.replace(/^https?:\/\/\S*\//, '').trim())
  return [...new Set(found)].filter((text) => text && text.length < 100)
}

export function imageUrls(value: unknown, resolve: Resolve): string[] {
  return listOf(value)
    .slice(0, 50)
    .map(resolve)
    .flatMap((each) => {
      if (typeof each === 'string') return [each]
      if (!isNode(each)) return []
      return listOf(each.url ?? each.contentUrl ?? each['@value'] ?? each['@id']).filter(
        (url) => typeof url === 'string',
      )
    })
    .map((url) => cleanLine(url))
    .filter(Boolean)
}

/** The sizes that `ImageObject`s declare. */
function imageAreas(value: unknown, resolve: Resolve): Map<string, number> {
  const areas = new Map<string, number>()
  for (const each of listOf(value).slice(0, 50).map(resolve)) {
    const area = isNode(each) ? (numberOf(each.width) ?? 0) * (numberOf(each.height) ?? 0) : 0
    if (area) for (const url of imageUrls(each, resolve)) areas.set(url, area)
  }
  return areas
}

export function namesOf(value: unknown, resolve: Resolve): string[] {
  const names = listOf(value)
    .slice(0, 50)
    .map(resolve)
    .map((each) => (isNode(each) ? first(each.name ?? each.alternateName ?? each.text) : cleanLine(each)))
  return [...new Set(names)].filter(Boolean)
}

const authorOf = (value: unknown, resolve: Resolve) =>
  namesOf(value, resolve)
    .join(', ')
    .replace(/^(?:[Rr]ecipe )?(?:[Bb]y|[Pp]or|[Pp]ar) (?=\p{Lu})/u, '')

/** "en-GB"; a language's name ("English") says less than the page's own attribute. */
const languageTag = (text: string) => (/^[a-z]{2,3}(?:[-_]\w{2,8})*$/i.test(text) ? text : null)

function timeOf(value: unknown): string | null {
  const given = one(value)
  const told = isNode(given) ? (given.maxValue ?? given.value ?? given['@value'] ?? given.name) : given
  const minutes = minutesIn(typeof told === 'string' ? cleanLine(told) : told)
  // A duration since 1970 comes from a failed calculation.
  return minutes === null || minutes > MAX_MINUTES ? null : isoOf(minutes)
}

/** A year: longer than anything is pickled or aged. */
const MAX_MINUTES = 525_600

function yieldOf(value: unknown): string | null {
  const texts = listOf(value)
    .map((each) => {
      if (!isNode(each)) return cleanLine(each)
      return cleanLine(
        `${first(each['@value'] ?? each.value ?? each.minValue)} ${first(each.unitText ?? each.unitCode)}`,
      )
    })
    .filter(Boolean)
  // Google asks for the bare number first and the words after it; the words say more.
  return texts.find((text) => /\d/.test(text) && /\p{L}/u.test(text)) ?? texts[0] ?? null
}

function ratingOf(value: unknown): Pick<Draft, 'rating' | 'ratingCount'> {
  if (!isNode(value)) return {}
  const rating = numberOf(value.ratingValue)
  const best = numberOf(value.bestRating)
  const count = numberOf(value.ratingCount) ?? numberOf(value.reviewCount)
  if (rating === null || (best !== null && rating > best)) return { ratingCount: count }
  return { rating: Math.round(rating * 100) / 100, ratingCount: count }
}

export function numberOf(value: unknown): number | null {
  const match = /-?\d+(?:[.,]\d+)?/.exec(first(value).replace(/(\d)[, ](?=\d{3}\b)/g, '$1'))
  return match ? Number(match[0].replace(',', '.')) : null
}

const dietOf = (value: unknown) =>
  first(value)
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')

export const longText = (value: unknown) =>
  cleanText(isNode(value) ? (value['@value'] ?? value.text ?? value.name) : value)
