import { useTranslation } from 'react-i18next'
import { useBusy } from '../activity.ts'

export function LoadingLine() {
  const { t } = useTranslation()
  return useBusy() ? <progress className="loading-line" aria-label={t('loading')} /> : null
}
