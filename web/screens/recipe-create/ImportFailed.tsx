import { Bookmark, CircleAlert, FileText, FileUp, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { FileButton } from '../../components/FileButton.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SAVED_PAGES } from '../../features/add/files.ts'
import { paths } from '../../paths.ts'
import type { Refused } from '../../refused.ts'
import { BRINGING_HELPS, offersSummary, TRYING_HELPS } from './failures.ts'

type Props = {
  refused: Refused
  saving: boolean
  onRetry: () => void
  onPaste: () => void
  onFile: (file: File) => void
  /** Saves the page's name, description and picture. */
  onSaveSummary: () => void
}

/** Why the page did not become a recipe, with each next step one press away. */
export function ImportFailed({ refused, saving, onRetry, onPaste, onFile, onSaveSummary }: Props) {
  const { t } = useTranslation()
  const { code } = refused
  const hint = code ? t(`recipeCreate.next.${code}`, { defaultValue: '' }) : ''
  const canTry = !code || refused.retryAfterSeconds !== undefined || TRYING_HELPS.includes(code)
  const canBring = code !== undefined && [...BRINGING_HELPS, ...TRYING_HELPS].includes(code)
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
        {canTry && (
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
        {offersSummary(refused) && (
          <button type="button" className="ghost" aria-disabled={saving} onClick={onSaveSummary}>
            {t('recipeCreate.save-summary')}
          </button>
        )}
      </span>
    </div>
  )
}
