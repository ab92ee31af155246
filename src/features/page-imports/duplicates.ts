import type { Member } from '#contract/permissions.ts'
import { RecipeQuery, type RecipeSummary } from '#contract/recipes.ts'
import type { ImportPreview } from '#contract/scraping.ts'
import { foldText } from '../../core/slug.ts'
import type { Recipes } from '../recipes/service.ts'
import { addressKey, spellingsOf } from './address.ts'
import type { Scraped } from './page-draft.ts'

export type Duplicate = Omit<ImportPreview['duplicates'][number], 'changes'>

/** Shares of common words, from 0 to 1, above which two names or two ingredient lists mean the same dish. */
const SAME_NAME = 0.6
const SAME_INGREDIENTS = 0.6
const TELLING_WORDS = 3
const CANDIDATES_MAX = 20
const SHOWN_MAX = 5

/** The group's recipe from exactly this address. */
export async function recipeFrom(recipes: Pick<Recipes, 'similar'>, actor: Member, url: string) {
  const key = addressKey(url)
  if (key === undefined) return undefined
  const found = await recipes.similar(actor, { orgURLs: spellingsOf(url), name: '' })
  return found.find(({ orgURL }) => orgURL !== null && addressKey(orgURL) === key)
}

/**
 * Recipes of the group that a page would duplicate: those from its address, and those with a similar name and similar
 * ingredients.
 */
export async function findDuplicates(
  recipes: Pick<Recipes, 'similar' | 'list'>,
  actor: Member,
  scraped: Scraped,
  { isAlone }: { isAlone: boolean },
): Promise<Duplicate[]> {
  const addresses = [scraped.sourceUrl, scraped.canonicalUrl].flatMap((url) => url ?? [])
  const known = await recipes.similar(actor, { orgURLs: addresses.flatMap(spellingsOf), name: scraped.name })
  const likeNamed = await namedLike(recipes, actor, scraped.name)
  const keys = new Set(addresses.flatMap((address) => addressKey(address) ?? []))
  // A page with several recipes may have been imported before for a different one.
  const isFromThere = ({ orgURL, name }: { orgURL: string | null; name: string }) =>
    orgURL !== null && keys.has(addressKey(orgURL) ?? '') && (isAlone || isNamedLike(name, scraped.name))
  const found = [
    ...[...known, ...likeNamed].filter(isFromThere).map(duplicate('address')),
    ...likeNamed.filter((recipe) => isSameDish(recipe, scraped)).map(duplicate('content')),
  ]
  return [...new Map(found.toReversed().map((each) => [each.slug, each])).values()].toReversed().slice(0, SHOWN_MAX)
}

const duplicate =
  (reason: Duplicate['reason']) =>
  ({ slug, name }: { slug: string; name: string }): Duplicate => ({ slug, name, reason })

/** Recipes that contain one of the longest, most distinctive words of a name; the full comparison follows. */
async function namedLike(recipes: Pick<Recipes, 'list'>, actor: Member, name: string): Promise<RecipeSummary[]> {
  const telling = [...wordsIn(name)].sort((a, b) => b.length - a.length).slice(0, TELLING_WORDS)
  const query = (search: string) => RecipeQuery.parse({ search, perPage: CANDIDATES_MAX, loadFood: true })
  const pages = await Promise.all(telling.map((word) => recipes.list(actor, query(word))))
  return pages.flatMap(({ items }) => items)
}

function isSameDish(recipe: RecipeSummary, scraped: Scraped): boolean {
  if (!isNamedLike(recipe.name, scraped.name)) return false
  const kept = amountsIn((recipe.recipeIngredient ?? []).map((line) => line.originalText ?? line.display))
  const offered = amountsIn(scraped.ingredients.flatMap(({ items }) => items))
  return likeness(kept, offered) >= SAME_INGREDIENTS
}

/** Pairs each word with the amount of its line: two chocolate cakes share their ingredients, but not the amounts. */
function amountsIn(lines: string[]): Set<string> {
  const words = lines.flatMap((line) => {
    const [amount = ''] = /^[\d\s.,/⁄-]*/u.exec(line.normalize('NFKC').trim()) ?? []
    return [...wordsIn(line)].map((word) => `${amount.replaceAll('⁄', '/').trim()} ${word}`)
  })
  return new Set(words)
}

const isNamedLike = (one: string, other: string) =>
  foldText(one) === foldText(other) || likeness(wordsIn(one), wordsIn(other)) >= SAME_NAME

/** Dice coefficient: twice the common words over the words of both; 0 when both are empty. */
function likeness(one: Set<string>, other: Set<string>): number {
  if (one.size + other.size === 0) return 0
  return (2 * one.intersection(other).size) / (one.size + other.size)
}

const wordsIn = (text: string) => new Set(foldText(text).match(/[\p{L}\p{M}]{2,}/gu) ?? [])
