import { type Member, userIdOf } from '#contract/permissions.ts'
import type { PageReading } from './worker.ts'

/** A person reads a preview in seconds, is called away for minutes, and does not come back after that. */
const KEPT_MS = 10 * 60_000
const KEPT_MAX = 50

type Which = { url: string; recipeName?: string | null | undefined }

/** The pages that people were shown a moment ago, so that what they save is what they saw. */
export function createSeen(now: () => Date) {
  const pages = new Map<string, { seen: PageReading; until: number }>()
  return { keep, take }

  function keep(actor: Member, which: Which, seen: PageReading): void {
    const key = keyOf(actor, which)
    pages.delete(key)
    pages.set(key, { seen, until: now().getTime() + KEPT_MS })
    for (const oldest of pages.keys()) if (pages.size > KEPT_MAX) pages.delete(oldest)
  }

  /** Given once: who saves the page again wants it as it is then. */
  function take(actor: Member, which: Which): PageReading | undefined {
    const key = keyOf(actor, which)
    const page = pages.get(key)
    pages.delete(key)
    return page && page.until > now().getTime() ? page.seen : undefined
  }
}

const keyOf = (actor: Member, { url, recipeName }: Which) => JSON.stringify([userIdOf(actor), url, recipeName ?? null])
