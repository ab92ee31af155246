import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAhead } from '../core/ahead.ts'
import type { Config } from '../core/config.ts'
import type { Files } from '../core/files.ts'
import { refuseEmptiedDatabase, refuseLostDatabase, requireFiles } from '../core/home.ts'
import type { JobRun } from '../core/job-runs.ts'
import type { Finding, Verdict } from './doctor-checks.ts'
import { sentenceOf } from './explain.ts'
import { operator } from './operator.ts'
import { counted } from './output.ts'

const RESTORE = '`larder restore FILE` restores a backup; make a copy of the data directory first'
const NAMED_MAX = 3

/** The data directory: whether its files are what they should be, and whether rows have their files. */
export async function data(config: Config, files: Files): Promise<Finding[]> {
  const misshapen = await problemWith(() => {
    files.requireDirectories()
    requireFiles(files)
  })
  const interrupted = await leftUndone(files)
  if (misshapen) return [{ check: 'data', ...misshapen }, ...interrupted]
  const lost = await problemWith(() => refuseLostDatabase(files))
  if (lost) return [{ check: 'database', ...lost }, ...interrupted]
  if (!existsSync(files.database)) return interrupted
  return [...interrupted, ...(await database(config, files))]
}

async function database(config: Config, files: Files): Promise<Finding[]> {
  const { offlineOf } = await import('../offline.ts')
  try {
    const offline = offlineOf(config)
    const problems = await offline.problems()
    const { pending, newer, schema, isEmpty } = await offline.schema()
    const emptied = isEmpty ? await problemWith(() => refuseEmptiedDatabase(files)) : undefined
    if (emptied) return [{ check: 'database', ...emptied }]
    const upgrade = '`larder backup`, then `larder migrate`; `larder serve` does both by itself'
    return [
      problems.length === 0
        ? { check: 'database', verdict: 'good', says: 'intact, and every reference has its row' }
        : { check: 'database', verdict: 'bad', says: problems.slice(0, NAMED_MAX).join('; '), fix: RESTORE },
      newer !== undefined
        ? {
            check: 'schema',
            verdict: 'bad',
            says: `${newer} is newer than this program`,
            fix: 'start the newer version of Larder',
          }
        : pending.length > 0
          ? { check: 'schema', verdict: 'warning', says: `${pending.length} to apply`, fix: upgrade }
          : { check: 'schema', verdict: 'good', says: schema },
      // An older schema may not have its table.
      ...(pending.length === 0 ? [{ check: 'jobs', ...jobs(await offline.jobRuns()) }] : []),
      { check: 'pictures', ...pictures(await offline.backups.missingFiles(operator)) },
    ]
  } catch (error) {
    const { message } = await sentenceOf(error)
    return [{ check: 'database', verdict: 'bad', says: message, fix: RESTORE }]
  }
}

function jobs(runs: JobRun[]): Verdict {
  const ahead = runs.filter(({ startedAt }) => isAhead(startedAt, new Date())).map(({ name }) => name)
  if (ahead.length === 0) return { verdict: 'good', says: 'no last run is in the future' }
  const more = ahead.length > NAMED_MAX ? ` and ${ahead.length - NAMED_MAX} more` : ''
  return {
    verdict: 'warning',
    says: `the last run of ${ahead.slice(0, NAMED_MAX).join(', ')}${more} is dated in the future, so nobody knows when it was`,
    fix: 'check the clock; the server runs them again by itself',
  }
}

function pictures({ missing: lost, named }: { missing: string[]; named: number }): Verdict {
  if (lost.length === 0) return { verdict: 'good', says: 'every picture and attachment has its file' }
  const some = lost.slice(0, NAMED_MAX).join(', ')
  const more = lost.length > NAMED_MAX ? ` and ${lost.length - NAMED_MAX} more` : ''
  return {
    verdict: 'bad',
    says: `${counted(lost.length, 'file')} of ${named} missing or empty: ${some}${more}`,
    fix: 'copy them from a copy of the data directory, or `larder restore FILE` from a backup that has them',
  }
}

/** An unfinished restore, and a restore request that cannot be read. */
async function leftUndone(files: Files): Promise<Finding[]> {
  const { isRequestBroken, journalProblem, places } = await import('../offline.ts')
  const { side, request } = places(files)
  const found: Finding[] = []
  if (existsSync(side)) {
    const broken = await problemWith(() => journalProblem(files))
    const fix = 'nothing to do: the next start finishes it'
    found.push({ check: 'unfinished restore', ...(broken ?? { verdict: 'warning', says: `${side} exists`, fix }) })
  }
  if (await isRequestBroken(files))
    found.push({
      check: 'restore request',
      verdict: 'warning',
      says: `${request} cannot be read`,
      fix: 'request the restore again; the next start removes the file and keeps the data as it is',
    })
  return found
}

/** Whether anything can be written at all, whatever the disk says about its free space. */
export async function writing(files: Files): Promise<Verdict | undefined> {
  const path = join(files.root, `.doctor-${process.pid}`)
  try {
    const problem = await problemWith(() => writeFile(path, Buffer.alloc(TRIED_BYTES), { mode: 0o600 }))
    return problem && { ...problem, fix: 'free up space, or move the data directory to a larger disk' }
  } finally {
    await rm(path, { force: true })
  }
}

const TRIED_BYTES = 65_536

async function problemWith(work: () => unknown): Promise<Verdict | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    const { message, hint } = await sentenceOf(error)
    return { verdict: 'bad', says: message, fix: hint ?? RESTORE }
  }
}
