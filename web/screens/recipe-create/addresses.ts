/** The first web address in a text, or the text itself when only "https://" is missing from it. */
export function addressIn(text: string): string | undefined {
  const found = addressesIn(text)[0]
  if (found) return found
  const bare = text.trim()
  return /^[\w-]+(\.[\w-]+)+([/?#]\S*)?$/.test(bare) ? tidy(`https://${bare}`) : undefined
}

/** Every web address in a text, each once, in its order. */
export function addressesIn(text: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"']+/gi)].flatMap(([address]) => tidy(address) ?? [])
  return [...new Set(found)]
}

/** Sentences end in dots and brackets that are not part of the address. */
function tidy(address: string): string | undefined {
  const trimmed = address.replace(/[.,;:!?)\]]+$/, '')
  return URL.canParse(trimmed) ? trimmed : undefined
}
