import { absoluteUrl, type Page } from './page.ts'
import type { Draft } from './recipe.ts'

/**
 * Candidate pictures, best first: absolute addresses without duplicates, icons and tracking pixels, the largest in
 * front.
 */
export function rankImages(page: Page, drafts: Draft[]): string[] {
  const areas = new Map<string, number>()
  const isNamed = drafts.some((draft) => draft.reader !== 'heading' && draft.images?.length)
  for (const draft of drafts) {
    // Pictures that merely appear on the page count only where no reader names one.
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

  /** Pictures known to be large go before those of unknown size, but an original before its thumbnails. */
  function sizeOf(url: string): number {
    const copy = copies.get(url) ?? 0
    return areas.get(url) || (copy < ENOUGH_PIXELS ? copy && copy + 1 : 0)
  }
}

const MAX_IMAGES = 30
const NO_PICTURE =
  /(?:spacer|blank|pixel|1x1|transparent)[\w-]*\.(?:gif|png|svg|jpe?g)(?:$|\?)|\.svg(?:$|\?)|[/_-](?:site-?icon|favicon|avatar|logo)\b|logo[\w-]*\.(?:png|gif|jpe?g|webp)/i

/** A copy this large is enough for a recipe; the original, possibly huge, is not needed. */
const ENOUGH_PIXELS = 200_000

const withoutSize = (url: string) => url.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}(?:$|\?))/, '')

/**
 * The size an address states: "-500x375.jpg", "?w=960&h=540". Limits such as "fit=900,900" do not count; 0 if none is
 * stated.
 */
function areaIn(address: string): number {
  // A focal point is no size.
  const url = address.replace(/focal\([^)]*\)/, '')
  const told =
    /(?:^|[^\d])(\d{2,4})x(\d{2,4})(?!\d)/.exec(url) ??
    /[?&]w(?:idth)?=(\d{2,4})&(?:[^#]{0,200}&)?h(?:eight)?=(\d{2,4})/i.exec(url)
  if (told) return Number(told[1]) * Number(told[2])
  const width = /\/(\d{3,4})x0\//.exec(url)?.[1]
  return width ? Number(width) ** 2 * USUAL_RATIO : 0
}

const USUAL_RATIO = 2 / 3
