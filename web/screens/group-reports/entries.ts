import type { ReportEntry } from '#contract/reports.ts'

export type Sorted = Record<'failed' | 'lost' | 'good', ReportEntry[]>

/** Failures, entries with losses, and the rest. */
export function sorted(entries: readonly ReportEntry[]): Sorted {
  const found: Sorted = { failed: [], lost: [], good: [] }
  for (const entry of entries) {
    found[entry.success ? (entry.exception === '' ? 'good' : 'lost') : 'failed'].push(entry)
  }
  return found
}

/** A report with thousands of entries is polled less often. */
export const lookAgainMs = (entries: number) => Math.min(10_000, 1_000 + entries * 5)
