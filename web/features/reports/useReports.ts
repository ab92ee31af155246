import { listReports, type ReportCategory } from '#contract/reports.ts'
import { useGet } from '../../api.ts'

const LOOK_EVERY_MS = 3_000

/** The reports of the group, of one kind if one is named; looked at again while one of them goes on. */
export function useReports(kind: ReportCategory | undefined) {
  return useGet(
    listReports,
    { query: { report_type: kind } },
    { refreshInterval: (list) => (list?.some(({ status }) => status === 'in-progress') ? LOOK_EVERY_MS : 0) },
  )
}
