import { Check, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ReportEntry } from '#contract/reports.ts'
import { Icon } from '../../components/Icon.tsx'
import { addressIn } from '../../features/add/addresses.ts'
import { paths } from '../../paths.ts'
import { BRINGING_HELPS } from './failures.ts'

type Props = { entry: ReportEntry; sending: boolean; onRetry: (() => void) | undefined }

/** The result of one page of a list, and the next step. */
export function BulkEntry({ entry, sending, onRetry }: Props) {
  const { t } = useTranslation()
  const { success, message, exception, slug } = entry
  const url = addressIn(message.split(/:\s/)[0] ?? '') ?? ''
  const words = url && message.startsWith(url) ? message.slice(url.length).replace(/^:\s*/, '') : message
  const short = url.replace(/^https?:\/\/(?:www\.)?/, '')
  return (
    <li>
      <span className={success ? 'dot is-success' : 'dot is-error'}>
        <Icon of={success ? Check : X} />
      </span>
      <div className="grow">
        <strong>{short || words}</strong>
        {url && <p className="small">{words}</p>}
      </div>
      {slug && (
        <Link
          className="button ghost"
          aria-label={t('recipeCreate.open-named', { name: short })}
          href={paths.recipe(slug)}
        >
          {t('recipeCreate.open-it')}
        </Link>
      )}
      {!success && url && (
        <span className="actions">
          {BRINGING_HELPS.includes(exception) && (
            <Link className="button ghost" href={paths.createRecipe('url', { url, paste: true })}>
              {t('recipeCreate.paste')}
            </Link>
          )}
          {onRetry && (
            <button
              type="button"
              aria-label={t('recipeCreate.retry-named', { name: short })}
              aria-disabled={sending}
              onClick={onRetry}
            >
              {t('recipeCreate.retry')}
            </button>
          )}
        </span>
      )}
    </li>
  )
}
