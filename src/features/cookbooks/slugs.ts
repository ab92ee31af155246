import { unprocessable } from '../../core/errors.ts'
import { freeSlug, slugify } from '../../core/slug.ts'

/** The slug of a name that no other cookbook has; a name that leaves nothing is refused. */
export function cookbookSlug(name: string, taken: ReadonlySet<string>): string {
  const wished = slugify(name)
  if (wished === '') throw unprocessable('cookbook.no-slug', { field: 'name' })
  return freeSlug(wished, taken)
}

/** True when the slug was made of that name, with or without a number: renaming to the same keeps addresses working. */
export function isSlugOf(slug: string, name: string): boolean {
  const wished = slugify(name)
  return slug === wished || (slug.startsWith(`${wished}-`) && /^\d+$/.test(slug.slice(wished.length + 1)))
}
