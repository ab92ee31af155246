import type { Page } from '../page.ts'
import type { Draft } from '../recipe.ts'
import { cleanLine } from '../text.ts'
import { siteNameIn, withoutMotto } from '../titles.ts'

/** Pages list a few pictures for sharing; none needs hundreds. */
const MAX_VALUES = 20

/** `<meta>`, `<title>` and `<html lang>`: what any page says about itself, recipe or not. */
export function readOpenGraph(page: Page): Draft[] {
  const meta = new Map<string, string[]>()
  for (const el of page.all) {
    if (el.tag !== 'meta' || !el.attrs.content) continue
    const key = (el.attrs.property ?? el.attrs.name ?? el.attrs.itemprop ?? '').toLowerCase()
    const values = meta.get(key) ?? []
    if (key && values.length < MAX_VALUES) meta.set(key, [...values, el.attrs.content])
  }
  const get = (...keys: string[]) => {
    for (const key of keys) for (const value of meta.get(key) ?? []) if (cleanLine(value)) return cleanLine(value)
    return null
  }
  const title = page.all.find((el) => el.tag === 'title' && el.parent?.tag !== 'svg')
  const canonical = page.all.find((el) => el.tag === 'link' && el.attrs.rel?.toLowerCase() === 'canonical')
  const lang = page.all.find((el) => el.tag === 'html')?.attrs.lang
  const images = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'].flatMap(
    (key) => meta.get(key) ?? [],
  )
  const siteName = get('og:site_name', 'application-name')
  return [
    {
      reader: 'open-graph',
      name: get('og:title', 'twitter:title') ?? (title ? cleanLine(title.children.join('')) : undefined),
      description: get('og:description', 'description', 'twitter:description'),
      images: [...new Set(images.map(cleanLine).filter(Boolean))],
      imageAreas: declaredAreas(page),
      author: get('author', 'article:author_name', 'parsely-author', 'sailthru.author'),
      siteName: siteName && withoutMotto(siteName, page.url),
      language: cleanLine(lang) || get('og:locale', 'content-language', 'language'),
      canonicalUrl: canonical?.attrs.href ?? get('og:url'),
    },
    { reader: 'address', siteName: siteNameIn(title?.children.join(''), page.url) },
  ]
}

/** A width and a height describe the picture named before them. */
function declaredAreas(page: Page): Map<string, number> {
  const areas = new Map<string, number>()
  let image = ''
  let width = 0
  for (const { tag, attrs } of page.all) {
    if (tag !== 'meta' || !attrs.content) continue
    const key = (attrs.property ?? attrs.name ?? '').toLowerCase()
    if (key === 'og:image') {
      image = cleanLine(attrs.content)
      width = 0
    } else if (key === 'og:image:width') width = Number(attrs.content) || 0
    else if (key === 'og:image:height' && image && width) areas.set(image, width * (Number(attrs.content) || 0))
  }
  return areas
}
