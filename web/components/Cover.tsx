import type { ReactNode } from 'react'
import { type CoverArt, coverOf, type Glyph } from './cover.ts'

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
  return (
    <svg viewBox="0 0 400 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
      {cut === 0 && (
        <>
          <circle className="g0" cx="250" cy="190" r="168" />
          <Drawn glyph={glyph} x={130} y={62} size={250} turn={-8} />
        </>
      )}
      {cut === 1 && (
        <>
          <circle className="g0" cx="200" cy="150" r="124" />
          <circle className="g0" cx="200" cy="150" r="98" />
          <Drawn glyph={glyph} x={108} y={58} size={184} turn={0} />
        </>
      )}
      {cut === 2 &&
        PATTERN.map(([x, y], index) => (
          <Drawn key={`${x} ${y}`} glyph={glyph} x={x - 12} y={y} size={96} turn={index % 2 ? 12 : -12} />
        ))}
      {cut === 3 && (
        <>
          <circle className="g0" cx="140" cy="180" r="160" />
          <Drawn glyph={glyph} x={16} y={52} size={262} turn={10} />
        </>
      )}
    </svg>
  )
}

function Drawn({ glyph, x, y, size, turn }: { glyph: Glyph; x: number; y: number; size: number; turn: number }) {
  const middle = `${x + size / 2} ${y + size / 2}`
  return <use href={`#glyph-${glyph}`} x={x} y={y} width={size} height={size} transform={`rotate(${turn} ${middle})`} />
}

/** Two and a half rows, every second one offset, like wrapping paper. */
const PATTERN: readonly [number, number][] = [
  [-34, -30],
  [106, -30],
  [246, -30],
  [386, -30],
  [36, 86],
  [176, 86],
  [316, 86],
  [-34, 202],
  [106, 202],
  [246, 202],
  [386, 202],
]
