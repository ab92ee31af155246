/** An address that only the machine it is on can open. */
export const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** What the server says where it is; one that was not told says an address only it can open, and a page came by a better. */
export function reachable(url: string, origin: string): string {
  const { hostname, pathname } = new URL(url)
  return isLoopback(hostname) ? origin + pathname : url
}
