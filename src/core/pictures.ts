import type { Sharp } from 'sharp'
import { invalid, Refusal } from './errors.ts'

/** Photos of today's cameras weigh less than 20 MiB. */
export const IMAGE_LIMIT_BYTES = 30 * 1024 * 1024
/** Decoded, this is 240 MB: as much as a small machine can spare. */
const PIXELS_MAX = 60_000_000
/** Each work on a picture may hold a decoded one in memory. */
const PICTURES_AT_ONCE = 2

/**
 * Works on a picture somebody sent; `upright` opens it from the start, turned as the camera was held.
 * Bytes that are no picture we know, and pictures too large to open safely, are refused.
 */
export async function withPicture<Result>(
  bytes: Buffer,
  work: (upright: () => Sharp) => Promise<Result>,
): Promise<Result> {
  refuseUnlessPicture(bytes)
  return inTurn(async () => {
    const sharp = await openSharp()
    try {
      return await work(() => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient())
    } catch (error) {
      throw unreadable(error)
    }
  })
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

/** Loaded with the first picture: the library costs memory and a tenth of a second at start. */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  return sharp
}

function unreadable(error: unknown) {
  if (error instanceof Refusal) return error
  const tooMany = error instanceof Error && error.message.includes('pixel limit')
  if (tooMany) return invalid('image.too-many-pixels', { params: { megapixels: PIXELS_MAX / 1e6 }, cause: error })
  return invalid('image.unreadable', { cause: error })
}

let underWay = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (underWay >= PICTURES_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else underWay++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }
}
