import { openSharp, withPicture } from '../../core/pictures.ts'

/** The tallest and widest a webp can be. */
const WEBP_SIDE_MAX = 16_383
const MIN_SIDE = 700
const TINY_SIDE = 300
const QUALITY = 70
const PORTRAIT_SIDE = 512
const PORTRAIT_QUALITY = 85
/** A full-size webp at the usual effort takes seconds; at none it takes a third of one and is a tenth larger. */
const FULL_SIZE_EFFORT = 0

/** The smallest side of a picture somebody would show beside a recipe; what is smaller is an icon or a tracking pixel. */
const PICTURE_SIDE_MIN = 100
/** A picture whose colours differ less than this is a blank rectangle that stands in for one. */
const BLANK_DEVIATION = 2

export type Variants = { original: Buffer; min: Buffer; tiny: Buffer }

/** The three webp pictures of a recipe: upright, without metadata, and only the first frame of what moves. */
export async function convertImage(bytes: Buffer): Promise<Variants> {
  return withPicture(bytes, async (upright) => {
    const full = { width: WEBP_SIDE_MAX, height: WEBP_SIDE_MAX, fit: 'inside', withoutEnlargement: true } as const
    const min = { ...full, width: MIN_SIDE, height: MIN_SIDE }
    // Three decodings, not one: the smaller two let the decoder skip most of a JPEG, and all run beside each other.
    const [original, minOriginal, tiny] = await Promise.all([
      upright().resize(full).webp({ quality: QUALITY, effort: FULL_SIZE_EFFORT }).toBuffer(),
      upright().resize(min).webp({ quality: QUALITY }).toBuffer(),
      upright().resize(TINY_SIDE, TINY_SIDE, { fit: 'cover' }).webp({ quality: QUALITY }).toBuffer(),
    ])
    return { original, min: minOriginal, tiny }
  })
}

/** A profile picture: the middle of it, square, at most 512 pixels, without metadata. */
export async function convertPortrait(bytes: Buffer): Promise<Buffer> {
  return withPicture(bytes, (upright) =>
    upright().resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'cover' }).webp({ quality: PORTRAIT_QUALITY }).toBuffer(),
  )
}

/** True when a picture found on a page is worth keeping: not an icon, not a tracking pixel, not a blank placeholder. */
export async function isWorthKeeping(variants: Variants): Promise<boolean> {
  const sharp = await openSharp()
  const { width = 0, height = 0 } = await sharp(variants.original).metadata()
  if (Math.min(width, height) < PICTURE_SIDE_MIN) return false
  const { channels } = await sharp(variants.tiny).stats()
  return channels.some(({ stdev }) => stdev > BLANK_DEVIATION)
}
