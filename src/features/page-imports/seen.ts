import { type Member, userIdOf } from '#contract/permissions.ts'
import type { PageReading } from './worker.ts'

/** People read a preview within seconds or are interrupted for minutes; later they do not come back. */
const KEPT_MS = 10 * 60_000
const KEPT_MAX = 50

type Which = { url: string; recipeName?: string | null | undefined }

/** Pages that people have just previewed, so that what they save is what they saw. */
export function createSeen(now: () => Date) {
  const pages = new Map<string, { seen: PageReading; until: number }>()
  return { keep, take }

  function keep(actor: Member, which: Which, seen: PageReading): void {
    const key = keyOf(actor, which)
    pages.delete(key)
    pages.set(key, { seen, until: now().getTime() + KEPT_MS })
    for (const oldest of pages.keys()) if (pages.size > KEPT_MAX) pages.delete(oldest)
  }

  /** Returned once: saving the page again fetches it anew. */
  function take(actor: Member, which: Which): PageReading | undefined {
    const key = keyOf(actor, which)
    const page = pages.get(key)
    pages.delete(key)
    return page && page.until > now().getTime() ? page.seen : undefined
  }
}

const keyOf = (actor: Member, { url, recipeName }: Which) => JSON.stringify([userIdOf(actor), url, recipeName ?? null])
