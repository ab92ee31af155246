import type { SVGProps } from 'react'
import { GLYPH_BOX, GLYPH_SHAPES, type GlyphShape } from '#kitchen/cover-glyphs.ts'

const { x, y, size } = GLYPH_BOX
const VIEW_BOX = `${x} ${y} ${size} ${size}`
const LINES: Record<number, string> = { 3: 's t', 4.5: 's', 6: 's w' }

/** The food glyphs, once for the page: g1 deep, g2 middle, g3 light; g4 leaf green; s = stroked. */
export function CoverGlyphs() {
  return (
    <svg className="glyphs" aria-hidden="true" focusable="false">
      {Object.entries(GLYPH_SHAPES).map(([glyph, shapes]) => (
        <symbol key={glyph} id={`glyph-${glyph}`} viewBox={VIEW_BOX} overflow="visible">
          {shapes.map(drawn)}
        </symbol>
      ))}
    </svg>
  )
}

function drawn(shape: GlyphShape, index: number) {
  const { tone, stroke, turn } = shape
  const key = `${index} ${tone}`
  const look: SVGProps<SVGPathElement & SVGEllipseElement> = {
    className: [stroke && LINES[stroke], `g${tone}`].filter(Boolean).join(' '),
    ...(turn && { transform: `rotate(${turn.join(' ')})` }),
  }
  if ('d' in shape) return <path key={key} {...look} d={shape.d} />
  const [cx, cy, rx, ry] = shape.at
  return <ellipse key={key} {...look} cx={cx} cy={cy} rx={rx} ry={ry} />
}
