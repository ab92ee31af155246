import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isBackupName } from '#contract/backups.ts'
import type { Config } from '../core/config.ts'
import type { Files } from '../core/files.ts'
import type { Finding, Verdict } from './doctor-checks.ts'
import { sizeText } from './output.ts'

const BACKUP_AGE_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether there is a backup, and whether a restore was tested. */
export async function backups(config: Config): Promise<Finding[]> {
  const { offlineOf } = await import('../offline.ts')
  const { files, backups: room, waysBack } = offlineOf(config)
  return [
    { check: 'last backup', ...(await lastBackup(files)) },
    { check: 'restore', ...proven(await room.notes.read()) },
    { check: 'ways back', ...putAside(await waysBack()) },
  ]
}

async function lastBackup({ backups }: Files): Promise<Verdict> {
  const names = await readdir(backups).catch(() => [])
  const times = await Promise.all(
    names.filter(isBackupName).map(async (name) => (await stat(join(backups, name))).mtimeMs),
  )
  const fix = '`larder backup` makes one; a crontab line makes one every night'
  if (times.length === 0) return { verdict: 'warning', says: `none in ${backups}`, fix }
  const known = times.filter((time) => time <= Date.now())
  const ahead = times.length - known.length
  if (ahead > 0)
    return {
      verdict: 'warning',
      says: `${ahead} of ${times.length} dated in the future, so nobody knows how old ${ahead === 1 ? 'it is' : 'they are'}`,
      fix: 'check the clock, then `larder backup`; delete backups with a wrong date',
    }
  const days = Math.floor((Date.now() - Math.max(...known)) / DAY_MS)
  const says = days === 0 ? 'less than a day old' : `${days} days old`
  return days > BACKUP_AGE_DAYS ? { verdict: 'warning', says, fix } : { verdict: 'good', says }
}

type Notes = {
  attempt: { problem: string | null } | null
  tests: Record<string, { at: string; problem: string | null }>
}

function proven({ tests, attempt }: Notes): Verdict {
  const bad = Object.entries(tests).find(([, { problem }]) => problem !== null)
  if (bad)
    return {
      verdict: 'bad',
      says: `a restore of ${bad[0]} failed: ${bad[1].problem}`,
      fix: '`larder backup` makes a new one; delete the bad one',
    }
  if (attempt?.problem)
    return {
      verdict: 'bad',
      says: `the scheduled backup failed: ${attempt.problem}`,
      fix: 'fix that, then `larder backup`',
    }
  const newest = Object.values(tests)
    .map(({ at }) => at)
    .sort()
    .at(-1)
  if (newest !== undefined) return { verdict: 'good', says: `tested on ${newest}` }
  return {
    verdict: 'warning',
    says: 'no backup has been test-restored yet',
    fix: '`larder backup test NAME` tests one beside the data; the server does so every day',
  }
}

type WayBack = { name: string; sizeBytes: number; problem: string | undefined }

/** Databases from before upgrades, and the data a restore replaced. */
function putAside(found: WayBack[]): Verdict {
  const broken = found.filter(({ problem }) => problem !== undefined)
  if (broken.length > 0)
    return {
      verdict: 'warning',
      says: broken.map(({ name, problem }) => `${name}: ${problem}`).join('; '),
      fix: 'it cannot be used to go back: delete it',
    }
  if (found.length === 0) return { verdict: 'good', says: 'nothing is kept' }
  const size = sizeText(found.reduce((total, { sizeBytes }) => total + sizeBytes, 0))
  return { verdict: 'good', says: `${found.map(({ name }) => name).join(', ')} (${size})` }
}
