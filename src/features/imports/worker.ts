import { parentPort } from 'node:worker_threads'
import { decodeHtml } from '../scraper/charset.ts'
import { readRecipe } from '../scraper/read.ts'
import { readRecipeJson } from '../scraper/read-json.ts'
import { readPlainText } from '../scraper/read-text.ts'
import type { Reading, ScrapedRecipe } from '../scraper/recipe.ts'
import { ownRecipeIn } from './own-block.ts'

/** What there is to read: the bytes a site sent, or the text somebody pasted. `url` may be empty. */
export type Material = { url: string } & ({ bytes: Uint8Array; contentType: string } | { text: string })

/** The recipe on a page, and which reader found each of its fields. */
export type PageReading = {
  recipe: ScrapedRecipe | null
  sources: Record<string, string>
  /** The recipe in our own words, where another Larder shows it. */
  own: string | null
}

parentPort?.on('message', (material: Material) => parentPort?.postMessage(read(material)))
// Loading the readers takes longer than reading a page; the clock for a page starts after this.
parentPort?.postMessage('ready')

function read(material: Material): PageReading {
  const text = 'text' in material ? material.text : decodeHtml(material.bytes, material.contentType)
  const { recipe, provenance } = readAny(text, material.url, 'text' in material)
  return { recipe, sources: sourcesOf(provenance), own: ownRecipeIn(text) }
}

/** Sites send pages or JSON; people also paste what they copied off a screen or typed. */
function readAny(text: string, url: string, isPasted: boolean): Reading {
  if (/^\s*[[{]/.test(text)) return readRecipeJson(text, url)
  return isPasted && !/<[a-z!/]/i.test(text) ? readPlainText(text) : readRecipe(text, url)
}

function sourcesOf(provenance: Reading['provenance']) {
  return Object.fromEntries(Object.entries(provenance).map(([field, choice]) => [field, choice.reader]))
}
