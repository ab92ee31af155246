import { type Member, type System, userIdOf } from '#contract/permissions.ts'
import type { BulkImport } from '#contract/scraping.ts'
import type { Core } from '../../core/core.ts'
import type { Db } from '../../core/db.ts'
import { notFound, Refusal } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { Translate } from '../../core/i18n.ts'
import { permit } from '../../core/permit.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import { addressKey, hostOf } from './address.ts'
import { recipeFrom } from './duplicates.ts'
import { createLanes, HOSTS_AT_ONCE } from './lanes.ts'
import { importQueueAcrossGroups, type QueuedPage } from './store.ts'

type Imported = { slug: string; name: string; image: string | null }
type Services = { reports: Reports; recipes: Pick<Recipes, 'similar'> }
type ImportPage = (actor: Member, page: QueuedPage) => Promise<Imported>
type Outcome = { success: boolean; message: string; exception?: string; slug?: string }

/**
 * Imports many pages in the background. Each page stays in the database until its entry is in the report, so a server
 * that stops continues where it was; deleting the report ends the import. Addresses the group has already imported are
 * skipped, so the same list can be submitted again.
 */
export function createBulk(core: Core, { reports, recipes }: Services, importPage: ImportPage, stopping: AbortSignal) {
  const { db, events, log, translator } = core
  const lanes = createLanes<QueuedPage>({ laneOf: ({ url }) => hostOf(url), work, atOnce: HOSTS_AT_ONCE })
  /** Ids of queued pages, and how many pages each report still waits for. */
  const known = new Set<number>()
  const open = new Map<string, number>()
  /** Pages found waiting at start-up. The last of them may have become recipes just before the server stopped. */
  const resumed = new Set<number>()
  stopping.addEventListener('abort', lanes.clear)
  return { begin, stop, retry, resume, settled: lanes.settled }

  async function begin(actor: Member, { imports }: BulkImport, locale: string): Promise<{ reportId: string }> {
    const pages = [...new Map(imports.toReversed().map((page) => [addressKey(page.url), page])).values()].toReversed()
    const userId = userIdOf(actor)
    const reportId = await db.transaction(async (tx) => {
      const name = translator(locale)('import.report-name', { count: pages.length })
      const reportId = await reports.begin(actor, { category: 'bulk_import', name, expected: pages.length }, tx)
      const queued = pages.map(({ url, categories, tags }) => {
        return { reportId, userId, url: url.trim(), choices: { categories, tags, locale } }
      })
      await importQueueAcrossGroups(tx).insertAll(queued)
      return reportId
    })
    take(await importQueueAcrossGroups(db).list(reportId))
    return { reportId }
  }

  /** Stops an import: pages under way are finished, and the rest are reported as left out. */
  async function stop(actor: Member, reportId: string, locale: string): Promise<void> {
    await permitted(actor, reportId)
    const left = lanes.take((page) => page.reportId === reportId)
    const say = translator(locale)
    await db.transaction(async (tx) => {
      for (const page of left) await fail(page, leftOut(say, page.url), tx)
    })
    for (const page of left) known.delete(page.id)
    if (left.length > 0) await count(reportId, actor.groupId, left.length)
  }

  /** Retries pages that failed or were left out: those of the given entries, or all. */
  async function retry(actor: Member, reportId: string, entryIds?: string[]): Promise<void> {
    await permitted(actor, reportId)
    await db.transaction(async (tx) => {
      await exclusively(tx, 'import', reportId)
      const taken = await importQueueAcrossGroups(tx).takeUp(reportId, entryIds)
      if (taken.length > 0) await reports.takeBack(actor, reportId, taken, tx)
    })
    take(await importQueueAcrossGroups(db).list(reportId))
    events.emit('import.progressed', { groupId: actor.groupId, reportId, left: open.get(reportId) ?? 0 })
  }

  async function permitted(actor: Member, reportId: string): Promise<void> {
    const report = await reports.get(actor, reportId)
    if (report.category !== 'bulk_import') throw notFound('report.not-found')
    permit(actor, 'import.steer', report)
  }

  /** Resumes what an earlier server left unfinished, and closes reports that have nothing left to wait for. */
  async function resume(): Promise<void> {
    const unfinished = (await reports.unfinished()).filter(({ category }) => category === 'bulk_import')
    const left = (await importQueueAcrossGroups(db).list()).filter(({ id }) => !known.has(id))
    for (const { id } of left) resumed.add(id)
    take(left)
    const abandoned = unfinished.filter(({ id }) => !open.has(id))
    for (const { id, groupId } of abandoned) await close(id, groupId)
  }

  function take(pages: QueuedPage[]) {
    const fresh = pages.filter(({ id }) => !known.has(id))
    for (const { id, reportId } of fresh) {
      known.add(id)
      open.set(reportId, (open.get(reportId) ?? 0) + 1)
    }
    lanes.push(fresh)
  }

  async function work(page: QueuedPage): Promise<void> {
    try {
      if (await importQueueAcrossGroups(db).has(page.id)) await report(page, await outcomeOf(page))
    } catch (error) {
      // The page still waits in the database and is tried again. While stopping, this is expected.
      if (!stopping.aborted) log.error('bulk import failed', { report: page.reportId, error })
    }
    if (stopping.aborted) return
    known.delete(page.id)
    await count(page.reportId, page.groupId, 1)
  }

  /** Counts finished pages of a report; the last one closes it. */
  async function count(reportId: string, groupId: string, done: number): Promise<void> {
    const left = (open.get(reportId) ?? done) - done
    open.set(reportId, left)
    events.emit('import.progressed', { groupId, reportId, left })
    if (left === 0) await close(reportId, groupId)
  }

  async function outcomeOf(page: QueuedPage): Promise<Outcome> {
    const { url, choices } = page
    const say = translator(choices.locale)
    const actor = actorOf(page)
    try {
      const same = await recipeFrom(recipes, actor, url)
      if (same) {
        const code = resumed.has(page.id) ? 'import.entry-done' : 'import.entry-present'
        return { success: true, message: say(code, { url, name: same.name }), slug: same.slug }
      }
      const { name, slug, image } = await importPage(actor, page)
      const code = image === null ? 'import.entry-without-picture' : 'import.entry-done'
      return { success: true, message: say(code, { url, name }), slug }
    } catch (error) {
      if (stopping.aborted) throw error
      if (!(error instanceof Refusal)) log.error('import failed', { url, error })
      const reason = error instanceof Refusal ? say(error.code, error.params) : say('import.failed')
      const exception = error instanceof Refusal ? String(error.detail.details ?? error.code) : ''
      return { success: false, message: say('import.entry-failed', { url, reason }), exception }
    }
  }

  async function report(page: QueuedPage, outcome: Outcome) {
    await db.transaction(async (tx) => {
      if (!outcome.success) return fail(page, outcome, tx)
      const isWanted = await importQueueAcrossGroups(tx).remove(page.id)
      if (isWanted) await reports.add(actorOf(page), page.reportId, outcome, tx)
    })
  }

  /** Keeps a failed page with its options, so that it can be retried. */
  async function fail(page: QueuedPage, outcome: Outcome, tx: Db) {
    await exclusively(tx, 'import', page.reportId)
    const queue = importQueueAcrossGroups(tx)
    if (!(await queue.has(page.id))) return
    await queue.setAside(page.id, await reports.add(actorOf(page), page.reportId, outcome, tx))
  }

  async function close(reportId: string, groupId: string) {
    const status = await reports.finish({ kind: 'system', groupId, userId: '' }, reportId)
    open.delete(reportId)
    if (status) events.emit('recipes.imported', { groupId, reportId })
  }
}

const leftOut = (say: Translate, url: string): Outcome => ({
  success: false,
  message: say('import.entry-failed', { url, reason: say('import.stopped') }),
  exception: 'STOPPED',
})

const actorOf = ({ groupId, userId }: QueuedPage): System => ({ kind: 'system', groupId, userId })
