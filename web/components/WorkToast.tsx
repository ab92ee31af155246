import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { dropWork, useWorks } from '../toasts.ts'
import { IconButton } from './IconButton.tsx'

/** Long-running work with its progress, until it is done and dismissed. */
export function WorkToasts() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  // People who are on its page already need no toast.
  const works = useWorks().filter(({ id }) => !address.includes(id))
  if (works.length === 0) return null
  return (
    <section className="work-toasts" aria-label={t('work.title')}>
      {works.map(({ id, title, note, done, total, href }) => (
        <div key={id} className="work-toast panel" role="status">
          <strong>{href ? <Link href={href}>{title}</Link> : title}</strong>
          <IconButton icon={X} label={t('toast.close')} onClick={() => dropWork(id)} />
          <progress value={total ? done : undefined} max={total} aria-label={title} />
          {note && <small>{note}</small>}
        </div>
      ))}
    </section>
  )
}
