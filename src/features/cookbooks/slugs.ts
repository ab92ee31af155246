import { unprocessable } from '../../core/errors.ts'
import { freeSlug, slugify } from '../../core/slug.ts'

/** A free slug for a name; a name without usable characters is refused. */
export function cookbookSlug(name: string, taken: ReadonlySet<string>): string {
  const wished = slugify(name)
  if (wished === '') throw unprocessable('cookbook.no-slug', { field: 'name' })
  return freeSlug(wished, taken)
}

/**
 * True when the slug was made from that name, with or without a number: addresses survive renaming to the same name.
 */
export function isSlugOf(slug: string, name: string): boolean {
  const wished = slugify(name)
  return slug === wished || (slug.startsWith(`${wished}-`) && /^\d+$/.test(slug.slice(wished.length + 1)))
}
