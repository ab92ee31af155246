import { rankImages } from './images.ts'
import { parsePage } from './page.ts'
import { readOpenGraph } from './readers/open-graph.ts'
import { cleanLine } from './text.ts'
import { withoutSiteName } from './titles.ts'

/** What a page without a recipe says about itself in its Open Graph tags. */
export type PageSummary = { name: string; description: string; images: string[] }

/** The Open Graph title of a page with its description or picture; `null` without such a pair. */
export function readSummary(html: string, url: string): PageSummary | null {
  const page = parsePage(html, url)
  const said = new Set<string>()
  for (const { tag, attrs } of page.all) {
    if (tag !== 'meta' || !cleanLine(attrs.content)) continue
    said.add((attrs.property ?? attrs.name ?? '').toLowerCase())
  }
  const drafts = readOpenGraph(page)
  const images = rankImages(page, drafts)
  const [draft] = drafts
  const name = withoutSiteName(draft?.name ?? '', draft?.siteName ?? null, url)
  // Every page has a title in `<head>`, including the shop's and the imprint.
  const isSaid = said.has('og:title') && (said.has('og:description') || images.length > 0)
  return isSaid && name ? { name, description: draft?.description ?? '', images } : null
}
