import type { Sharp } from 'sharp'
import { invalid, Refusal } from './errors.ts'
import { isMemoryTight } from './memory.ts'
import { type Drawing, type Look, type PictureTask, refuseUnlessPicture } from './pictures.ts'

// The helper process's side: decoders of untrusted pictures, and the memory they take, are loaded only there.

/** 240 MB when decoded: as much as a small machine can spare. */
const PIXELS_MAX = 60_000_000

/**
 * Works on an uploaded picture; `upright` opens it from the start, rotated by its EXIF orientation. Unknown formats and
 * pictures too large to open safely are refused.
 */
export async function withPicture<Result>(
  bytes: Buffer,
  work: (upright: () => Sharp) => Promise<Result>,
): Promise<Result> {
  refuseUnlessPicture(bytes)
  const sharp = await openSharp()
  try {
    return await work(() => sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient())
  } catch (error) {
    throw unreadable(error)
  }
}

/** The requested versions of a picture. Size and contrast are measured on the versions, if there are any. */
export async function drawnFrom({ bytes, drawings }: PictureTask): Promise<Look> {
  return withPicture(Buffer.from(bytes), async (upright) => {
    // Each one decodes for itself: for a smaller one the decoder skips most of a JPEG.
    const drawn = await allOf(drawings, (drawing) => drawnAs(upright(), drawing).toBuffer({ resolveWithObject: true }))
    const last = drawn.at(-1)
    const { channels } = last ? await (await openSharp())(last.data).stats() : await upright().stats()
    const { width, height } = drawn[0]?.info ?? (await upright().metadata()).autoOrient
    return {
      ...{ width, height, pictures: drawn.map(({ data }) => data) },
      deviation: Math.max(...channels.map(({ stdev }) => stdev)),
    }
  })
}

/** In parallel where memory allows, else one after the other. */
async function allOf<Task, Made>(tasks: Task[], make: (task: Task) => Promise<Made>): Promise<Made[]> {
  if (!isMemoryTight()) return Promise.all(tasks.map(make))
  const made: Made[] = []
  for (const task of tasks) made.push(await make(task))
  return made
}

function drawnAs(picture: Sharp, { resize, format, background, ...options }: Drawing): Sharp {
  const sized = resize ? picture.resize(resize) : picture
  return (background ? sized.flatten({ background }) : sized).toFormat(format, options)
}

async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  // Each thread holds rows of pixels of its own.
  if (isMemoryTight()) sharp.concurrency(1)
  return sharp
}

function unreadable(error: unknown) {
  if (error instanceof Refusal) return error
  const tooMany = error instanceof Error && error.message.includes('pixel limit')
  if (tooMany) return invalid('image.too-many-pixels', { params: { megapixels: PIXELS_MAX / 1e6 }, cause: error })
  return invalid('image.unreadable', { cause: error })
}
