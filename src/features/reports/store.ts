import type { Report, ReportCategory, ReportEntry, ReportStatus, ReportSummary } from '#contract/reports.ts'
import { keepContaining } from '../../core/contains.ts'
import type { Db } from '../../core/db.ts'

type ReportRow = {
  id: string
  group_id: string
  user_id: string | null
  category: ReportCategory
  name: string
  status: ReportStatus
  expected: number | null
  timestamp: string
}
type EntryRow = {
  id: string
  report_id: string
  timestamp: string
  success: number | boolean
  message: string
  exception: string
  slug: string | null
  place: number
}
type Counts = { good: number; bad: number }

/** Rows of `reports` and their entries, always seen through one group. */
export function reportStore(db: Db, groupId: string) {
  const rows = () => db<ReportRow>('reports').where({ group_id: groupId })
  return {
    async list(category?: ReportCategory, search = ''): Promise<ReportSummary[]> {
      const query = category === undefined ? rows() : rows().where({ category })
      if (search.trim() !== '') keepContaining(query, { name: search.trim() })
      return (await query.orderBy([{ column: 'timestamp', order: 'desc' }, { column: 'id' }])).map(fromRow)
    },
    async find(id: string): Promise<Report | undefined> {
      const row = await rows().where({ id }).first()
      if (!row) return undefined
      const entries = await db<EntryRow>('report_entries').where({ report_id: id }).orderBy(['place', 'id'])
      return { ...fromRow(row), expected: row.expected, entries: entries.map(entryFromRow) }
    },
    async insert(report: Omit<Report, 'entries'>) {
      const { groupId: group_id, userId: user_id, ...columns } = report
      await db<ReportRow>('reports').insert({ ...columns, group_id, user_id })
    },
    async addEntry({ reportId: report_id, ...columns }: ReportEntry) {
      const earlier = db('report_entries').where({ report_id })
      const place = earlier.select(db.raw('coalesce(max(place), 0) + 1'))
      await db('report_entries').insert({ ...columns, report_id, place })
    },
    async removeEntries(reportId: string, ids: string[]) {
      await db<EntryRow>('report_entries').where({ report_id: reportId }).whereIn('id', ids).delete()
    },
    async counts(id: string): Promise<Counts> {
      const query = db<EntryRow>('report_entries').where({ report_id: id })
      const found: { success: number | boolean; count: number }[] = await query
        .select('success')
        .count({ count: '*' })
        .groupBy('success')
      const of = (success: boolean) => Number(found.find((row) => Boolean(row.success) === success)?.count ?? 0)
      return { good: of(true), bad: of(false) }
    },
    async setExpected(id: string, expected: number) {
      await rows().where({ id }).update({ expected })
    },
    /** Answers whether it existed. */
    async setStatus(id: string, status: ReportStatus): Promise<boolean> {
      return (await rows().where({ id }).update({ status })) > 0
    },
    async remove(id: string): Promise<boolean> {
      return (await rows().where({ id }).delete()) > 0
    },
  }
}

/** Reports of all groups left open by a stopped server. */
export async function openReports(db: Db): Promise<ReportSummary[]> {
  return (await db<ReportRow>('reports').where({ status: 'in-progress' })).map(fromRow)
}

const fromRow = ({ id, timestamp, category, group_id, user_id, name, status }: ReportRow): ReportSummary => ({
  id,
  timestamp,
  category,
  groupId: group_id,
  userId: user_id,
  name,
  status,
})

const entryFromRow = ({ report_id, success, place: _, ...columns }: EntryRow): ReportEntry => ({
  ...columns,
  reportId: report_id,
  success: Boolean(success),
})
