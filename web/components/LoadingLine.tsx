import { useTranslation } from 'react-i18next'
import { useBusy } from '../activity.ts'

export function LoadingLine() {
  const { t } = useTranslation()
  if (!useBusy()) return null
  // Belongs to no part of the page, and is seen rather than said: most of it is over before it could be read out.
  return (
    <div role="status" aria-live="off">
      <progress className="loading-line" aria-label={t('loading')} />
    </div>
  )
}
