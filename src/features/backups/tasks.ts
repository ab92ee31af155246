import { Worker } from 'node:worker_threads'
import { workerPath } from '../../core/assets.ts'
import { Refusal, type RefusalKind } from '../../core/errors.ts'

/** The schema of a database and its row counts by table. */
export type Tally = { schema: string; counts: Record<string, number> }
export type Upgraded = Tally & {
  applied: string[]
  /** The files its rows refer to. */
  named?: string[]
}

/** Work on a whole database file, which takes long and would block every request. */
export type Task =
  | { name: 'snapshot'; database: string; destination: string }
  | { name: 'count'; database: string }
  | { name: 'upgrade'; database: string; counts: Record<string, number> }

export type Answer =
  | { done: Upgraded }
  | { refused: { kind: RefusalKind; code: string; params: Refusal['params']; hint: string | undefined } }

/** Runs a task on a worker thread; its refusals are thrown here. */
export async function inWorker(task: Task): Promise<Upgraded> {
  const worker = new Worker(workerPath('backups'), { workerData: task })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  worker.once('message', resolve).once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the worker ended with ${code} and without an answer`)))
  const answer = await promise
  if ('done' in answer) return answer.done
  const { kind, code, params, hint } = answer.refused
  throw new Refusal(kind, code, { params, ...(hint === undefined ? {} : { hint }) })
}
