import { readFile } from 'node:fs/promises'
import { withPicture } from '../../../core/picture-work.ts'

/** Sides in pixels: beside a name, or as the cover of the whole book. */
const SIZES = { book: [700, 525], cover: [1200, 1600] } as const
const QUALITY = 80

/** A picture as the JPEG that books can have, cut to the shape of its place; nothing when it cannot be read. */
export async function photoOf(path: string, place: keyof typeof SIZES): Promise<Buffer | undefined> {
  const [width, height] = SIZES[place]
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) return undefined
  const resize = { width, height, fit: 'cover' } as const
  return withPicture(bytes, (upright) =>
    upright().resize(resize).flatten({ background: '#fff' }).jpeg({ quality: QUALITY }).toBuffer(),
  ).catch(() => undefined)
}

/** A drawing of our own as a JPEG. */
export async function jpegOf(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).jpeg({ quality: QUALITY }).toBuffer()
}
