/** The recipe as its own kitchen keeps it, on the page where it shows it to strangers. */
const BEGIN = '<script type="application/vnd.larder.recipe+json">'
const LIMIT_CHARS = 2_000_000

/** What a page of another Larder says of its recipe that schema.org has no words for; of any other page, nothing. */
export function ownRecipeIn(html: string): string | null {
  const start = html.indexOf(BEGIN)
  if (start < 0) return null
  const json = html.slice(start + BEGIN.length, start + BEGIN.length + LIMIT_CHARS)
  const end = json.indexOf('<')
  return end > 0 ? json.slice(0, end) : null
}
