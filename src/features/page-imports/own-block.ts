/** Larder's own JSON, embedded in its public recipe pages. */
const BEGIN = '<script type="application/vnd.larder.recipe+json">'
const LIMIT_CHARS = 2_000_000

/** What a page of another Larder says about its recipe that schema.org cannot express; null for any other page. */
export function ownRecipeIn(html: string): string | null {
  const start = html.indexOf(BEGIN)
  if (start < 0) return null
  const json = html.slice(start + BEGIN.length, start + BEGIN.length + LIMIT_CHARS)
  const end = json.indexOf('<')
  return end > 0 ? json.slice(0, end) : null
}
