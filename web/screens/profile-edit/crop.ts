/** The position of the square: `zoom` from 1, `x` and `y` from 0 to 1 of the remaining range. */
export type Crop = { zoom: number; x: number; y: number }
export type Size = { width: number; height: number }

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 }
export const ZOOM_MAX = 4

/** The square in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: (width - side) * x, top: (height - side) * y, side }
}

/** The crop after dragging the picture by some pixels of a square `shown` pixels wide. */
export function dragged(picture: Size, crop: Crop, by: { x: number; y: number }, shown: number): Crop {
  const { left, top, side } = squareOf(picture, crop)
  const scale = side / shown
  return {
    zoom: crop.zoom,
    x: share(left - by.x * scale, picture.width - side, crop.x),
    y: share(top - by.y * scale, picture.height - side, crop.y),
  }
}

const share = (at: number, room: number, before: number) => (room > 0 ? Math.min(1, Math.max(0, at / room)) : before)
