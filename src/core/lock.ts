import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { unavailable } from './errors.ts'

/**
 * Keeps two servers out of one data directory by a file that names its holder's process.
 * The file of a process that is gone is taken over, so a crash needs no clean-up.
 */
export function holdLock(path: string): { release: () => void } {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryCreate(path)) return { release: () => rmSync(path, { force: true }) }
    const holder = lockHolder(path)
    if (holder !== undefined) throw unavailable('data.locked', { params: { pid: holder } })
    rmSync(path, { force: true })
  }
  throw unavailable('data.locked', { params: { pid: '?' } })
}

/** The process that holds the directory, if it still runs. */
export function lockHolder(path: string): number | undefined {
  const [pidText = '', started = ''] = readIfThere(path).split('\n')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined
  // After a reboot or in a container another program may have got the number.
  return started === '' || started === startedAt(pid) ? pid : undefined
}

/** What a lock says of its holder. */
export const describeProcess = (pid: number): string => `${pid}\n${startedAt(pid)}\n`

/** The file appears with its content or not at all, so nobody ever reads it half written. */
function tryCreate(path: string) {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, describeProcess(process.pid), { mode: 0o600 })
  try {
    linkSync(aside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function readIfThere(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in clock ticks since boot together with the boot's id; empty where /proc is missing. */
function startedAt(pid: number) {
  const stat = readIfThere(`/proc/${pid}/stat`)
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  return ticks === '' ? '' : `${readIfThere('/proc/sys/kernel/random/boot_id').trim()}:${ticks}`
}
