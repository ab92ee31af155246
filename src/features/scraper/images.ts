import { absoluteUrl, type Page } from './page.ts'

/** Pictures worth trying, best first: absolute, without doubles, icons and tracking pixels. */
export function cleanImages(page: Page, urls: string[]): string[] {
  const absolute = urls.map((url) => absoluteUrl(page, url)).filter((url) => url !== null)
  return [...new Set(absolute)].filter((url) => !NO_PICTURE.test(url))
}

const NO_PICTURE =
  /(?:placeholder|spacer|blank|pixel|1x1|transparent)[\w-]*\.(?:gif|png|svg|jpe?g)(?:$|\?)|\.svg(?:$|\?)/i
