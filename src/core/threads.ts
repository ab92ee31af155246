import { Worker } from 'node:worker_threads'

type ThreadRules = {
  /** The thread's CPU time for one question, so that a busy machine gives up at the same point as an idle one. */
  cpuLimitMs: number
  /** No answer for this long, from the thread or the machine: stop waiting. */
  silenceMs?: number
  /** More threads than this would overload small machines. */
  threadsMax: number
  memoryMib: number
  /** What every thread gets when it starts. */
  workerData?: unknown
}

const SILENCE_MS = 20_000
const WATCH_EVERY_MS = 250
/** An idle thread ends after this and returns its memory. */
const IDLE_MS = 15_000

export type Threads<Question, Answer> = {
  /** The answer, or an error when the thread broke, took too much time or memory, or the caller gave up. */
  ask: (question: Question, options?: { signal?: AbortSignal }) => Promise<Answer>
  close: () => Promise<void>
}

/**
 * Work beside the event loop, so that no input, however large or hostile, delays other requests. A thread takes one
 * question at a time; an ended thread is replaced. The program at `path` calls `answerEach`.
 */
export function createThreads<Question, Answer>(path: string, rules: ThreadRules): Threads<Question, Answer> {
  const { cpuLimitMs, silenceMs = SILENCE_MS, threadsMax, memoryMib, workerData } = rules
  const idle: { worker: Worker; retire: NodeJS.Timeout }[] = []
  const waiting: ((worker: Promise<Worker>) => void)[] = []
  const alive = new Set<Worker>()
  let isClosed = false
  return { ask, close }

  async function ask(question: Question, { signal }: { signal?: AbortSignal } = {}): Promise<Answer> {
    const worker = await acquire().catch(passOn)
    const cancel = () => void worker.terminate()
    let watch: NodeJS.Timeout | undefined
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', cancel)
      watch = await watchTime(worker, cpuLimitMs)
      const answer = await next<Answer>(worker, silenceMs, () => worker.postMessage(question))
      release(worker)
      return answer
    } catch (error) {
      await discard(worker)
      throw error
    } finally {
      signal?.removeEventListener('abort', cancel)
      clearInterval(watch)
    }
  }

  async function close() {
    isClosed = true
    for (const { retire } of idle.splice(0)) clearTimeout(retire)
    await Promise.all([...alive].map((worker) => worker.terminate()))
  }

  async function acquire(): Promise<Worker> {
    const free = idle.pop()
    if (free) {
      clearTimeout(free.retire)
      free.worker.ref()
      return free.worker
    }
    if (alive.size < threadsMax) return start()
    return new Promise<Worker>((take) => waiting.push(take))
  }

  async function start(): Promise<Worker> {
    if (isClosed) throw new Error('no thread is started any more')
    const worker = new Worker(path, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMib } })
    alive.add(worker)
    worker.once('exit', () => alive.delete(worker))
    // Waiting callers get its errors; without any, an error must not end the server.
    worker.on('error', () => {})
    await next(worker, silenceMs)
    return worker
  }

  function release(worker: Worker) {
    const take = waiting.shift()
    if (take) return take(Promise.resolve(worker))
    // An idle thread must not keep a command line alive.
    worker.unref()
    const retire = setTimeout(() => {
      idle.splice(
        idle.findIndex((free) => free.worker === worker),
        1,
      )
      void worker.terminate()
    }, IDLE_MS).unref()
    idle.push({ worker, retire })
  }

  async function discard(worker: Worker) {
    await worker.terminate()
    waiting.shift()?.(start())
  }

  /** Callers queued behind one that got no thread try on their own. */
  function passOn(error: unknown): never {
    waiting.shift()?.(start())
    throw error
  }
}

/** Ends a thread that has used up its time for one question. */
async function watchTime(worker: Worker, limitMs: number): Promise<NodeJS.Timeout> {
  const before = await worker.cpuUsage()
  return setInterval(async () => {
    // A thread that has just ended cannot be asked.
    const used = await worker.cpuUsage(before).catch(() => undefined)
    if (used && (used.user + used.system) / 1000 > limitMs) await worker.terminate()
  }, WATCH_EVERY_MS)
}

/** The next message of a thread, after `ask`; its death and its silence are errors. */
function next<Message>(worker: Worker, silenceMs: number, ask: () => void = () => {}): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const failed = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(`thread ended: ${reason}`))
  const timer = setTimeout(failed, silenceMs, new Error('the thread says nothing'))
  worker.once('message', resolve).once('error', failed).once('exit', failed)
  ask()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', failed).off('exit', failed)
  })
}
