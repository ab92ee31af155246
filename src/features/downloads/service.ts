import type { Binary } from '#contract/endpoint.ts'
import type { Core } from '../../core/core.ts'
import { invalid, unauthenticated } from '../../core/errors.ts'
import { newSecret } from '../../core/ids.ts'

export type Downloads = ReturnType<typeof createDownloads>

/** Long enough for a browser to open the link, too short for a browser history to be useful. */
const LIFETIME_MS = 2 * 60_000
/** Browsers open each at once; more than this many waiting are an attack. */
const TICKETS_MAX = 1_000

/** Download links for browsers, which cannot send headers: one file, once, soon. */
export function createDownloads({ now }: Pick<Core, 'now'>) {
  /** What a token opens is decided when it is issued; it contains no path. A restart ends them all. */
  const tickets = new Map<string, { open: () => Promise<Binary>; expiresAt: number }>()
  return { issue, redeem }

  function issue(open: () => Promise<Binary>): { fileToken: string } {
    forgetExpired()
    const [oldest] = tickets.keys()
    if (tickets.size >= TICKETS_MAX && oldest !== undefined) tickets.delete(oldest)
    const fileToken = newSecret()
    tickets.set(fileToken, { open, expiresAt: now().getTime() + LIFETIME_MS })
    return { fileToken }
  }

  async function redeem(token: string | undefined): Promise<Binary> {
    if (!token) throw invalid('download.no-token')
    forgetExpired()
    const ticket = tickets.get(token)
    if (!ticket) throw unauthenticated('download.bad-token')
    tickets.delete(token)
    const file = await ticket.open()
    return {
      ...file,
      type: 'application/octet-stream',
      disposition: 'attachment',
      cacheControl: 'private, no-store, no-transform',
      headers: { 'Referrer-Policy': 'no-referrer', ...file.headers },
    }
  }

  function forgetExpired() {
    const time = now().getTime()
    for (const [token, { expiresAt }] of tickets) if (expiresAt <= time) tickets.delete(token)
  }
}
