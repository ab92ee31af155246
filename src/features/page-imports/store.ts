import type { BulkImport } from '#contract/scraping.ts'
import type { Db } from '../../core/db.ts'

type QueueRow = {
  id: number
  report_id: string
  user_id: string
  url: string
  wishes: string
  entry_id: string | null
}
type Mentions = BulkImport['imports'][number]['categories']

/** The options for the recipe of a page, and the language of the report. */
type ImportChoices = { categories: Mentions; tags: Mentions; locale: string }
/** A page that waits to be imported. */
export type QueuedPage = {
  id: number
  reportId: string
  groupId: string
  userId: string
  url: string
  choices: ImportChoices
}

const ROWS_AN_INSERT_MAX = 200

/** Rows of `import_queue`: the pages of all groups that are still to be imported, and those that failed. */
export function importQueueAcrossGroups(db: Db) {
  const rows = () => db<QueueRow>('import_queue').whereNull('entry_id')
  return {
    async insertAll(pages: Omit<QueuedPage, 'id' | 'groupId'>[]) {
      const inserted = pages.map(({ reportId, userId, url, choices }) => ({
        report_id: reportId,
        user_id: userId,
        url,
        wishes: JSON.stringify(choices),
      }))
      for (let start = 0; start < inserted.length; start += ROWS_AN_INSERT_MAX) {
        await db('import_queue').insert(inserted.slice(start, start + ROWS_AN_INSERT_MAX))
      }
    },
    /** All waiting pages, or those of one report. */
    async list(reportId?: string): Promise<QueuedPage[]> {
      const found: (QueueRow & { group_id: string })[] = await db('import_queue')
        .join('reports', 'reports.id', 'import_queue.report_id')
        .where(reportId === undefined ? {} : { 'import_queue.report_id': reportId })
        .whereNull('import_queue.entry_id')
        .select('import_queue.*', 'reports.group_id')
        .orderBy('import_queue.id')
      return found.map(({ id, report_id, group_id, user_id, url, wishes }) => ({
        id,
        reportId: report_id,
        groupId: group_id,
        userId: user_id,
        url,
        choices: JSON.parse(wishes) as ImportChoices,
      }))
    },
    async has(id: number): Promise<boolean> {
      return (await rows().where({ id }).first('id')) !== undefined
    },
    /** Returns whether the page was still there; deleting a report deletes its pages. */
    async remove(id: number): Promise<boolean> {
      return (await rows().where({ id }).delete()) > 0
    },
    /** Sets a failed page aside and links it to its entry in the report. */
    async setAside(id: number, entryId: string) {
      await rows().where({ id }).update({ entry_id: entryId })
    },
    /** Queues failed pages again and returns their entries in the report. */
    async takeUp(reportId: string, entryIds?: string[]): Promise<string[]> {
      const failed = () => {
        const all = db<QueueRow>('import_queue').where({ report_id: reportId }).whereNotNull('entry_id')
        return entryIds ? all.whereIn('entry_id', entryIds) : all
      }
      const found = await failed().select('entry_id')
      await failed().update({ entry_id: null })
      return found.flatMap(({ entry_id }) => entry_id ?? [])
    },
  }
}
