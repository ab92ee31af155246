import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binary } from '#contract/endpoint.ts'
import { type Member, userIdOf } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { notFound, Refusal } from '../../core/errors.ts'
import { writeWhole } from '../../core/files.ts'
import { hashOf } from '../../core/ids.ts'
import { type Drawing, drawn } from '../../core/pictures.ts'
import { createRateLimit } from '../../core/rate-limit.ts'
import { pictureAnswer } from './serving.ts'

export type Elsewhere = ReturnType<typeof createElsewhere>

/** A picture in a text; larger ones are useless there. */
const LIMIT_BYTES = 10 * 1024 * 1024
const TIMEOUT_MS = 10_000
const DRAWING: Drawing = {
  format: 'webp',
  quality: 75,
  resize: { width: 1600, height: 1600, fit: 'inside', withoutEnlargement: true },
}
const FRESH_MS = 7 * 86_400_000
/** How long a failed download is remembered. */
const MISSING_MS = 10 * 60_000
const MISSING_MAX = 1_000
const SHELF_LIMIT_BYTES = 100 * 1024 * 1024
const FETCHES_PER_MINUTE = 60
const TYPES = ['image/', 'application/octet-stream', 'binary/octet-stream']

/**
 * Pictures on other servers that Markdown refers to: downloaded here, re-encoded, and kept for a week. The other server
 * does not learn who reads a recipe, or when.
 */
export function createElsewhere({ files, fetch, now }: Pick<Core, 'files' | 'fetch' | 'now'>) {
  const shelf = join(files.temporary, 'pictures')
  const missing = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()
  const limit = createRateLimit({ max: FETCHES_PER_MINUTE, windowMs: 60_000, now })
  return { picture }

  async function picture(actor: Member, address: string): Promise<Binary> {
    const path = join(shelf, `${hashOf(address)}.webp`)
    if (!(await isFresh(path))) await fetchOnce(actor, address, path)
    return { ...(await pictureAnswer(path, { versioned: false })), cacheControl: 'private, max-age=86400' }
  }

  /** Ages are those of the disk. */
  async function isFresh(path: string) {
    const found = await stat(path).catch(() => undefined)
    return found !== undefined && Date.now() - found.mtimeMs < FRESH_MS
  }

  /** Ten simultaneous readers cause one request to the other server. */
  async function fetchOnce(actor: Member, address: string, path: string): Promise<void> {
    const since = missing.get(path)
    if (since !== undefined && now().getTime() - since < MISSING_MS) throw notFound('media.not-found')
    const known = underWay.get(path)
    if (known) return known
    limit.count(userIdOf(actor))
    const work = keep(address, path).finally(() => underWay.delete(path))
    underWay.set(path, work)
    return work
  }

  async function keep(address: string, path: string): Promise<void> {
    try {
      const options = { limitBytes: LIMIT_BYTES, timeoutMs: TIMEOUT_MS, accept: TYPES, headers: { accept: 'image/*' } }
      const { bytes } = await fetch(address, options)
      const { pictures } = await drawn(bytes, [DRAWING])
      await mkdir(shelf, { recursive: true })
      await writeWhole(path, pictures[0] as Buffer)
      missing.delete(path)
      await makeRoom()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // An overloaded helper says nothing about the picture.
      if (error.kind !== 'unavailable') noteMissing(path)
      throw notFound('media.not-found', { cause: error })
    }
  }

  function noteMissing(path: string) {
    const [oldest] = missing.keys()
    if (missing.size >= MISSING_MAX && oldest !== undefined) missing.delete(oldest)
    missing.set(path, now().getTime())
  }

  /** The oldest go first. */
  async function makeRoom() {
    const names = await readdir(shelf).catch(() => [])
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(shelf, name)
        const about = await stat(path).catch(() => undefined)
        return { path, bytes: about?.size ?? 0, at: about?.mtimeMs ?? 0 }
      }),
    )
    let bytes = found.reduce((sum, one) => sum + one.bytes, 0)
    for (const one of found.sort((a, b) => a.at - b.at)) {
      if (bytes <= SHELF_LIMIT_BYTES) return
      await rm(one.path, { force: true })
      bytes -= one.bytes
    }
  }
}
