import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { BackupOutlook, BackupPlan } from '#contract/backups.ts'
import type { Member, System } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, notFound, Refusal, unavailable } from '../../core/errors.ts'
import { permit } from '../../core/permit.ts'
import { sizeText } from '../../core/sizes.ts'
import { serverTimeZone } from '../../core/time-zone.ts'
import type { Tasks } from '../tasks/service.ts'
import { nextDue, USUAL_PLAN, undoEnds } from './plan.ts'
import type { Backups } from './service.ts'
import type { RestoreRequests } from './service-restore-requests.ts'
import { planStore } from './store.ts'
import { removeOldSnapshots, removeReplaced, replacedData, snapshots } from './undo.ts'

/** Of many missing files, only the first are named. */
const NAMED_MAX = 5

export type BackupPlans = ReturnType<typeof createBackupPlans>
type BackupStanding = {
  kept: number
  newestAt: string | null
  newestBytes: number
  /** Whether the last scheduled backup failed. */
  lastFailed: boolean
  testedAt: string | null
  testFailed: boolean
}
type Services = {
  backups: Backups
  tasks: Tasks
  restoreRequests: RestoreRequests
  groups: { defaultGroup: () => Promise<{ id: string } | undefined> }
}

/** Scheduled work on backups: makes them, prunes them, tests the newest, and removes replaced data past its time. */
export function createBackupPlans(core: Core, { backups, tasks, restoreRequests, groups }: Services) {
  const { db, files, now, config, log } = core
  return { outlook, change, standing, makeDue, makeNow, testNewest, test, undo, removeUndo, tidyUp }

  async function outlook(actor: Member): Promise<BackupOutlook> {
    permit(actor, 'site.administer')
    const plan = await current()
    const { attempt } = await backups.notes.read()
    const replaced = await replacedData(files)
    return {
      plan,
      timeZone: serverTimeZone(),
      nextAt: nextDue(plan, attempt, now())?.toISOString() ?? null,
      lastAttempt: attempt,
      secondDirectory: config.backupDir ?? null,
      isEncrypting: config.backupPassphrase !== undefined || config.backupPassphraseFile !== undefined,
      undo: replaced
        ? {
            replacedAt: replaced.replacedAt.toISOString(),
            keptUntil: undoEnds(replaced.replacedAt, plan).toISOString(),
            size: sizeText(replaced.sizeBytes),
          }
        : null,
      snapshots: (await snapshots(files)).map(({ name, createdAt, sizeBytes }) => {
        return { name, date: createdAt.toISOString(), size: sizeText(sizeBytes) }
      }),
    }
  }

  /** The state of the backups, for external monitoring. */
  async function standing(actor: Member): Promise<BackupStanding> {
    const found = await backups.list(actor)
    const { attempt, tests } = await backups.notes.read()
    const newest = found.find((backup) => !isAhead(backup) && (backup.summary !== null || backup.isEncrypted))
    const tested = Object.values(tests).filter(({ problem }) => problem === null)
    return {
      kept: found.length,
      newestAt: newest?.createdAt ?? null,
      newestBytes: newest ? (newest.summary?.contentBytes ?? newest.sizeBytes) : 0,
      lastFailed: typeof attempt?.problem === 'string',
      testedAt:
        tested
          .map(({ at }) => at)
          .sort()
          .at(-1) ?? null,
      testFailed: Object.values(tests).some(({ problem }) => problem !== null),
    }
  }

  async function change(actor: Member, plan: BackupPlan): Promise<BackupOutlook> {
    permit(actor, 'site.administer')
    if (config.demo) throw forbidden('demo.refused')
    await planStore(db).save(plan)
    return outlook(actor)
  }

  /** Makes the nightly backup once it is due; a missed one is made later. */
  async function makeDue(at: Date): Promise<void> {
    const plan = await current()
    const { attempt } = await backups.notes.read()
    const due = nextDue(plan, attempt, at)
    if (!due || due > at || config.demo) return
    const actor = await server()
    // A server that has not been set up has no data to lose.
    if (!actor) return
    const { ended } = await makeNow(actor)
    const outcome = await ended
    const problem = outcome.ok ? null : problemOf(outcome.error)
    await backups.notes.change((notes) => ({ ...notes, attempt: { at: at.toISOString(), problem } }))
    if (!outcome.ok) throw outcome.error
  }

  /** Makes a backup here and in the second directory, then removes what the plan does not keep. */
  async function makeNow(actor: Member) {
    permit(actor, 'site.administer')
    const made = { path: '' }
    const { ended } = await tasks.run(actor, 'Database Backup', async (say) => {
      await say('making a backup')
      const { path, sizeBytes, missing } = await backups.make(actor)
      made.path = path ?? ''
      core.events.emit('data.exported', { groupId: actor.groupId, name: basename(made.path) })
      await say(`${basename(made.path)} is done: ${sizeText(sizeBytes ?? 0)}`)
      for (const name of missing.slice(0, NAMED_MAX)) await say(`${name} is missing or empty, and so not in the backup`)
      if (missing.length > NAMED_MAX) await say(`and ${missing.length - NAMED_MAX} more`)
      if (missing.length > 0) log.warn('files missing from the backup', { count: missing.length, first: missing[0] })
      log.info('backup made', { backup: basename(made.path), bytes: sizeBytes ?? 0 })
      await tidy(actor, files.backups, say)
      if (config.backupDir !== undefined) await makeSecond(actor, config.backupDir, say)
    })
    return { ended, made }
  }

  async function makeSecond(actor: Member, dir: string, say: (line: string) => Promise<void>) {
    const found = await stat(dir).catch(() => undefined)
    // If the directory were created while its disk is not mounted, the copy would land on the disk it is meant to be
    // apart from.
    if (!found?.isDirectory()) throw unavailable('backup.second-dir-missing', { params: { dir } })
    const { path } = await backups.make(actor, { dir })
    await say(`${basename(path ?? '')} is in the second directory, too`)
    await tidy(actor, dir, say)
  }

  async function tidy(actor: Member, dir: string, say: (line: string) => Promise<void>) {
    const { keepDaily, keepWeekly, keepMonthly } = await current()
    const spare = (await restoreRequests.read())?.name
    const { removed, freedBytes, unreadable } = await backups.prune(actor, dir, {
      keepDaily,
      keepWeekly,
      keepMonthly,
      spare,
    })
    for (const name of removed) await say(`${name} is past its time and removed`)
    if (removed.length > 0) log.info('old backups removed', { count: removed.length, freedBytes })
    for (const name of unreadable) {
      await say(`${name} cannot be read, so no shared file is removed`)
      log.warn('backup cannot be read', { backup: name })
    }
  }

  /** Tests the newest backup that has not been tested yet. */
  async function testNewest(): Promise<void> {
    const actor = await server()
    if (!actor || config.demo) return
    const newest = (await backups.list(actor)).find((backup) => !isAhead(backup))
    const { tests } = await backups.notes.read()
    if (!newest || tests[newest.name]?.problem === null) return
    const outcome = await (await test(actor, newest.name)).ended
    if (!outcome.ok) throw outcome.error
  }

  /** Runs a test restore in the background; the result is stored with the backups. */
  async function test(actor: Member, name: string) {
    await backups.find(actor, name)
    return tasks.run(actor, 'Backup Test', async (say) => {
      await say(`restoring ${name} beside the data`)
      const { counts, applied } = await backups.test(actor, name)
      if (applied.length > 0) await say(`${applied.length} migrations brought it to this version`)
      await say(`every file and every row is there: ${counts.recipes ?? 0} recipes, ${counts.users ?? 0} users`)
      log.info('backup tested', { backup: name })
    })
  }

  /** As with a restore, the data is replaced once the database is closed. */
  async function undo(actor: Member): Promise<void> {
    permit(actor, 'site.administer')
    if (config.demo) throw forbidden('demo.refused')
    if (!(await replacedData(files))) throw notFound('restore.nothing-to-undo')
    await restoreRequests.make({ name: '', groupId: actor.groupId, requestedAt: now().toISOString(), from: 'undo' })
  }

  async function removeUndo(actor: Member): Promise<void> {
    permit(actor, 'site.administer')
    if (!(await replacedData(files))) throw notFound('restore.nothing-to-undo')
    await removeReplaced(files)
  }

  /** Removes replaced data past its time. */
  async function tidyUp(at: Date): Promise<void> {
    const replaced = await replacedData(files)
    if (replaced && undoEnds(replaced.replacedAt, await current()) <= at) {
      await removeReplaced(files)
      log.info('data from before the last restore removed', { replacedAt: replaced.replacedAt.toISOString() })
    }
    const count = await removeOldSnapshots(files)
    if (count > 0) log.info('old snapshots removed', { count })
  }

  /** A backup dated by a wrong clock is not the newest, whatever its name says. */
  function isAhead({ createdAt }: { createdAt: string }) {
    return Date.parse(createdAt) > now().getTime()
  }

  async function current(): Promise<BackupPlan> {
    return (await planStore(db).find()) ?? USUAL_PLAN
  }

  /** Scheduled work acts for the first household, which sees its tasks. */
  async function server(): Promise<System | undefined> {
    const group = await groups.defaultGroup()
    return group && { kind: 'system', groupId: group.id, userId: '' }
  }

  function problemOf(error: unknown): string {
    if (error instanceof Refusal) return core.translator('en-US')(error.code, error.params)
    return error instanceof Error ? error.message : String(error)
  }
}
