import type { ReactNode } from 'react'
import { type CoverArt, CUTS, coverOf, type Glyph, type PlacedGlyph } from '#kitchen/cover.ts'

type Props = {
  id: string
  name?: string | undefined
  categories?: string[] | undefined
  /** `square` for rows, `art` for the round picture of an empty state. */
  shape?: 'wide' | 'square' | 'art'
  /** A chosen glyph instead of the matching one. */
  glyph?: Glyph
  /** Shown over the drawing, for example a photo. */
  children?: ReactNode
}

/** A drawn cover, always the same for a recipe. Decorative: the name is beside it. */
export function Cover({ id, name, categories, shape = 'wide', glyph, children }: Props) {
  const found = coverOf({ id, name, categories })
  const art = glyph ? { ...found, glyph } : found
  return (
    <div className={shape === 'wide' ? 'cover' : `cover ${shape}`} data-tone={art.tone} data-glyph={art.glyph}>
      {children ?? <CoverDrawing {...art} cut={shape === 'art' ? 1 : art.cut} />}
    </div>
  )
}

function CoverDrawing({ cut, glyph }: CoverArt) {
  const { discs, glyphs } = CUTS[cut] ?? { discs: [], glyphs: [] }
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {discs.map(([cx, cy, r]) => (
        <circle key={r} className="g0" cx={cx} cy={cy} r={r} />
      ))}
      {glyphs.map((placed) => (
        <Drawn key={`${placed.x} ${placed.y}`} glyph={glyph} {...placed} />
      ))}
    </svg>
  )
}

function Drawn({ glyph, x, y, size, turn }: { glyph: Glyph } & PlacedGlyph) {
  const middle = `${x + size / 2} ${y + size / 2}`
  return <use href={`#glyph-${glyph}`} x={x} y={y} width={size} height={size} transform={`rotate(${turn} ${middle})`} />
}
