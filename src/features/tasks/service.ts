import type { ServerTask } from '#contract/admin.ts'
import type { Page } from '#contract/page.ts'
import type { Member } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { integrityProblems } from '../../core/db.ts'
import { Refusal } from '../../core/errors.ts'
import { maskText } from '../../core/log.ts'
import type { PageRequest } from '../../core/pages.ts'
import { permit } from '../../core/permit.ts'
import { taskStore, taskStoreAcrossGroups } from './store.ts'

export type Tasks = ReturnType<typeof createTasks>
/** Writes a line with the time to a task's log. */
export type Say = (line: string) => Promise<void>
export type Outcome = { ok: true } | { ok: false; error: unknown }
type Begun = { task: ServerTask; ended: Promise<Outcome> }

const KEPT_DAYS = 30

/** Long work people can follow: each task has a row with its state and a growing log. */
export function createTasks({ db, now, log, translator }: Core) {
  const underWay = new Set<Promise<unknown>>()
  return { page, ofGroup, run, checkDatabase, failInterrupted, removeOld, close }

  async function page(actor: Member, request: PageRequest): Promise<Page<ServerTask>> {
    permit(actor, 'site.administer')
    return taskStoreAcrossGroups(db).page(request)
  }

  async function ofGroup(actor: Member): Promise<ServerTask[]> {
    return taskStore(db, actor.groupId).list()
  }

  /** Starts work in the background; `ended` has the result and never rejects. */
  async function run(actor: Member, name: string, work: (say: Say) => Promise<unknown>): Promise<Begun> {
    const store = taskStore(db, actor.groupId)
    const task = await store.insert(name, now().toISOString())
    let text = ''
    const say: Say = async (line) => {
      text += `${now().toISOString()}: ${maskText(line)}\n`
      await store.update(task.id, { log: text }, now().toISOString())
    }
    const ended = carryOut()
    underWay.add(ended)
    void ended.finally(() => underWay.delete(ended))
    return { task, ended }

    async function carryOut(): Promise<Outcome> {
      try {
        await work(say)
        await store.update(task.id, { status: 'finished' }, now().toISOString())
        return { ok: true }
      } catch (error) {
        if (!(error instanceof Refusal)) log.error('task failed', { task: name, error })
        await say(error instanceof Refusal ? translator('en-US')(error.code, error.params) : String(error)).catch(
          () => {},
        )
        await store.update(task.id, { status: 'failed' }, now().toISOString()).catch(() => {})
        return { ok: false, error }
      }
    }
  }

  /** Our version of the published API's demonstration task: a check of the whole database. */
  async function checkDatabase(actor: Member): Promise<ServerTask> {
    permit(actor, 'site.administer')
    const { task } = await run(actor, 'Background Task', async (say) => {
      await say('checking the database')
      const problems = await integrityProblems(db)
      for (const problem of problems) await say(problem)
      if (problems.length > 0) throw new Error('the database has problems')
      await say('the database is whole')
    })
    return task
  }

  async function failInterrupted(): Promise<void> {
    const at = now().toISOString()
    const count = await taskStoreAcrossGroups(db).failRunning(`${at}: the server stopped meanwhile\n`, at)
    if (count > 0) log.warn('tasks were interrupted', { count })
  }

  async function removeOld(at: Date): Promise<void> {
    await taskStoreAcrossGroups(db).removeBefore(new Date(at.getTime() - KEPT_DAYS * 86_400_000).toISOString())
  }

  async function close(): Promise<void> {
    await Promise.allSettled(underWay)
  }
}
