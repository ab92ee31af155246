import { absoluteUrl, type Page } from './page.ts'
import type { Draft } from './recipe.ts'

/** Pictures worth trying, best first: absolute, without doubles, icons and tracking pixels, the largest in front. */
export function rankImages(page: Page, drafts: Draft[]): string[] {
  const areas = new Map<string, number>()
  const listed: string[] = []
  const isNamed = drafts.some((draft) => draft.reader !== 'heading' && draft.images?.length)
  for (const draft of drafts) {
    for (const given of draft.images?.slice(0, MAX_IMAGES) ?? []) {
      const url = absoluteUrl(page, given)
      if (!url || NO_PICTURE.test(url)) continue
      // Pictures that merely stand on the page are for pages that name none.
      if (draft.reader === 'heading' && isNamed) continue
      listed.push(url)
      const area = draft.imageAreas?.get(given) ?? areaIn(url)
      if (area) areas.set(url, Math.max(area, areas.get(url) ?? 0))
      else if (draft.reader === 'open-graph' && !areas.has(url)) areas.set(url, UNTOLD_SHARE_PIXELS)
    }
  }
  const urls = [...new Set(listed)]
  const copies = new Map<string, number>()
  for (const url of urls) {
    const original = withoutSize(url)
    copies.set(original, Math.max(copies.get(original) ?? 0, areas.get(url) ?? 0))
  }
  return urls.toSorted((a, b) => sizeOf(b) - sizeOf(a))

  /** Beside small copies of itself, the address without a size is the picture they were made from. */
  function sizeOf(url: string): number {
    const copy = copies.get(url) ?? ENOUGH_PIXELS
    return Math.max(areas.get(url) ?? UNTOLD_PIXELS, copy < ENOUGH_PIXELS ? copy + 1 : 0)
  }
}

const MAX_IMAGES = 30
const NO_PICTURE =
  /(?:spacer|blank|pixel|1x1|transparent)[\w-]*\.(?:gif|png|svg|jpe?g)(?:$|\?)|\.svg(?:$|\?)|[/_-](?:site-?icon|favicon|avatar|logo)\b|logo[\w-]*\.(?:png|gif|jpe?g|webp)/i

/** A copy this large serves every screen; its original, of any weight at all, is not needed. */
const ENOUGH_PIXELS = 400_000

/** Where nothing says how large a picture is: the recipe's own before the one for sharing, both after a declared large one. */
const UNTOLD_PIXELS = 150_000
const UNTOLD_SHARE_PIXELS = 140_000

const withoutSize = (url: string) => url.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}(?:$|\?))/, '')

/** Sizes that services for pictures write into the address: "-500x375.jpg", "w_1200,h_900", "?w=960&h=540". */
function areaIn(address: string): number | null {
  // Where a picture's focus lies is no size.
  const url = address.replace(/focal\([^)]*\)/, '')
  const both =
    /(?:^|[^\d])(\d{2,4})x(\d{2,4})(?!\d)/.exec(url) ??
    /\bw(?:idth)?[=_,](\d{2,4})[,&;_/-]+h(?:eight)?[=_,](\d{2,4})/i.exec(url) ??
    /(?:resize|fit)=(\d{2,4})(?:%2C|,)(\d{2,4})/i.exec(url) ??
    /\/(\d{3,4})_(\d{3,4})\./.exec(url)
  if (both) return Number(both[1]) * Number(both[2])
  const width = /[?&/,;_](?:w|width|s)[=_]?(\d{2,4})(?=$|[&,/;_.-])/i.exec(url)?.[1]
  return width ? Number(width) ** 2 * 0.6 : null
}
