/** The first web address in a text, or the text itself if it only lacks "https://". */
export function addressIn(text: string): string | undefined {
  const found = addressesIn(text)[0]
  if (found) return found
  const bare = text.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(bare) ? tidy(`https://${bare}`) : undefined
}

/** Every web address in a text, each once and in order; for HTML, such as browsers' bookmarks, its links. */
export function addressesIn(text: string): string[] {
  const links = [...text.matchAll(/<a\s[^>]*?href\s*=\s*["']?(https?:[^"'\s>]+)/gi)].flatMap(([, href = '']) => {
    const address = href.replace(/&amp;/gi, '&')
    return URL.canParse(address) ? address : []
  })
  if (links.length > 0) return [...new Set(links)]
  const found = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].flatMap(([address]) => tidy(address) ?? [])
  return [...new Set(found)]
}

/** What another app shared: phones put the address into any of these fields. */
export function sharedIn(search: URLSearchParams): { url: string; text: string } {
  const parts = ['url', 'text', 'title'].map((name) => search.get(name) ?? '')
  const url = parts.map(addressIn).find(Boolean) ?? ''
  return { url, text: url ? '' : [search.get('title'), search.get('text')].filter(Boolean).join('\n\n') }
}

/** Trailing dots and brackets belong to the sentence, not to the address. */
function tidy(address: string): string | undefined {
  const trimmed = address.replace(/[.,;:!?)\]]+$/, '')
  return URL.canParse(trimmed) ? trimmed : undefined
}
