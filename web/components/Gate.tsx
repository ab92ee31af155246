import type { ReactNode } from 'react'
import '../styles/components/choice.css'
import '../styles/components/gate.css'
import type { Glyph } from '#kitchen/cover.ts'
import { Cover } from './Cover.tsx'
import { Mark } from './Mark.tsx'

/** The page before signing in: covers on one side, one form on the other. */
export function Gate({ banner, children }: { banner?: ReactNode; children: ReactNode }) {
  return (
    <>
      {banner}
      <div className="gate">
        <div className="art" aria-hidden="true">
          <div className="shelf">
            {SHELF.map(([id, glyph]) => (
              <Cover key={id} id={id} glyph={glyph} />
            ))}
          </div>
        </div>
        <main id="main">
          <div className="brand">
            <Mark />
            Larder
          </div>
          {children}
        </main>
      </div>
    </>
  )
}

/** Ids chosen for a calm mix of colours and compositions. */
const SHELF: readonly [string, Glyph][] = [
  ['shelf-1', 'noodle'],
  ['shelf-2', 'loaf'],
  ['shelf-3', 'cup'],
  ['shelf-4', 'carrot'],
  ['shelf-5', 'leaf'],
  ['shelf-6', 'fish'],
  ['shelf-7', 'mushroom'],
  ['shelf-8', 'pot'],
  ['shelf-9', 'drumstick'],
  ['shelf-10', 'pepper'],
  ['shelf-11', 'lemon'],
  ['shelf-12', 'egg'],
  ['shelf-13', 'cake'],
  ['shelf-14', 'bowl'],
  ['shelf-15', 'pot'],
]
