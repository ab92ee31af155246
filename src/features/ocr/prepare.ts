import { withPicture } from '../../core/picture-work.ts'
import type { Placement } from './tsv.ts'

/** Small print is recognised best at about this many pixels per page; more only takes longer. */
const PIXELS_WANTED = 4_500_000
const ENLARGED_MAX = 3

/** A picture prepared for OCR: upright, grey, with white paper, black ink and a suitable size. */
export async function prepare(bytes: Buffer): Promise<{ picture: Buffer } & Omit<Placement, 'radians'>> {
  return withPicture(bytes, async (upright) => {
    const { autoOrient } = await upright().metadata()
    const scale = Math.min(ENLARGED_MAX, Math.sqrt(PIXELS_WANTED / (autoOrient.width * autoOrient.height)))
    const { data, info } = await upright()
      .flatten({ background: 'white' })
      .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)) })
      .greyscale()
      .normalise()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
    return { picture: data, scale: info.width / autoOrient.width, width: info.width, height: info.height }
  })
}
