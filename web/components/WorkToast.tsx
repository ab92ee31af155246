import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearch } from 'wouter'
import { dropWork, useWorks } from '../toasts.ts'
import { IconButton } from './IconButton.tsx'

/** Long work, with its real progress, until it is done and somebody closes it. */
export function WorkToasts() {
  const { t } = useTranslation()
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  // Where somebody watches it already it need not be told twice.
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
