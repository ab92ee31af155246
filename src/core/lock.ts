import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { unavailable } from './errors.ts'

/** Readers hold the lock for a moment only, which is no reason to refuse anyone. */
const WAIT_MS = 1_000
const LOOK_MS = 100

/** `name` is for people: a process id from another container means nothing here. */
export type Holder = { isThisProcess: boolean; name: string }
export type Lock = { release: () => void }

/** What this process holds: the system does not say who has a lock. */
const held = new Set<string>()

/**
 * Keeps two servers out of one data directory. The file system locks the file beside `path`: the lock ends with the
 * process, however it ends, and containers on one machine see it. The file at `path` only names the holder and is never
 * trusted to say that it is gone.
 */
export function holdLock(path: string): Lock {
  const lock = tryLock(path, WAIT_MS)
  if (!lock) throw unavailable('data.locked', { params: { pid: nameIn(path) } })
  return lock
}

/** The same, without a refusal when another process has it. */
export function tryLock(path: string, waitMs = 0): Lock | undefined {
  const connection = lockExclusively(path, waitMs)
  if (!connection) return undefined
  if (isOlderServer(path)) {
    connection.close()
    return undefined
  }
  sayWhoHolds(path)
  held.add(path)
  return { release }

  function release() {
    held.delete(path)
    // The note goes first: once the lock is free, the next holder writes its own.
    if (pidIn(path) === process.pid) rmSync(path, { force: true })
    connection?.close()
  }
}

/** Waits for whoever has it. */
export async function waitForLock(path: string): Promise<Lock> {
  for (;;) {
    const lock = tryLock(path)
    if (lock) return lock
    await pause(LOOK_MS)
  }
}

/** Who holds the directory, if anyone. */
export function lockHolder(path: string): Holder | undefined {
  if (held.has(path)) return { isThisProcess: true, name: String(process.pid) }
  return isLocked(path) || isOlderServer(path) ? { isThisProcess: false, name: nameIn(path) } : undefined
}

/**
 * Only SQLite may open this file: a process loses its locks on a file when it closes that file anywhere. SQLite knows
 * to avoid that; other code does not.
 */
const fileToLock = (path: string) => `${path}.db`

/** A transaction that writes nothing, and so needs no disk space. */
function lockExclusively(path: string, waitMs: number) {
  const connection = new Database(fileToLock(path), { timeout: waitMs })
  try {
    // SQLite would otherwise start a journal on the disk, which may be full.
    connection.pragma('journal_mode = MEMORY')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    if (isBusy(error)) return undefined
    throw error
  }
}

function isLocked(path: string) {
  const connection = openToRead(fileToLock(path))
  try {
    connection?.prepare('SELECT count(*) FROM sqlite_schema').get()
    return false
  } catch (error) {
    return isBusy(error)
  } finally {
    connection?.close()
  }
}

function openToRead(file: string) {
  try {
    return new Database(file, { readonly: true, fileMustExist: true, timeout: 0 })
  } catch {
    return undefined
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'

/** On a full disk the note is missing, but the lock is held. */
function sayWhoHolds(path: string) {
  const aside = `${path}.${process.pid}`
  try {
    writeFileSync(aside, `${process.pid}\n${startedAt(process.pid)}\n${hostname()}\n`, { mode: 0o600 })
    renameSync(aside, path)
  } catch {
    rmSync(aside, { force: true })
  }
}

function nameIn(path: string) {
  const [pid = '', , host = ''] = linesOf(path)
  return host === '' || host === hostname() ? pid || '?' : `${pid} on ${host}`
}

const pidIn = (path: string) => Number(linesOf(path)[0] ?? 0)

/** Older versions hold no file system lock: their note alone keeps others out while they run. */
function isOlderServer(path: string) {
  const [pidText, started = '', host = ''] = linesOf(path)
  const pid = Number(pidText)
  if (host !== '' || !Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  // After a reboot or in a container, another program may have the same process id.
  return isRunning(pid) && (started === '' || started === startedAt(pid))
}

const linesOf = (path: string) => readIfThere(path).split('\n')

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
