import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import { ONE, quantityFromNumber } from '#kitchen/quantity.ts'
import type { Services } from './app.ts'
import { refreshStatistics } from './core/db.ts'
import { jobRuns } from './core/job-runs.ts'
import { tryLock } from './core/lock.ts'
import type { Rooms } from './core/rooms.ts'
import { createScheduler } from './core/scheduler.ts'
import { isStorageFull } from './core/storage-errors.ts'
import type { Visitor } from './features/assistant/serve.ts'
import type { Desk } from './features/assistant/tool.ts'
import type { Data } from './features/backups/open-data.ts'
import { jobs } from './jobs.ts'
import { listeners } from './listeners.ts'
import { routes } from './routes.ts'

/** An ingredient line longer than this is given as it is written. */
const LINE_MAX = 500

/** Connects the rooms to events, the clock and the wire. */
export async function start(
  { core, restored, close: closeData }: Data,
  { services, close: closeRooms }: Rooms<Services>,
) {
  for (const listener of listeners(services)) core.events.listen(listener as Parameters<typeof core.events.listen>[0])
  if (restored) core.events.emit('data.restored', { groupId: restored.groupId, name: restored.name })
  const runs = jobRuns(core.db)
  const memory = { remembered: await runs.all(), remember: runs.save }
  const lock = (job: string) => tryLock(core.files.jobLock(job))
  const scheduler = createScheduler(jobs, services, { ...core, ...memory, ready: core.storage.check, lock })
  let isTheServer = false
  const served = routes(services, scheduler)
  return { core, services, scheduler, routes: served, assistant, takeOver, close }

  /** Loaded when an assistant first comes: most servers never see one. */
  async function assistant(visitor: Visitor, transport: Transport) {
    const [{ serveAssistant }, { scalerFor }] = await Promise.all([
      import('./features/assistant/serve.ts'),
      import('./scaler.ts'),
    ])
    const scaled: Desk['scaled'] = async (lines, { factor, measures }) => {
      const asked = { factor: quantityFromNumber(factor) ?? ONE, measures, locale: visitor.caller.locale }
      const { asRecipe } = scalerFor(asked)
      const texts: string[] = []
      for (const line of lines) {
        texts.push(line.length > LINE_MAX ? line : asRecipe(line).text)
        // A line takes up to a millisecond, and a recipe may have thousands.
        await othersTurn()
      }
      return texts
    }
    await serveAssistant({ routes: served, scaled, version: core.version, log: core.log }, visitor, transport)
  }

  /** For the only server of this data: what an earlier one was doing has ended. A command beside it must not say so. */
  async function takeOver() {
    isTheServer = true
    await unlessFull(async () => {
      await services.tasks.failInterrupted()
      await services.archiveImports.closeInterrupted()
    })
  }

  /** Lets jobs and imports stop, then closes the database; callable once. */
  async function close() {
    await scheduler.stop()
    await closeRooms()
    // Takes some tenths of a second after many changes, which a short command need not spend.
    if (isTheServer) await unlessFull(() => refreshStatistics(core.db))
    await closeData()
  }
}

/** On a full disk a server still starts, shows its data, and stops cleanly. */
async function unlessFull(work: () => Promise<void>) {
  await work().catch((error: unknown) => {
    if (!isStorageFull(error)) throw error
  })
}
