/**
 * The address a recipe came from, where it is one that people can open: `http` or `https` and a host. Anything else, such
 * as the `about:blank` of a paste or the path of a saved page, is no source.
 */
export function sourceAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}
