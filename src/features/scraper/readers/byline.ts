import { type El, findOne, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { cleanLine } from '../text.ts'
import { textOf } from '../visible.ts'
import { isFurniture } from '../visible-parts.ts'

/** "By Anna Berg" above the text: links and blocks marked as the author. */
export function readByline(page: Page): Draft[] {
  for (const test of [isAuthorProperty, isAuthorLink, isNamed, isByline]) {
    const el = findOne(page, page.root, (each) => test(each) && !isFurniture(each))
    const author = el && nameIn(el)
    if (author) return [{ reader: 'byline', author }]
  }
  const author = writtenBy(page)
  return author ? [{ reader: 'byline', author }] : []
}

/** Twitter cards carry pairs of labels and values: `twitter:label1` "Written by", `twitter:data1` "Anna Berg". */
function writtenBy(page: Page): string {
  const metas = page.all.filter((el) => el.tag === 'meta' && /^twitter:(?:label|data)\d$/.test(el.attrs.name ?? ''))
  const contentOf = (name: string) => metas.find((el) => el.attrs.name === name)?.attrs.content ?? ''
  const place = [1, 2, 3].find((i) => WRITTEN_BY.test(contentOf(`twitter:label${i}`)))
  return place ? cleanLine(contentOf(`twitter:data${place}`)) : ''
}

const WRITTEN_BY =
  /^(?:written by|author|verfasst von|geschrieben von|autor|écrit par|auteur|escrito por|escrita por|scritto da|autore|geschreven door|skrevet (?:af|av)|skriven av|författare|kirjoittanut|napisane przez|napsal|автор|написано|yazan|作者|著者)$/i

/** Microdata of the article around a recipe that names no author. */
const isAuthorProperty = (el: El) => el.attrs.itemprop === 'author' && nameIn(el) !== ''

const isAuthorLink = (el: El) => el.attrs.rel === 'author' && el.tag === 'a' && nameIn(el) !== ''
const isNamed = (el: El) =>
  /(?:author|byline|auteur|autor)[-_]*name(?:$|\s)/i.test(el.attrs.class ?? '') && nameIn(el) !== ''
const isByline = (el: El) =>
  /(?:^|[\s_-])(?:author|byline|auteur|autor)(?:$|\s)/i.test(el.attrs.class ?? '') && nameIn(el) !== ''

/** The name without "by" in several languages; empty for anything longer than a name. */
function nameIn(el: El): string {
  if (el.end - el.index > 12) return ''
  const text = textOf(el)
    .replace(
      /^(?:(?:recipe|written|posted|rezept|recette|receta|ricetta|recept|opskrift)\s+)?(?:by|von|par|por|di|door|af|av|autor|author|auteur)\s*:?\s+/i,
      '',
    )
    .trim()
  return text.length > 2 &&
    text.length < 50 &&
    text.split(' ').length < 6 &&
    !/[\d@*:]|\b(?:about|posts|profile|says)\b/i.test(text)
    ? text
    : ''
}
