import { invalid, timedOut, unavailable } from './errors.ts'
import { createHelper } from './helper.ts'

/** Photos of today's cameras weigh less than 20 MiB. */
export const IMAGE_LIMIT_BYTES = 30 * 1024 * 1024
/** The largest picture takes seconds, on a small machine ten times as many. */
const DRAWING_LIMIT_MS = 90_000
/** The next picture of an import comes sooner than that. */
const IDLE_MS = 20_000
const WAITING_MAX = 100
const BUSY_RETRY_SECONDS = 10

/** A picture to be made of another: upright, without metadata, and only the first frame of what moves. */
export type Drawing = {
  format: 'webp' | 'jpeg'
  quality: number
  /** How long to look for a shorter webp, 0 to 6. */
  effort?: number
  resize?: { width: number; height: number; fit: 'inside' | 'cover'; withoutEnlargement?: boolean }
  /** The colour that comes instead of what is transparent. */
  background?: string
}
export type PictureTask = { bytes: Uint8Array; drawings: Drawing[] }
/** Size in pixels of the first drawing, else of the picture; `deviation` of the colours of the last one: none is a blank rectangle. */
export type Look = { pictures: Buffer[]; width: number; height: number; deviation: number }

const helper = createHelper<PictureTask, Look>('media', {
  ...{ limitMs: DRAWING_LIMIT_MS, idleMs: IDLE_MS, waitingMax: WAITING_MAX },
  busy: () => unavailable('image.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  tooSlow: () => timedOut('image.too-slow'),
  // Nobody but the system ends a helper that is at work: when memory runs out.
  failed: (cause) => (cause === 'SIGKILL' ? unavailable('image.no-memory') : invalid('image.unreadable', { cause })),
})

/**
 * Draws what is wished of a picture somebody sent, in a process of its own: decoders are where strangers' pictures break
 * programs, and what they take of memory is given back. What is no picture, or too large a one, is refused.
 */
export async function drawn(bytes: Buffer, drawings: Drawing[]): Promise<Look> {
  refuseUnlessPicture(bytes)
  return helper.ask({ bytes, drawings })
}

/** Refuses by size alone, before anything is read. */
export function refuseHeavyImage(sizeBytes: number) {
  const megabytes = IMAGE_LIMIT_BYTES / 1024 ** 2
  if (sizeBytes > IMAGE_LIMIT_BYTES) throw invalid('image.too-large', { params: { megabytes } })
}

/** Refuses by size and first bytes, before anything is opened. */
export function refuseUnlessPicture(bytes: Buffer) {
  refuseHeavyImage(bytes.length)
  if (!pictureKind(bytes)) throw invalid('image.unreadable')
}

/** What the first bytes say, as the ending of a file. SVG is not among them: it is a document that can do things. */
export function pictureKind(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 16)
  if (start.startsWith('\xff\xd8\xff')) return 'jpg'
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF....WEBP/s.test(start)) return 'webp'
  if (/^....ftyp(avif|avis)/s.test(start)) return 'avif'
  if (/^....ftyp(mif1|msf1|heic|heix)/s.test(start)) return 'heic'
  return /^(II\*\0|MM\0\*)/.test(start) ? 'tif' : undefined
}
