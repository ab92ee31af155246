import { type ChildProcess, spawn } from 'node:child_process'
import { isSea } from 'node:sea'
import { workerPath } from './assets.ts'
import { endBeforeServer } from './memory.ts'
import { helperEnvironment } from './native.ts'

/** The internal command that makes this program a helper of a running server; no person types it. */
const HELPER_WORD = 'run-helper'

/**
 * Starts `src/features/<room>/worker.ts` as a separate process that communicates by messages. For work whose memory
 * must be returned completely: a thread's memory stays with its process.
 */
export function startHelper(room: string): ChildProcess {
  // The binary is the only program there is, so it runs itself.
  const args = isSea() ? [HELPER_WORD, room] : [workerPath(room)]
  const helper = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: helperEnvironment(),
  })
  endBeforeServer(helper.pid)
  return helper
}

/** The helper this process was started as, if any. */
export function helperPath([word, room]: string[]): string | undefined {
  return word === HELPER_WORD && room && process.send ? workerPath(room) : undefined
}
