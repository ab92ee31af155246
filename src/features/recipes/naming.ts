import { invalid, unprocessable } from '../../core/errors.ts'
import { slugify } from '../../core/slug.ts'

/** Words that have another meaning in `/recipes/…`. */
const RESERVED = new Set([
  'category',
  'exports',
  'shared',
  'summary',
  'bulk-actions',
  'create',
  'create-url',
  'create-from-zip',
  'create-ocr',
  'test-scrape-url',
  'preview-url',
  'preview-html-or-json',
  'timeline',
  'trash',
  'suggestions',
])
/** How many recipes more may get one name from people and clients; imports and the trash have no such limit. */
const NUMBERED_MAX = 9

/** The slug of a name; reserved words get a number, and a name that yields no slug is refused. */
export function recipeSlug(name: string): string {
  const slug = slugify(name)
  if (slug === '') throw unprocessable('recipe.name-without-letters', { field: 'name' })
  return RESERVED.has(slug) ? `${slug}-1` : slug
}

/** The first free of `name`, `name (1)`, `name (2)` …; beyond the limit it is refused. */
export function freeName(
  name: string,
  takenSlugs: ReadonlySet<string>,
  limit: number = NUMBERED_MAX,
): { name: string; slug: string } {
  for (let number = 0; number <= limit; number++) {
    const candidate = number === 0 ? name : `${name} (${number})`
    const slug = recipeSlug(candidate)
    if (!takenSlugs.has(slug)) return { name: candidate, slug }
  }
  throw alreadyExists()
}

/** The published API uses 400 here, where other conflicts are a 409. */
export const alreadyExists = () => invalid('recipe.exists')
