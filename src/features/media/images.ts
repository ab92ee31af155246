import { invalid, Refusal } from '../../core/errors.ts'

/** Photos of today's cameras weigh less than 20 MiB. */
export const IMAGE_LIMIT_BYTES = 30 * 1024 * 1024
/** Decoded, this is 240 MB: as much as a small machine can spare. */
const PIXELS_MAX = 60_000_000
/** The tallest and widest a webp can be. */
const WEBP_SIDE_MAX = 16_383
const MIN_SIDE = 700
const TINY_SIDE = 300
const QUALITY = 70
const PORTRAIT_SIDE = 512
const PORTRAIT_QUALITY = 85
/** A full-size webp at the usual effort takes seconds; at none it takes a third of one and is a tenth larger. */
const FULL_SIZE_EFFORT = 0
/** Each conversion may hold a decoded picture in memory. */
const CONVERSIONS_AT_ONCE = 2

/** The smallest side of a picture somebody would show beside a recipe; what is smaller is an icon or a tracking pixel. */
const PICTURE_SIDE_MIN = 100
/** A picture whose colours differ less than this is a blank rectangle that stands in for one. */
const BLANK_DEVIATION = 2

export type Variants = { original: Buffer; min: Buffer; tiny: Buffer }

/**
 * The three webp pictures of a recipe: upright, without metadata, and only the first frame of what moves.
 * Bytes that are no picture we know, and pictures too large to open safely, are refused.
 */
export async function convertImage(bytes: Buffer): Promise<Variants> {
  refuseHeavyImage(bytes.length)
  if (!isPicture(bytes)) throw invalid('image.unreadable')
  return inTurn(async () => {
    const sharp = await openSharp()
    const upright = () => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const full = { width: WEBP_SIDE_MAX, height: WEBP_SIDE_MAX, fit: 'inside', withoutEnlargement: true } as const
    const min = { ...full, width: MIN_SIDE, height: MIN_SIDE }
    try {
      // Three decodings, not one: the smaller two let the decoder skip most of a JPEG, and all run beside each other.
      const [original, minOriginal, tiny] = await Promise.all([
        upright().resize(full).webp({ quality: QUALITY, effort: FULL_SIZE_EFFORT }).toBuffer(),
        upright().resize(min).webp({ quality: QUALITY }).toBuffer(),
        upright().resize(TINY_SIDE, TINY_SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
      ])
      return { original, min: minOriginal, tiny }
    } catch (error) {
      throw unreadable(error)
    }
  })
}

/** A profile picture: the middle of it, square, at most 512 pixels, without metadata. */
export async function convertPortrait(bytes: Buffer): Promise<Buffer> {
  refuseHeavyImage(bytes.length)
  if (!isPicture(bytes)) throw invalid('image.unreadable')
  return inTurn(async () => {
    const sharp = await openSharp()
    try {
      const upright = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
      return await upright
        .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' })
        .webp({ quality: PORTRAIT_QUALITY })
        .toBuffer()
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

/** True when a picture found on a page is worth keeping: not an icon, not a tracking pixel, not a blank placeholder. */
export async function isWorthKeeping(variants: Variants): Promise<boolean> {
  const sharp = await openSharp()
  const { width = 0, height = 0 } = await sharp(variants.original).metadata()
  if (Math.min(width, height) < PICTURE_SIDE_MIN) return false
  const { channels } = await sharp(variants.tiny).stats()
  return channels.some(({ stdev }) => stdev > BLANK_DEVIATION)
}

/** What the first bytes say. SVG is not among them: it is a document that can do things, not a picture. */
function isPicture(bytes: Buffer) {
  const start = bytes.toString('latin1', 0, 16)
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftyp(avif|avis|mif1|msf1|heic|heix)/s.test(start) ||
    /^(II\*\0|MM\0\*)/.test(start)
  )
}

/** Loaded with the first picture: the library costs memory and a tenth of a second at start. */
async function openSharp() {
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
  if (underWay >= CONVERSIONS_AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else underWay++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else underWay--
  }
}
