import { Check, Loader, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ServerTask } from '#contract/admin.ts'
import { Icon } from '../../components/Icon.tsx'
import { formatAge } from '../../format.ts'
import { lastLineOf, progressIn } from './progress.ts'

const STATES = {
  running: { icon: Loader, tone: 'is-info' },
  finished: { icon: Check, tone: 'is-success' },
  failed: { icon: X, tone: 'is-error' },
} as const

/** A long-running task with its log. */
export function TaskRow({ task: { name, status, createdAt, log } }: { task: ServerTask }) {
  const { t } = useTranslation()
  const { icon, tone } = STATES[status]
  const progress = progressIn(log)
  return (
    <li>
      <span className={`dot ${tone}`}>
        <Icon of={icon} />
      </span>
      <div className="grow">
        <strong>{name}</strong>
        <p className="small">
          {t(`admin-tasks.status.${status}`)}
          {' · '}
          {formatAge(createdAt)}
          {log !== '' && ` · ${lastLineOf(log)}`}
        </p>
        {status === 'running' &&
          (progress ? (
            <progress aria-label={name} value={progress.done} max={progress.total} />
          ) : (
            <progress aria-label={name} />
          ))}
        {log !== '' && (
          <details>
            <summary>{t('admin-tasks.log')}</summary>
            <pre className="code">{log.trimEnd()}</pre>
          </details>
        )}
      </div>
    </li>
  )
}
