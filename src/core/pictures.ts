import { invalid, timedOut, unavailable } from './errors.ts'
import { createHelper } from './helper.ts'

/** Photos from today's cameras are smaller than 20 MiB. */
export const IMAGE_LIMIT_BYTES = 30 * 1024 * 1024
/** The largest picture takes seconds, ten times as many on a small machine. */
const DRAWING_LIMIT_MS = 90_000
/** During an import, the next picture comes sooner than this. */
const IDLE_MS = 20_000
const WAITING_MAX = 100
const BUSY_RETRY_SECONDS = 10

/** A picture to make from another: upright, without metadata, and only the first frame of an animation. */
export type Drawing = {
  format: 'webp' | 'jpeg'
  quality: number
  /** How hard to compress webp, 0 to 6. */
  effort?: number
  resize?: { width: number; height: number; fit: 'inside' | 'cover'; withoutEnlargement?: boolean }
  /** The colour that replaces transparency. */
  background?: string
}
export type PictureTask = { bytes: Uint8Array; drawings: Drawing[] }
/**
 * The size in pixels of the first version, or else of the picture; `deviation` is the colour spread of the last one: 0
 * is a blank rectangle.
 */
export type Look = { pictures: Buffer[]; width: number; height: number; deviation: number }

const helper = createHelper<PictureTask, Look>('media', {
  ...{ limitMs: DRAWING_LIMIT_MS, idleMs: IDLE_MS, waitingMax: WAITING_MAX },
  busy: () => unavailable('image.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
  tooSlow: () => timedOut('image.too-slow'),
  // Only the system kills a working helper: when memory runs out.
  failed: (cause) => (cause === 'SIGKILL' ? unavailable('image.no-memory') : invalid('image.unreadable', { cause })),
})

/**
 * Makes versions of an uploaded picture in a process of its own, because decoders are where untrusted pictures break
 * programs, and because the memory is returned. What is not a picture, or is too large, is refused.
 */
export async function drawn(bytes: Buffer, drawings: Drawing[]): Promise<Look> {
  refuseUnlessPicture(bytes)
  return helper.ask({ bytes, drawings })
}

/** Refuses by size alone, before reading anything. */
export function refuseHeavyImage(sizeBytes: number) {
  const megabytes = IMAGE_LIMIT_BYTES / 1024 ** 2
  if (sizeBytes > IMAGE_LIMIT_BYTES) throw invalid('image.too-large', { params: { megabytes } })
}

/** Refuses by size and first bytes, before opening anything. */
export function refuseUnlessPicture(bytes: Buffer) {
  refuseHeavyImage(bytes.length)
  if (!pictureKind(bytes)) throw invalid('image.unreadable')
}

/** The file extension that matches the first bytes. SVG is not supported: it is a document that can run scripts. */
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
