import type { ReactNode } from 'react'
import { useTitle } from '../hooks/useTitle.ts'

/** The one h1 of a page, a line under it, its acts at the end; also names the browser's tab. */
export function PageHead({ title, line, actions }: { title: string; line?: ReactNode; actions?: ReactNode }) {
  useTitle(title)
  return (
    <header className="page-head">
      <hgroup>
        <h1>{title}</h1>
        {line && <p>{line}</p>}
      </hgroup>
      {actions && <div className="actions">{actions}</div>}
    </header>
  )
}
