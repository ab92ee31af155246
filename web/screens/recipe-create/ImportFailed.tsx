import { Bookmark, CircleAlert, FileText, FileUp, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { ScrapeFailure } from '#contract/scraping.ts'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { paths } from '../../paths.ts'
import type { Refused } from '../../refused.ts'
import { SAVED_PAGES } from './PasteSource.tsx'

/** What a person can do about each failure: try again, or bring the page by hand. */
const BRINGING_HELPS: readonly ScrapeFailure[] = [
  'BLOCKED',
  'NO_RECIPE_DATA',
  'BAD_RECIPE_DATA',
  'NOT_HTML',
  'TIMED_OUT',
  'CONNECTION_ERROR',
  'TOO_LARGE',
  'PRIVATE_ADDRESS',
]
const TRYING_HELPS: readonly ScrapeFailure[] = ['TIMED_OUT', 'CONNECTION_ERROR']

type Props = { refused: Refused; onRetry: () => void; onPaste: () => void; onFile: (file: File) => void }

/** Why the page did not become a recipe, and each next step one press away. */
export function ImportFailed({ refused, onRetry, onPaste, onFile }: Props) {
  const { t } = useTranslation()
  const code = failureOf(refused)
  const hint = code ? t(`recipeCreate.next.${code}`, { defaultValue: '' }) : ''
  const isLater = refused.retryAfterSeconds !== undefined
  const canBring = code !== undefined && BRINGING_HELPS.includes(code)
  return (
    <div className="banner is-error import-failed" role="alert">
      <Icon of={CircleAlert} />
      <p>
        <strong>{refused.message}</strong>
        {hint && (
          <>
            <br />
            {hint}
          </>
        )}
      </p>
      <span className="actions">
        {(!code || isLater || TRYING_HELPS.includes(code)) && (
          <button type="button" onClick={onRetry}>
            <Icon of={RotateCw} />
            {t('recipeCreate.retry')}
          </button>
        )}
        {canBring && (
          <>
            <button type="button" onClick={onPaste}>
              <Icon of={FileText} />
              {t('recipeCreate.paste')}
            </button>
            <FileButton icon={FileUp} accept={SAVED_PAGES} onChoose={onFile}>
              {t('recipeCreate.source.file')}
            </FileButton>
            <Link className="button" href={paths.bookmarklet()}>
              <Icon of={Bookmark} />
              {t('recipeCreate.bookmark')}
            </Link>
          </>
        )}
      </span>
    </div>
  )
}

function failureOf({ detail }: Refused): ScrapeFailure | undefined {
  const named = typeof detail === 'object' && detail !== null && 'details' in detail ? detail.details : undefined
  return typeof named === 'string' ? (named as ScrapeFailure) : undefined
}
