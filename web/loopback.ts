/** An address only its own machine can open. */
export const isLoopback = (host: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(host)

/** The server's address; without a setting the server names one only it can open, and the page's own is better. */
export function reachable(url: string, origin: string): string {
  const { hostname, pathname } = new URL(url)
  return isLoopback(hostname) ? origin + pathname : url
}
