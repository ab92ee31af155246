import { useTranslation } from 'react-i18next'
import { useBusy } from '../activity.ts'

export function LoadingLine() {
  const { t } = useTranslation()
  if (!useBusy()) return null
  // Outside any part of the page, and not announced: most loading ends before it could be read out.
  return (
    <div role="status" aria-live="off">
      <progress className="loading-line" aria-label={t('loading')} />
    </div>
  )
}
