import { CircleAlert, FileText, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ScrapeFailure } from '#contract/scraping.ts'
import { Icon } from '../../components/Icon.tsx'
import type { Refused } from '../../refused.ts'

/** What a person can do about each failure: try again, or bring the page by hand. */
const PASTING_HELPS: readonly ScrapeFailure[] = [
  'BLOCKED',
  'NO_RECIPE_DATA',
  'BAD_RECIPE_DATA',
  'NOT_HTML',
  'TIMED_OUT',
  'CONNECTION_ERROR',
  'PRIVATE_ADDRESS',
]
const TRYING_HELPS: readonly ScrapeFailure[] = ['TIMED_OUT', 'CONNECTION_ERROR']

type Props = { refused: Refused; onRetry: () => void; onPaste: () => void }

/** Why the page did not become a recipe, and the next step. */
export function ImportFailed({ refused, onRetry, onPaste }: Props) {
  const { t } = useTranslation()
  const code = failureOf(refused)
  const known = code ? t(`recipeCreate.failed.${code}`, { defaultValue: '' }) : ''
  const retry = !code || TRYING_HELPS.includes(code)
  return (
    <div className="banner is-error" role="alert">
      <Icon of={CircleAlert} />
      <p>{refused.status === 0 ? refused.message : known || refused.message}</p>
      <span className="actions">
        {retry && (
          <button type="button" onClick={onRetry}>
            <Icon of={RotateCw} />
            {t('recipeCreate.retry')}
          </button>
        )}
        {code && PASTING_HELPS.includes(code) && (
          <button type="button" onClick={onPaste}>
            <Icon of={FileText} />
            {t('recipeCreate.paste')}
          </button>
        )}
      </span>
    </div>
  )
}

function failureOf({ detail }: Refused): ScrapeFailure | undefined {
  const named = typeof detail === 'object' && detail !== null && 'details' in detail ? detail.details : undefined
  return typeof named === 'string' ? (named as ScrapeFailure) : undefined
}
