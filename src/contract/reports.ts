import { z } from 'zod'
import { Id, UtcMoment } from './common.ts'
import { ById, Done, endpoint } from './endpoint.ts'

export const ReportCategory = z.enum(['backup', 'restore', 'migration', 'bulk_import'])
export type ReportCategory = z.infer<typeof ReportCategory>
export const ReportStatus = z.enum(['in-progress', 'success', 'failure', 'partial'])
export type ReportStatus = z.infer<typeof ReportStatus>

export const ReportSummary = z.object({
  id: Id,
  timestamp: UtcMoment,
  category: ReportCategory,
  groupId: Id,
  /** Who started it; `null` when that person is gone. */
  userId: Id.nullable(),
  name: z.string(),
  status: ReportStatus,
})
export type ReportSummary = z.infer<typeof ReportSummary>

export const ReportEntry = z.object({
  id: Id,
  reportId: Id,
  timestamp: UtcMoment,
  success: z.boolean(),
  message: z.string(),
  exception: z.string(),
  /** The recipe it created. */
  slug: z.string().nullable(),
})
export type ReportEntry = z.infer<typeof ReportEntry>

export const Report = ReportSummary.extend({
  entries: z.array(ReportEntry),
  /** The number of entries there will be; `null` while unknown. */
  expected: z.number().int().nullable(),
})
export type Report = z.infer<typeof Report>

export const listReports = endpoint({
  method: 'GET',
  path: '/groups/reports',
  summary: 'Reports of the group, newest first',
  query: z.object({ report_type: ReportCategory.optional(), search: z.string().max(255).optional() }),
  reply: z.array(ReportSummary),
})
export const getReport = endpoint({
  method: 'GET',
  path: '/groups/reports/:id',
  summary: 'One report with its entries',
  params: ById,
  reply: Report,
})
export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/groups/reports/:id',
  summary: 'Delete a report',
  params: ById,
  reply: Done,
})
