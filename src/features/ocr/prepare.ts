import { withPicture } from '../../core/pictures.ts'
import type { Placement } from './tsv.ts'

/** Small print is read best at about this many pixels for a page; more only takes longer. */
const PIXELS_WANTED = 4_500_000
const ENLARGED_MAX = 3

/** A picture as the reader likes it: upright, grey, with paper white and ink black, and of a good size. */
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

/** What a browser can show beside its words; other kinds of picture become a JPEG. */
const SHOWN = ['jpg', 'png', 'gif', 'webp', 'avif']

/** The picture to keep, and its ending; `undefined` when the bytes can be kept as they are. */
export async function shownAs(bytes: Buffer, kind: string | undefined): Promise<Buffer | undefined> {
  return withPicture(bytes, async (upright) => {
    // Opened in any case: a recipe must not be made for a picture that nobody can see.
    await upright().stats()
    return kind && SHOWN.includes(kind) ? undefined : upright().jpeg({ quality: 85 }).toBuffer()
  })
}
