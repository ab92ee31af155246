import { likeness } from '../matching-lists.ts'
import { type El, findAll, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { bare, cleanLine } from '../text.ts'
import { textOf } from '../visible.ts'
import { isFurniture } from '../visible-parts.ts'

/** The page's one `<h1>`, or of several the one its title repeats: the surest name on a page without markup. */
export function readHeadings(page: Page): Draft[] {
  const names = findAll(page, page.root, (el) => el.tag === 'h1' && el.parent?.tag !== 'svg')
    .map(textOf)
    .filter((text) => text.length > 2 && text.length < 160)
  const titleText = cleanLine(page.all.find((el) => el.tag === 'title')?.children.join(''))
  const title = bare(titleText)
  const [only, ...others] = names
  const isTheOne = only && !others.length && (!title || sharesWord(only, titleText))
  const name = isTheOne ? only : names.find((text) => title.includes(bare(text)))
  return name ? [{ reader: 'heading', name, images: picturesOf(page, name) }] : []
}

/** A heading that shares no word with the title belongs to something else: "Follow us". */
function sharesWord(heading: string, title: string): boolean {
  if (likeness(heading, title) > 0) return true
  const [letters, within] = [[...bare(heading)], bare(title)]
  return UNSPACED.test(heading) && letters.some((letter, i) => i > 0 && within.includes(`${letters[i - 1]}${letter}`))
}

/** Scripts without spaces between words: there, two letters in a row count as a word. */
const UNSPACED = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff]/

/** Pictures described with the page's name, else the large ones on it. */
function picturesOf(page: Page, name: string): string[] {
  const wanted = bare(name)
  const pictures = findAll(page, page.root, (el) => el.tag === 'img' && !isFurniture(el))
  const described = pictures.filter(({ attrs }) => wanted.length > 5 && bare(attrs.alt ?? '').includes(wanted))
  const found = described.length ? described : pictures.filter(isLarge)
  return found.map(addressOf).filter(Boolean).slice(0, MAX_PICTURES)
}

const isLarge = ({ attrs }: El) =>
  (Number(attrs.width) >= 300 && Number(attrs.height) >= 200) || /wp-post-image|hero|featured/i.test(attrs.class ?? '')

/** Lazy-loading pages keep the real address in another attribute, often in several sizes. */
function addressOf({ attrs }: El): string {
  const sets = attrs['data-lazy-srcset'] ?? attrs['data-srcset'] ?? attrs.srcset
  const plain = attrs['data-lazy-src'] ?? attrs['data-src'] ?? attrs['data-original'] ?? attrs.src ?? ''
  return (sets && largestOf(sets)) || (plain.startsWith('data:') ? '' : plain)
}

/**
 * The widest of "a.jpg 300w, b.jpg 1200w"; "2x" is the same picture for sharper screens. Addresses may contain commas.
 */
function largestOf(sets: string): string {
  const given = [...sets.slice(0, MAX_SET_CHARS).matchAll(/([^\s,]\S*)\s+(\d{1,5})w/g)]
  const [widest] = given.toSorted((a, b) => Number(b[2]) - Number(a[2]))
  return widest?.[1] ?? ''
}

const MAX_PICTURES = 3
const MAX_SET_CHARS = 5000
