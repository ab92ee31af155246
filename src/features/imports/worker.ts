import { parentPort } from 'node:worker_threads'
import { decodeHtml } from '../scraper/charset.ts'
import { readRecipe } from '../scraper/read.ts'
import { readRecipeJson } from '../scraper/read-json.ts'
import type { Reading, ScrapedRecipe } from '../scraper/recipe.ts'

/** What there is to read: the bytes a site sent, or the text somebody pasted. `url` may be empty. */
export type Material = { url: string } & ({ bytes: Uint8Array; contentType: string } | { text: string })

/** The recipe on a page, and which reader found each of its fields. */
export type PageReading = { recipe: ScrapedRecipe | null; sources: Record<string, string> }

parentPort?.on('message', (material: Material) => parentPort?.postMessage(read(material)))
// Loading the readers takes longer than reading a page; the clock for a page starts after this.
parentPort?.postMessage('ready')

function read(material: Material): PageReading {
  const text = 'text' in material ? material.text : decodeHtml(material.bytes, material.contentType)
  const isJson = /^\s*[[{]/.test(text)
  const { recipe, provenance } = isJson ? readRecipeJson(text, material.url) : readRecipe(text, material.url)
  return { recipe, sources: sourcesOf(provenance) }
}

function sourcesOf(provenance: Reading['provenance']) {
  return Object.fromEntries(Object.entries(provenance).map(([field, choice]) => [field, choice.reader]))
}
