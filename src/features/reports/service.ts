import { doerOf, type Member } from '#contract/permissions.ts'
import type { Report, ReportCategory, ReportEntry, ReportStatus, ReportSummary } from '#contract/reports.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { openReports, reportStore } from './store.ts'

export type Reports = ReturnType<typeof createReports>
type Draft = { category: ReportCategory; name: string; expected?: number }
type Outcome = Pick<ReportEntry, 'success' | 'message'> & { exception?: string; slug?: string | null }

/** Results of long work: an entry for each item, and an overall status. */
export function createReports({ db, newId, now }: Core) {
  return { list, get, remove, begin, expect, add, takeBack, finish, unfinished }

  async function list(actor: Member, category?: ReportCategory, search?: string): Promise<ReportSummary[]> {
    return reportStore(db, actor.groupId).list(category, search)
  }

  async function get(actor: Member, id: string): Promise<Report> {
    const report = await reportStore(db, actor.groupId).find(id)
    if (!report) throw notFound('report.not-found')
    return report
  }

  async function remove(actor: Member, id: string): Promise<void> {
    permit(actor, 'group.manage')
    if (!(await reportStore(db, actor.groupId).remove(id))) throw notFound('report.not-found')
  }

  /** Opens a report on the given handle, which may be a transaction, and answers its id. */
  async function begin(actor: Member, { category, name, expected }: Draft, handle: Db = db): Promise<string> {
    const { groupId } = actor
    const timestamp = now().toISOString()
    const report = {
      id: newId(),
      groupId,
      userId: doerOf(actor),
      category,
      name,
      timestamp,
      expected: expected ?? null,
    }
    await reportStore(handle, groupId).insert({ ...report, status: 'in-progress' })
    return report.id
  }

  /** Sets the number of expected entries, once known. */
  async function expect(actor: Member, reportId: string, expected: number): Promise<void> {
    await reportStore(db, actor.groupId).setExpected(reportId, expected)
  }

  /** Adds an entry on the given handle, which may be a transaction, and answers its id. */
  async function add(actor: Member, reportId: string, outcome: Outcome, handle: Db = db): Promise<string> {
    const entry = { id: newId(), reportId, timestamp: now().toISOString(), exception: '', slug: null, ...outcome }
    await reportStore(handle, actor.groupId).addEntry(entry)
    return entry.id
  }

  /** Reopens a report for entries to be retried; those entries are removed. */
  async function takeBack(actor: Member, reportId: string, entryIds: string[], handle: Db = db): Promise<void> {
    const store = reportStore(handle, actor.groupId)
    if (!(await store.setStatus(reportId, 'in-progress'))) throw notFound('report.not-found')
    await store.removeEntries(reportId, entryIds)
  }

  /** Closes a report with the status of its entries; without any it has failed. `undefined` when it was deleted. */
  async function finish(actor: Member, reportId: string): Promise<ReportStatus | undefined> {
    const store = reportStore(db, actor.groupId)
    const { good, bad } = await store.counts(reportId)
    const status = good === 0 ? 'failure' : bad === 0 ? 'success' : 'partial'
    return (await store.setStatus(reportId, status)) ? status : undefined
  }

  /** Open reports of all groups: for rooms that resume their work. */
  function unfinished(): Promise<ReportSummary[]> {
    return openReports(db)
  }
}
