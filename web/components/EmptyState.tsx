import type { ReactNode } from 'react'
import type { Glyph } from '#kitchen/cover.ts'
import { Cover } from './Cover.tsx'

type Props = { glyph: Glyph; title: string; children?: ReactNode; actions?: ReactNode; level?: 'h1' | 'h2' }

/** A picture, what is missing, and the next step. */
export function EmptyState({ glyph, title, children, actions, level: Heading = 'h2' }: Props) {
  return (
    <div className="empty">
      <Cover id={glyph} glyph={glyph} shape="art" />
      <Heading>{title}</Heading>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  )
}
