import { absoluteUrl, type Page } from './page.ts'
import type { Draft } from './recipe.ts'

/** Pictures worth trying, best first: absolute, without doubles, icons and tracking pixels, the largest in front. */
export function rankImages(page: Page, drafts: Draft[]): string[] {
  const areas = new Map<string, number>()
  const isNamed = drafts.some((draft) => draft.reader !== 'heading' && draft.images?.length)
  for (const draft of drafts) {
    // Pictures that merely stand on the page are for pages that name none.
    if (draft.reader === 'heading' && isNamed) continue
    for (const given of draft.images?.slice(0, MAX_IMAGES) ?? []) {
      const url = absoluteUrl(page, given)
      if (!url || NO_PICTURE.test(url)) continue
      areas.set(url, Math.max(draft.imageAreas?.get(given) ?? areaIn(url), areas.get(url) ?? 0))
    }
  }
  const copies = new Map<string, number>()
  for (const [url, area] of areas) {
    const original = withoutSize(url)
    copies.set(original, Math.max(copies.get(original) ?? 0, area))
  }
  return [...areas.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a))

  /** What is known to be large goes before what may be anything, but an original before thumbnails of it. */
  function sizeOf(url: string): number {
    const copy = copies.get(url) ?? 0
    return areas.get(url) || (copy < ENOUGH_PIXELS ? copy && copy + 1 : 0)
  }
}

const MAX_IMAGES = 30
const NO_PICTURE =
  /(?:spacer|blank|pixel|1x1|transparent)[\w-]*\.(?:gif|png|svg|jpe?g)(?:$|\?)|\.svg(?:$|\?)|[/_-](?:site-?icon|favicon|avatar|logo)\b|logo[\w-]*\.(?:png|gif|jpe?g|webp)/i

/** A copy this large serves a recipe; its original, of any weight at all, is not needed. */
const ENOUGH_PIXELS = 200_000

const withoutSize = (url: string) => url.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}(?:$|\?))/, '')

/** Sizes that addresses of pictures tell: "-500x375.jpg", "?w=960&h=540". Limits such as "fit=900,900" are none; 0 is not told. */
function areaIn(address: string): number {
  // Where a picture's focus lies is no size.
  const url = address.replace(/focal\([^)]*\)/, '')
  const told =
    /(?:^|[^\d])(\d{2,4})x(\d{2,4})(?!\d)/.exec(url) ??
    /[?&]w(?:idth)?=(\d{2,4})&(?:[^#]{0,200}&)?h(?:eight)?=(\d{2,4})/i.exec(url)
  if (told) return Number(told[1]) * Number(told[2])
  const width = /\/(\d{3,4})x0\//.exec(url)?.[1]
  return width ? Number(width) ** 2 * USUAL_RATIO : 0
}

const USUAL_RATIO = 2 / 3
