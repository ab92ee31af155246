import { listReports, type ReportCategory } from '#contract/reports.ts'
import { useGet } from '../../api.ts'

const LOOK_EVERY_MS = 3_000

/** The group's reports, optionally of one kind; reloaded while one of them is running. */
export function useReports(kind: ReportCategory | undefined) {
  return useGet(
    listReports,
    { query: { report_type: kind } },
    { refreshInterval: (list) => (list?.some(({ status }) => status === 'in-progress') ? LOOK_EVERY_MS : 0) },
  )
}
