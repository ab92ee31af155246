import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Refusal } from '../../core/errors.ts'
import { IMAGE_LIMIT_BYTES } from '../../core/pictures.ts'
import { convertImage } from './images.ts'

const RED = { r: 200, g: 20, b: 20 }
const BLUE = { r: 20, g: 20, b: 200 }

/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } }).composite([
    { input: { create: { width: Math.floor(width / 2), height, channels: 3, background: BLUE } }, gravity: 'east' },
  ])

async function refusalOf(answer: Promise<unknown>) {
  const error = await answer.catch((reason: unknown) => reason)
  if (!(error instanceof Refusal)) throw new Error(`expected a refusal, got ${String(error)}`)
  return error
}

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata()
  return [width, height, format]
}

const colourAt = async (bytes: Buffer, left: number, top: number) => {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return (pixel[0] ?? 0) > (pixel[2] ?? 0) ? 'red' : 'blue'
}

test.each([
  ['words', Buffer.from('this is not a picture')],
  ['nothing', Buffer.alloc(0)],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a drawing behind a declaration', Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>')],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['the beginning of a JPEG only', Buffer.from('\xff\xd8\xff\xe0 and then nothing', 'latin1')],
])('%s is refused', async (_name, bytes) => {
  expect((await refusalOf(convertImage(bytes))).code).toBe('image.unreadable')
})

test('a picture of too many pixels is refused without being opened', async () => {
  const bomb = await sharp({ create: { width: 10_000, height: 6_001, channels: 3, background: RED } })
    .png()
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)
  expect((await refusalOf(convertImage(bomb))).code).toBe('image.too-many-pixels')
})

test('a picture of too many bytes is refused', async () => {
  expect((await refusalOf(convertImage(Buffer.alloc(IMAGE_LIMIT_BYTES + 1)))).code).toBe('image.too-large')
})

test('a large picture becomes three: as it is, at most 700 pixels, and a square of 300', async () => {
  const { original, min, tiny } = await convertImage(await halves(2000, 1000).jpeg().toBuffer())
  expect(await sizeOf(original)).toEqual([2000, 1000, 'webp'])
  expect(await sizeOf(min)).toEqual([700, 350, 'webp'])
  expect(await sizeOf(tiny)).toEqual([300, 300, 'webp'])
  expect(await colourAt(tiny, 20, 150)).toBe('red')
  expect(await colourAt(tiny, 280, 150)).toBe('blue')
})

test('a small picture is not enlarged except for the square', async () => {
  const { original, min, tiny } = await convertImage(await halves(160, 120).png().toBuffer())
  expect(await sizeOf(original)).toEqual([160, 120, 'webp'])
  expect(await sizeOf(min)).toEqual([160, 120, 'webp'])
  expect(await sizeOf(tiny)).toEqual([300, 300, 'webp'])
})

test('a camera that was held sideways gives an upright picture, and its notes are gone', async () => {
  const exif = { IFD0: { Copyright: 'a cook' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  const sideways = await halves(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  const { original } = await convertImage(sideways)
  expect(await sizeOf(original)).toEqual([200, 400, 'webp'])
  expect(await colourAt(original, 100, 20)).toBe('red')
  const { exif: kept, orientation, icc, xmp } = await sharp(original).metadata()
  expect([kept, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
})

test('of a picture that moves, the first frame stays', async () => {
  const frames = await Promise.all([RED, BLUE].map((background) => frame(background)))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { original } = await convertImage(moving)
  expect(await sizeOf(original)).toEqual([120, 120, 'webp'])
  expect(await colourAt(original, 60, 60)).toBe('red')
})

test('pictures of pages are kept only when there is something to see', async () => {
  const worth = async (bytes: Buffer) => (await convertImage(bytes)).isWorthKeeping
  expect(await worth(await halves(400, 300).jpeg().toBuffer())).toBe(true)
  expect(await worth(await halves(64, 64).png().toBuffer())).toBe(false)
  expect(await worth(await halves(1200, 2).png().toBuffer())).toBe(false)
  expect(await worth(await frame(RED, 600))).toBe(false)
})

const frame = (background: typeof RED, side = 120) =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
