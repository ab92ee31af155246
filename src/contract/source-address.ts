/**
 * The address a recipe came from, if people can open it: `http` or `https` with a host. Anything else, such as a
 * paste's `about:blank` or the path of a saved page, is no source.
 */
export function sourceAddress(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : null
}
