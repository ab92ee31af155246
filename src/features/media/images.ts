import { type Drawing, drawn } from '../../core/pictures.ts'

/** The tallest and widest a webp can be. */
const WEBP_SIDE_MAX = 16_383
/** Full-size webp takes seconds at the default effort; at 0 it takes a third of one and is a tenth larger. */
const FULL_SIZE_EFFORT = 0

const within = (side: number) => ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const
const square = (side: number) => ({ width: side, height: side, fit: 'cover' }) as const
const ORIGINAL: Drawing = { format: 'webp', quality: 70, effort: FULL_SIZE_EFFORT, resize: within(WEBP_SIDE_MAX) }
const MIN: Drawing = { format: 'webp', quality: 70, resize: within(700) }
const TINY: Drawing = { format: 'webp', quality: 70, resize: square(300) }
const PORTRAIT: Drawing = { format: 'webp', quality: 85, resize: square(512) }

/** The smallest side of a useful picture; anything smaller is an icon or a tracking pixel. */
const PICTURE_SIDE_MIN = 100
/** A picture with less colour variation than this is a blank placeholder. */
const BLANK_DEVIATION = 2

export type Variants = {
  original: Buffer
  min: Buffer
  tiny: Buffer
  /** A picture found on a page may be an icon, a tracking pixel or a blank placeholder. */
  isWorthKeeping: boolean
}

/** The three webp sizes of a recipe's picture: upright, without metadata, and only the first frame of an animation. */
export async function convertImage(bytes: Buffer): Promise<Variants> {
  const { pictures, width, height, deviation } = await drawn(bytes, [ORIGINAL, MIN, TINY])
  const [original, min, tiny] = pictures as [Buffer, Buffer, Buffer]
  const isWorthKeeping = Math.min(width, height) >= PICTURE_SIDE_MIN && deviation > BLANK_DEVIATION
  return { original, min, tiny, isWorthKeeping }
}

/** A profile picture: the centre, square, at most 512 pixels, without metadata. */
export async function convertPortrait(bytes: Buffer): Promise<Buffer> {
  const { pictures } = await drawn(bytes, [PORTRAIT])
  return pictures[0] as Buffer
}
