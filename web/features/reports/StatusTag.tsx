import { useTranslation } from 'react-i18next'
import type { ReportStatus } from '#contract/reports.ts'

const TONES: Record<ReportStatus, string> = {
  'in-progress': 'is-info',
  success: 'is-success',
  failure: 'is-error',
  partial: 'is-warning',
}

export function StatusTag({ status }: { status: ReportStatus }) {
  const { t } = useTranslation()
  return <span className={`tag ${TONES[status]}`}>{t(`reports.status.${status}`)}</span>
}
