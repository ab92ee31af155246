import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { RUN_MARK } from '../../tests/support/run.ts'

/** Gives a browser or a package manager time to stop by itself before it is killed. */
const GRACE_MS = 1_000
/** A process the system cannot end delays nobody longer than this. */
const LIMIT_MS = 5_000
const LOOK_EVERY_MS = 20

type Process = { pid: number; parent: number; isMarked: boolean }

/**
 * Everything this process starts from now on ends with it, however it ends and even in other process groups, as a
 * browser has one. Needs /proc; elsewhere only the direct children end.
 */
export function endWithThisProcess(): void {
  const run = randomUUID()
  watchFromOutside(run)
  process.env[RUN_MARK] = run
  process.once('exit', () => endRun(run))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]))
  }
}

/** Ends all processes of a run and their descendants. */
export function endRun(run: string): void {
  const startedAt = Date.now()
  for (;;) {
    const pids = processesOf(run)
    const took = Date.now() - startedAt
    if (pids.length === 0 || took > LIMIT_MS) return
    for (const pid of pids) end(pid, took < GRACE_MS ? 'SIGTERM' : 'SIGKILL')
    // The process is about to end, so blocking it does no harm.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS)
  }
}

/** Covers the kill of this process: its end of the pipe closes, however it dies. */
function watchFromOutside(run: string): void {
  const watcher = spawn(process.execPath, [join(import.meta.dirname, 'watcher.ts'), run], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.on('error', () => {})
  watcher.unref()
}

function processesOf(run: string): number[] {
  const all = readProcesses(`${RUN_MARK}=${run}`)
  const found = new Set(all.filter(({ isMarked }) => isMarked).map(({ pid }) => pid))
  // A program may overwrite its environment, as Chromium does; then its parent identifies it.
  for (const pid of found) for (const child of all) if (child.parent === pid) found.add(child.pid)
  found.delete(process.pid)
  return [...found]
}

function readProcesses(mark: string): Process[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // After the name, which may contain anything: the state, and the parent's number.
      const [state, parent] = readFileSync(`/proc/${name}/stat`, 'latin1')
        .replace(/^.*\) /s, '')
        .split(' ')
      if (state === 'Z') return []
      return { pid: Number(name), parent: Number(parent), isMarked: environmentOf(name).split('\0').includes(mark) }
    } catch {
      // Ended in the meantime.
      return []
    }
  })
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    // Belongs to another user.
    return ''
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Ended in the meantime.
  }
}
