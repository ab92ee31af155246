import { AsyncLocalStorage } from 'node:async_hooks'
import knex from 'knex'
import { workerPath } from './assets.ts'
import type { Db } from './db.ts'
import { type Refusal, tooMany, unavailable } from './errors.ts'
import type { ReadingAnswer, ReadingData, ReadingQuestion } from './reading-thread.ts'
import { ReadingClient } from './sqlite-client.ts'
import { createThreads } from './threads.ts'

/** Who asks: no caller's questions delay those of the others. */
export type Asker = { name: string; isStranger: boolean; signal?: AbortSignal }

type Question = { sql: string; bindings: unknown[]; asker: Asker; answered: (rows: unknown[]) => void; failed: Failed }
type Failed = (reason: unknown) => void
type Spent = { ms: number; at: number }

export type ReadingRules = { memberLimitMs: number; strangerLimitMs: number; strangerBudgetMs: number }

const RULES: ReadingRules = {
  memberLimitMs: 15_000,
  strangerLimitMs: 3_000,
  /** The time that all questions of one stranger may take per minute. */
  strangerBudgetMs: 10_000,
}
const THREADS_MAX = 2
const MEMORY_MIB = 256
/** The limits on waiting questions, of one caller and of all. */
const WAITING_OF_ONE_MAX = 40
const WAITING_MAX = 400
const MINUTE_MS = 60_000
const COME_BACK_SECONDS = 5
/** A thread that ignores cancellation for this long is ended and replaced. */
const GRACE_MS = 2_000
/** Questions from the server itself, such as those of a job. */
const ITSELF: Asker = { name: '', isStranger: false }
/** Strangers' questions are answered one at a time, so that one thread stays free for members. */
const ALL_STRANGERS = 'strangers'

const asking = new AsyncLocalStorage<Asker>()

/** Reads made during the work count for this caller. */
export const askedBy = <Answer>(asker: Asker, work: () => Answer): Answer => asking.run(asker, work)

export type Reading = ReturnType<typeof createReading>

/**
 * A second handle on the database for slow reads: its statements run on threads beside the event loop, in turn for each
 * caller and for a limited time. It sees committed data and cannot write.
 */
export function createReading(file: string, rules: ReadingRules = RULES) {
  const { memberLimitMs, strangerLimitMs, strangerBudgetMs } = rules
  const threads = createThreads<ReadingQuestion, ReadingAnswer>(workerPath('reading'), {
    cpuLimitMs: memberLimitMs + GRACE_MS,
    silenceMs: memberLimitMs + GRACE_MS,
    threadsMax: THREADS_MAX,
    memoryMib: MEMORY_MIB,
    workerData: { file } satisfies ReadingData,
  })
  const lines = new Map<string, Question[]>()
  const underWay = new Map<string, number>()
  const spent = new Map<string, Spent>()
  let waiting = 0
  let running = 0
  let isClosed = false
  const db: Db = knex({ client: ReadingClient, connection: { filename: file, ask } as object, ...KNEX })
  return { db, close }

  function ask(sql: string, bindings: unknown[]): Promise<unknown[]> {
    const asker = asking.getStore() ?? ITSELF
    const line = lines.get(asker.name) ?? []
    if (isClosed || line.length >= WAITING_OF_ONE_MAX || waiting >= WAITING_MAX) throw busy()
    if (asker.isStranger) refuseSpendthrift(asker.name)
    return new Promise((answered, failed) => {
      lines.set(asker.name, [...line, { sql, bindings, asker, answered, failed }])
      waiting++
      startNext()
    })
  }

  async function close(): Promise<void> {
    isClosed = true
    for (const { failed } of [...lines.values()].flat()) failed(busy())
    lines.clear()
    await threads.close()
    await db.destroy()
  }

  function startNext() {
    for (const [name, [question, ...behind]] of lines) {
      if (running >= THREADS_MAX) return
      if (!question) continue
      const lane = laneOf(question.asker)
      if ((underWay.get(lane) ?? 0) >= THREADS_MAX - 1) continue
      // Whoever has had a turn goes to the end.
      lines.delete(name)
      if (behind.length > 0) lines.set(name, behind)
      waiting--
      running++
      underWay.set(lane, (underWay.get(lane) ?? 0) + 1)
      void answer(question).finally(() => {
        running--
        const left = (underWay.get(lane) ?? 1) - 1
        if (left === 0) underWay.delete(lane)
        else underWay.set(lane, left)
        startNext()
      })
    }
  }

  async function answer({ sql, bindings, asker, answered, failed }: Question): Promise<void> {
    if (asker.signal?.aborted) return failed(tooSlow())
    const givenUp = new Int32Array(new SharedArrayBuffer(4))
    const giveUp = () => void Atomics.store(givenUp, 0, 1)
    const limit = setTimeout(giveUp, asker.isStranger ? strangerLimitMs : memberLimitMs)
    asker.signal?.addEventListener('abort', giveUp, { once: true })
    const startedAt = performance.now()
    try {
      const reply = await threads.ask({ sql, bindings, givenUp })
      if ('rows' in reply) answered(reply.rows)
      else
        failed(
          Atomics.load(givenUp, 0) === 1 ? tooSlow() : Object.assign(new Error(reply.problem), { code: reply.code }),
        )
    } catch (error) {
      failed(Atomics.load(givenUp, 0) === 1 ? tooSlow() : unavailable('reading.busy', { cause: error }))
    } finally {
      clearTimeout(limit)
      asker.signal?.removeEventListener('abort', giveUp)
      if (asker.isStranger) charge(asker.name, performance.now() - startedAt)
    }
  }

  function refuseSpendthrift(name: string) {
    const over = owed(name) - strangerBudgetMs
    if (over < 0) return
    const retryAfterSeconds = Math.max(1, Math.ceil(((over / strangerBudgetMs) * MINUTE_MS) / 1000))
    throw tooMany('request.too-many', { retryAfterSeconds })
  }

  function charge(name: string, ms: number) {
    const owing = owed(name) + ms
    const at = performance.now()
    for (const [other, debt] of spent) if (at - debt.at > MINUTE_MS) spent.delete(other)
    spent.set(name, { ms: owing, at })
  }

  /** Used time is forgiven over a minute. */
  function owed(name: string): number {
    const { ms, at } = spent.get(name) ?? { ms: 0, at: 0 }
    return Math.max(0, ms - ((performance.now() - at) / MINUTE_MS) * strangerBudgetMs)
  }
}

/** A connection is only a place in our own queue. */
const KNEX = { useNullAsDefault: true, pool: { min: 0, max: WAITING_MAX + THREADS_MAX + 1 } }

const laneOf = ({ name, isStranger }: Asker) => (isStranger ? ALL_STRANGERS : name)
const busy = (): Refusal => unavailable('reading.busy', { retryAfterSeconds: COME_BACK_SECONDS })
const tooSlow = (): Refusal => unavailable('reading.too-slow', { retryAfterSeconds: COME_BACK_SECONDS })
