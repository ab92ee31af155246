import { findAll, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { bare } from '../text.ts'
import { textOf } from '../visible.ts'

/** The page's one `<h1>`, or of several the one its title repeats: on a page without markup the surest name. */
export function readHeadings(page: Page): Draft[] {
  const names = findAll(page, page.root, (el) => el.tag === 'h1' && el.parent?.tag !== 'svg')
    .map(textOf)
    .filter((text) => text.length > 2 && text.length < 160)
  const title = bare(page.all.find((el) => el.tag === 'title')?.children.join('') ?? '')
  const name = names.length === 1 ? names[0] : names.find((text) => title.includes(bare(text)))
  return name ? [{ reader: 'heading', name, images: picturesOf(page, name) }] : []
}

/** Pictures that are described like the page is called. */
function picturesOf(page: Page, name: string): string[] {
  const wanted = bare(name)
  const found = findAll(
    page,
    page.root,
    (el) => el.tag === 'img' && wanted.length > 5 && bare(el.attrs.alt ?? '').includes(wanted),
  )
  return found.slice(0, MAX_PICTURES).map(({ attrs }) => attrs['data-lazy-src'] ?? attrs['data-src'] ?? attrs.src ?? '')
}

const MAX_PICTURES = 3
