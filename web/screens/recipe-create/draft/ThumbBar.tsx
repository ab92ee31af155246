import type { ReactNode } from 'react'
import { useRootClass } from '../../../hooks/useRootClass.ts'

/** What to do with a draft, at the thumb; the bar of the five places gives way to it. */
export function ThumbBar({ status, children }: { status: ReactNode; children: ReactNode }) {
  useRootClass('is-draft')
  return (
    <div className="thumb-bar">
      <span role="status">{status}</span>
      {children}
    </div>
  )
}
