import { bare, cleanLine } from './text.ts'

/** "Leek soup | Anna's Kitchen" without the part that names the site. */
export function withoutSiteName(title: string, siteName: string | null, url: string): string {
  const parts = title.split(/\s+(?:[|•»·–—-]|::|\/\/)\s+|\s*\|\s*/)
  if (parts.length < 2) return title
  const site = siteName ? bare(siteName) : ''
  const host = bare(hostName(url))
  const isSite = (part: string) => {
    const name = bare(part)
    if (name.length < 3) return false
    return (
      (site && (name === site || site.includes(name) || name.includes(site))) ||
      host.includes(name) ||
      name.includes(host)
    )
  }
  const last = parts.at(-1) ?? ''
  if (isSite(last)) return title.slice(0, title.lastIndexOf(last)).replace(/[\s|•»·–—:/-]+$/, '')
  const first = parts[0] ?? ''
  if (isSite(first) && parts.length > 1) return title.slice(first.length).replace(/^[\s|•»·–—:/-]+/, '')
  return title
}

/** Whether a name is the heading followed by the site's name, and often more. */
export function isWithSiteName(name: string, heading: string, url: string): boolean {
  if (!name.startsWith(heading) || name.length === heading.length) return false
  return bare(name.slice(heading.length)).includes(bare(hostName(url)))
}

/** The site's name at the end of a page's title, if its address agrees; else its address in words. */
export function siteNameIn(title: string | undefined, url: string): string | null {
  const host = hostName(url)
  if (host === NO_HOST) return null
  const named = ownName(cleanLine(title ?? ''), host)
  if (named) return named
  return host
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** "Anna's Kitchen: simple food every day" becomes "Anna's Kitchen". */
export function withoutMotto(name: string, url: string): string {
  return ownName(name, hostName(url)) ?? name
}

/** The part of a text that the address also spells. */
function ownName(text: string, host: string): string | undefined {
  const parts = text.split(/\s+[|•»·–—-]\s+|\s*[|:]\s+/)
  return parts.toReversed().find((part) => bare(part).length > 2 && bare(host).includes(bare(part)))
}

const NO_HOST = '\u0000'

/** "www.annas-kitchen.co.uk" gives "annas-kitchen"; a host that is a number gives nothing. */
function hostName(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : ''
  if (host === '' || /^[\d.]+$|^\[/.test(host)) return NO_HOST
  const labels = host.replace(/^www\./, '').split('.')
  return labels.length > 2 && (labels.at(-2)?.length ?? 9) <= 3
    ? (labels.at(-3) ?? '')
    : (labels.at(-2) ?? labels[0] ?? NO_HOST)
}
