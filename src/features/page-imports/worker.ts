import { answerEach } from '../../core/thread.ts'
import { decodeHtml } from '../scraper/charset.ts'
import { readRecipe } from '../scraper/read.ts'
import { readRecipeJson } from '../scraper/read-json.ts'
import { type PageSummary, readSummary } from '../scraper/read-summary.ts'
import { readPlainText } from '../scraper/read-text.ts'
import { type Found, linesIn, type Reading, type ScrapedRecipe } from '../scraper/recipe.ts'
import { pageInMhtml } from './mhtml.ts'
import { ownRecipeIn } from './own-block.ts'

/** The input to read: the bytes a site sent, or text somebody pasted. `url` may be empty. */
export type Material = { url: string; recipeName?: string | undefined } & (
  | { bytes: Uint8Array; contentType: string }
  | { text: string }
)

/** A page that lists more is an index, with only a summary of each recipe. */
const RECIPES_OF_A_PAGE_MAX = 24
const NAME_MAX = 255

/** The recipe on a page, and which reader found each of its fields. */
export type PageReading = {
  recipe: ScrapedRecipe | null
  sources: Record<string, string>
  /** Larder's own JSON, if another Larder serves the page. */
  own: string | null
  /** The other recipes on the page, which can be requested by these names. */
  others: { name: string; ingredients: number }[]
  /** What a page without a recipe says about itself. */
  summary: PageSummary | null
}

answerEach(read)

function read(material: Material): PageReading {
  const given = 'text' in material ? material.text : decodeHtml(material.bytes, material.contentType)
  const saved = pageInMhtml(given, decodeHtml)
  const text = saved?.html ?? given
  const url = material.url || (saved?.url ?? '')
  const { recipe, provenance, others } = readAny(text, url, 'text' in material)
  if (!recipe) return { recipe, sources: {}, own: ownRecipeIn(text), others: [], summary: readSummary(text, url) }
  const main: Found = { recipe, provenance }
  const found = [main, ...others].slice(0, RECIPES_OF_A_PAGE_MAX)
  const chosen = material.recipeName ? found.find((each) => nameOf(each) === material.recipeName) : main
  return {
    recipe: chosen?.recipe ?? null,
    sources: sourcesOf(chosen?.provenance ?? {}),
    own: chosen === main ? ownRecipeIn(text) : null,
    others: found.filter((each) => each !== chosen).map((each) => ({ name: nameOf(each), ingredients: linesIn(each) })),
    summary: null,
  }
}

const nameOf = ({ recipe }: Found) => recipe.name.slice(0, NAME_MAX).trim()

/** Sites send pages or JSON; people also paste text copied from a screen or typed. */
function readAny(text: string, url: string, isPasted: boolean): Reading {
  if (/^\s*[[{]/.test(text)) return readRecipeJson(text, url)
  return isPasted && !/<[a-z!/]/i.test(text) ? readPlainText(text) : readRecipe(text, url)
}

function sourcesOf(provenance: Reading['provenance']) {
  return Object.fromEntries(Object.entries(provenance).map(([field, choice]) => [field, choice.reader]))
}
