import type { RequestListener } from 'node:http'

/** Restoring a household's data takes less than this. */
const WAIT_MS = 20_000

type Stopgap = {
  /** Answers those who have waited this long. */
  meanwhile: RequestListener
  /** Addresses answered at once. */
  isUrgent: (url: string) => boolean
  waitMs?: number
}

/** Where requests come in. While their handler is replaced they wait, so that nobody is refused for a moment's work. */
export function createGate(first: RequestListener, { meanwhile, isUrgent, waitMs = WAIT_MS }: Stopgap) {
  let answer = first
  let exchanged: Promise<unknown> | undefined
  return { enter, exchange }

  /** New requests are answered by what `work` makes, or not at all when it fails. */
  async function exchange(work: () => Promise<RequestListener>): Promise<void> {
    const working = work()
    exchanged = working.catch(() => new Promise(() => {}))
    answer = await working
    exchanged = undefined
  }

  async function enter(...[request, response]: Parameters<RequestListener>): Promise<void> {
    if (exchanged) {
      if (isUrgent(request.url ?? '')) return meanwhile(request, response)
      const { promise: tired, resolve } = Promise.withResolvers<'tired'>()
      const timer = setTimeout(resolve, waitMs, 'tired')
      const outcome = await Promise.race([exchanged, tired])
      clearTimeout(timer)
      if (outcome === 'tired') return meanwhile(request, response)
    }
    if (!response.destroyed) answer(request, response)
  }
}
