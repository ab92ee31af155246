import { type CoverArt, CUTS } from '#kitchen/cover.ts'
import { GLYPH_BOX, GLYPH_SHAPES, type GlyphShape } from '#kitchen/cover-glyphs.ts'
import { type CoverColours, coverColours } from '../cover-colours.ts'

/** The drawn cover of a recipe without a picture, as an SVG of its own that fills a place of this size. */
export function coverSvg(art: CoverArt, { width, height }: { width: number; height: number }): string {
  const colours = coverColours(art)
  const { discs, glyphs } = CUTS[art.cut] ?? { discs: [], glyphs: [] }
  const scale = Math.max(width / 400, height / 300)
  const [x, y] = [(width - 400 * scale) / 2, (height - 300 * scale) / 2]
  const [light, middle, deep] = colours.ground
  const shapes = GLYPH_SHAPES[art.glyph].map((shape) => drawn(shape, colours)).join('')
  const placed = glyphs.map(({ x, y, size, turn }) => {
    const zoom = size / GLYPH_BOX.size
    const middle = `${x + size / 2} ${y + size / 2}`
    return `<g transform="rotate(${turn} ${middle}) translate(${x - GLYPH_BOX.x * zoom} ${y - GLYPH_BOX.y * zoom}) scale(${zoom})">${shapes}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs><radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${width * 0.12}" cy="0" r="${Math.hypot(width, height)}"><stop offset="0" stop-color="${light}"/><stop offset=".55" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/><g transform="translate(${x} ${y}) scale(${scale})">${discs
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colours.glyph[3]}" fill-opacity=".34"/>`)
    .join('')}${placed.join('')}</g></svg>`
}

function drawn(shape: GlyphShape, { glyph }: CoverColours): string {
  const colour = glyph[shape.tone]
  const look = shape.stroke
    ? `fill="none" stroke="${colour}" stroke-width="${shape.stroke}" stroke-linecap="round" stroke-linejoin="round"`
    : `fill="${colour}"`
  const turned = shape.turn ? `${look} transform="rotate(${shape.turn.join(' ')})"` : look
  if ('d' in shape) return `<path d="${shape.d}" ${turned}/>`
  const [cx, cy, rx, ry] = shape.at
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" ${turned}/>`
}
