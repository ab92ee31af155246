import { type CoverArt, CUTS, type PlacedGlyph } from '#kitchen/cover.ts'
import { GLYPH_BOX, GLYPH_SHAPES, type GlyphShape } from '#kitchen/cover-glyphs.ts'
import { type CoverColours, coverColours } from '../cover-colours.ts'

type Box = { x: number; y: number; width: number; height: number; round: number }
/** The plane that covers are drawn on. */
const PLANE = { width: 400, height: 300 }

/** The drawn cover of a recipe without a picture, filling the box. */
export function drawCover(doc: PDFKit.PDFDocument, art: CoverArt, box: Box): void {
  const colours = coverColours(art)
  const { discs, glyphs } = CUTS[art.cut] ?? { discs: [], glyphs: [] }
  const scale = Math.max(box.width / PLANE.width, box.height / PLANE.height)
  doc.save()
  doc.roundedRect(box.x, box.y, box.width, box.height, box.round).clip()
  doc.rect(box.x, box.y, box.width, box.height).fill(ground(doc, colours, box))
  doc.translate(box.x + (box.width - PLANE.width * scale) / 2, box.y + (box.height - PLANE.height * scale) / 2)
  doc.scale(scale)
  for (const [x, y, radius] of discs) doc.circle(x, y, radius).fillOpacity(0.34).fill(colours.glyph[3])
  doc.fillOpacity(1)
  for (const placed of glyphs) drawGlyph(doc, GLYPH_SHAPES[art.glyph], { placed, colours })
  doc.restore()
}

function ground(doc: PDFKit.PDFDocument, { ground: [light, middle, deep] }: CoverColours, box: Box) {
  const [x, y] = [box.x + box.width * 0.12, box.y]
  const gradient = doc.radialGradient(x, y, 0, x, y, Math.hypot(box.width, box.height))
  return gradient.stop(0, light).stop(0.55, middle).stop(1, deep)
}

function drawGlyph(
  doc: PDFKit.PDFDocument,
  shapes: GlyphShape[],
  { placed, colours }: { placed: PlacedGlyph; colours: CoverColours },
) {
  const { x, y, size, turn } = placed
  const scale = size / GLYPH_BOX.size
  doc.save()
  doc.rotate(turn, { origin: [x + size / 2, y + size / 2] })
  doc.translate(x - GLYPH_BOX.x * scale, y - GLYPH_BOX.y * scale).scale(scale)
  for (const shape of shapes) drawShape(doc, shape, colours.glyph[shape.tone])
  doc.restore()
}

function drawShape(doc: PDFKit.PDFDocument, shape: GlyphShape, colour: string) {
  doc.save()
  if (shape.turn) doc.rotate(shape.turn[0], { origin: [shape.turn[1], shape.turn[2]] })
  if ('d' in shape) doc.path(shape.d)
  else doc.ellipse(...shape.at)
  if (shape.stroke) doc.lineWidth(shape.stroke).lineCap('round').lineJoin('round').stroke(colour)
  else doc.fill(colour)
  doc.restore()
}
