import { type El, findOne, type Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { textOf } from '../visible.ts'
import { isFurniture } from '../visible-parts.ts'

/** "By Anna Berg" above the text: links and blocks that say they hold the author. */
export function readByline(page: Page): Draft[] {
  for (const test of [isAuthorLink, isNamed, isByline]) {
    const el = findOne(page, page.root, (each) => test(each) && !isFurniture(each))
    const author = el && nameIn(el)
    if (author) return [{ reader: 'byline', author }]
  }
  return []
}

const isAuthorLink = (el: El) => el.attrs.rel === 'author' && el.tag === 'a' && nameIn(el) !== ''
const isNamed = (el: El) =>
  /(?:author|byline|auteur|autor)[-_]*name(?:$|\s)/i.test(el.attrs.class ?? '') && nameIn(el) !== ''
const isByline = (el: El) =>
  /(?:^|[\s_-])(?:author|byline|auteur|autor)(?:$|\s)/i.test(el.attrs.class ?? '') && nameIn(el) !== ''

/** The name without "by" in the languages that say it so; empty for anything longer than a name. */
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
