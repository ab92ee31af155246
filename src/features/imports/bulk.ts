import type { Member, System } from '#contract/permissions.ts'
import type { BulkImport } from '#contract/scraping.ts'
import type { Core } from '../../core/core.ts'
import { Refusal } from '../../core/errors.ts'
import type { Recipes } from '../recipes/service.ts'
import type { Reports } from '../reports/service.ts'
import { addressKey, hostOf } from './address.ts'
import { recipeFrom } from './duplicates.ts'
import { createLanes, HOSTS_AT_ONCE } from './lanes.ts'
import { importQueueAcrossGroups, type QueuedPage } from './store.ts'

type Imported = { slug: string; name: string; image: string | null }
type Rooms = { reports: Reports; recipes: Pick<Recipes, 'similar'> }
type ImportPage = (actor: Member, page: QueuedPage) => Promise<Imported>
type Outcome = { success: boolean; message: string; exception?: string; slug?: string }

/**
 * Imports of many pages in the background. Every page waits in the database until its entry stands in the report, so a
 * server that stops goes on where it was; deleting the report ends the import.
 */
export function createBulk(core: Core, { reports, recipes }: Rooms, importPage: ImportPage, stopping: AbortSignal) {
  const { db, events, log, translator } = core
  const lanes = createLanes<QueuedPage>({ laneOf: ({ url }) => hostOf(url), work, atOnce: HOSTS_AT_ONCE })
  /** Pages in hand, and how many each report still waits for. */
  const known = new Set<number>()
  const open = new Map<string, number>()
  /** Pages found waiting at a start: the last of them may have become a recipe just before the server stopped. */
  const resumed = new Set<number>()
  stopping.addEventListener('abort', lanes.clear)
  return { begin, resume, settled: lanes.settled }

  async function begin(actor: Member, { imports }: BulkImport, locale: string): Promise<{ reportId: string }> {
    const pages = [...new Map(imports.toReversed().map((page) => [addressKey(page.url), page])).values()].toReversed()
    const userId = actor.kind === 'system' ? actor.userId : actor.id
    const reportId = await db.transaction(async (tx) => {
      const name = translator(locale)('import.report-name', { count: pages.length })
      const reportId = await reports.begin(actor, { category: 'bulk_import', name, expected: pages.length }, tx)
      const queued = pages.map(({ url, categories, tags }) => {
        return { reportId, userId, url: url.trim(), wishes: { categories, tags, locale } }
      })
      await importQueueAcrossGroups(tx).insertAll(queued)
      return reportId
    })
    take((await importQueueAcrossGroups(db).list()).filter((page) => page.reportId === reportId))
    return { reportId }
  }

  /** Takes up what an earlier server left behind, and closes reports that have nothing left to wait for. */
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
      // It still waits in the database and is tried again; while stopping, that is what was wanted.
      if (!stopping.aborted) log.error('bulk import failed', { report: page.reportId, error })
    }
    if (stopping.aborted) return
    known.delete(page.id)
    const left = (open.get(page.reportId) ?? 1) - 1
    open.set(page.reportId, left)
    events.emit('import.progressed', { groupId: page.groupId, reportId: page.reportId, left })
    if (left === 0) await close(page.reportId, page.groupId)
  }

  async function outcomeOf(page: QueuedPage): Promise<Outcome> {
    const { url, wishes } = page
    const say = translator(wishes.locale)
    const actor = actorOf(page)
    try {
      if (resumed.has(page.id)) {
        const same = await recipeFrom(recipes, actor, url)
        if (same) return { success: true, message: say('import.entry-done', { url, name: same.name }), slug: same.slug }
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
      const isWanted = await importQueueAcrossGroups(tx).remove(page.id)
      if (isWanted) await reports.add(actorOf(page), page.reportId, outcome, tx)
    })
  }

  async function close(reportId: string, groupId: string) {
    const status = await reports.finish({ kind: 'system', groupId, userId: '' }, reportId)
    open.delete(reportId)
    if (status) events.emit('recipes.imported', { groupId, reportId })
  }
}

const actorOf = ({ groupId, userId }: QueuedPage): System => ({ kind: 'system', groupId, userId })
