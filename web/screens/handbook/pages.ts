import { anchorOf } from '../../handbook/anchor.ts'
import contents from '../../handbook/contents.json' with { type: 'json' }

export type Page = { name: string; title: string; text: string }
export type Part = { part: string; pages: Page[] }
export type Hit = { page: Page; heading: string; anchor: string; excerpt: string }

const EXCERPT_CHARACTERS = 140

const files = import.meta.glob<string>('../../handbook/*.md', { query: '?raw', import: 'default', eager: true })

/** The pages of the handbook in the order of its contents. */
export const parts: readonly Part[] = contents.map(({ part, pages }) => ({ part, pages: pages.map(read) }))
const all = parts.flatMap(({ pages }) => pages)

export const pageOf = (name: string): Page | undefined => all.find((page) => page.name === name)

function read(name: string): Page {
  const whole = files[`../../handbook/${name}.md`] ?? ''
  const [first = '', ...rest] = whole.split('\n')
  return { name, title: first.replace(/^#\s+/, ''), text: rest.join('\n').trim() }
}

/** The sections with every one of the words, those with a word in their heading first. */
export function searchPages(words: string): Hit[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  return all
    .flatMap(sections)
    .map((section) => ({ ...section, score: scoreOf(section, wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ page, heading, body }) => ({
      page,
      heading,
      anchor: heading === page.title ? '' : anchorOf(heading),
      excerpt: excerptOf(body, wanted),
    }))
}

type Section = { page: Page; heading: string; body: string }

function sections(page: Page): Section[] {
  const [lead = '', ...rest] = page.text.split(/^## /m)
  const below = rest.map((part) => {
    const [heading = '', ...lines] = part.split('\n')
    return { page, heading, body: plain(lines.join(' ')) }
  })
  return [{ page, heading: page.title, body: plain(lead) }, ...below]
}

const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|#]|\s-{3,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function scoreOf({ page, heading, body }: Section, wanted: string[]): number {
  const title = `${page.title} ${heading}`.toLowerCase()
  const text = body.toLowerCase()
  if (!wanted.every((word) => title.includes(word) || text.includes(word))) return 0
  return 1 + wanted.filter((word) => heading.toLowerCase().includes(word)).length
}

function excerptOf(body: string, wanted: string[]): string {
  const at = body.toLowerCase().indexOf(wanted.find((word) => body.toLowerCase().includes(word)) ?? '')
  const start = at < EXCERPT_CHARACTERS / 2 ? 0 : body.lastIndexOf(' ', at - EXCERPT_CHARACTERS / 3) + 1
  const cut = body.slice(start, start + EXCERPT_CHARACTERS)
  return `${start > 0 ? '… ' : ''}${cut}${start + EXCERPT_CHARACTERS < body.length ? ' …' : ''}`
}
