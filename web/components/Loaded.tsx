import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDelayed } from '../hooks/useDelayed.ts'
import type { Refused } from '../refused.ts'
import { EmptyState } from './EmptyState.tsx'

type Got<Data> = { data: Data | undefined; error?: Refused | undefined; mutate: () => unknown }
type Props<Data> = {
  of: Got<Data>
  /** Has the shape of the content; shown when loading takes noticeably long. */
  skeleton?: ReactNode
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** Shows loading, failed and empty states the same way everywhere; content stays while it is reloaded. */
export function Loaded<Data>({ of: got, skeleton, empty, isEmpty, children }: Props<Data>) {
  if (got.data !== undefined) return empty && isEmpty?.(got.data) ? empty : children(got.data)
  if (got.error) return <Failed error={got.error} retry={got.mutate} />
  return <Waiting>{skeleton}</Waiting>
}

export function Failed({ error, retry }: { error: Refused; retry: () => unknown }) {
  const { t } = useTranslation()
  const [title, text] =
    error.status === 0
      ? [t('failed.offline.title'), t('failed.offline.text')]
      : error.status === 404
        ? [t('failed.missing.title'), t('failed.missing.text')]
        : [t('failed.title'), error.message]
  return (
    <EmptyState
      glyph={error.status === 404 ? 'fish' : 'egg'}
      title={title}
      actions={
        <button type="button" className="line" onClick={() => retry()}>
          {t('failed.retry')}
        </button>
      }
    >
      {text}
    </EmptyState>
  )
}

/** Lines are the skeleton of content without a shape of its own. */
export function Waiting({ children = <LinesSkeleton /> }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const late = useDelayed()
  return (
    <div aria-busy="true">
      <span className="vh" role="status">
        {late && t('loading')}
      </span>
      {late && children}
    </div>
  )
}

function LinesSkeleton() {
  return (
    <div className="skeleton-lines">
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
