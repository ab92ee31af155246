import { Worker } from 'node:worker_threads'
import { workerPath } from '../../core/assets.ts'
import { invalid } from '../../core/errors.ts'
import type { Material, PageReading } from './worker.ts'

/**
 * A page is read in tens of milliseconds; one that takes longer than this was made to. Counted in the worker's own
 * processor time, so that a busy machine refuses the same pages as an idle one.
 */
const READING_LIMIT_MS = 2_000
const WATCH_EVERY_MS = 250
/** No answer at all for so long, of a worker or of the machine: nobody waits for the page any more. */
const SILENCE_MS = 20_000
/** One reads while another starts; more would fill small machines. */
const WORKERS_MAX = 2
const MEMORY_MIB = 256
/** A worker without work gives its memory back after this. */
const IDLE_MS = 15_000

export type PageReader = ReturnType<typeof createPageReader>

/** Reads pages beside the event loop, so that no page, however large or hostile, keeps a request waiting. */
export function createPageReader(script = workerPath('imports')) {
  const idle: { worker: Worker; retire: NodeJS.Timeout }[] = []
  const waiting: ((worker: Promise<Worker>) => void)[] = []
  const alive = new Set<Worker>()
  return { read, close }

  /** The recipe of a page. A page that takes too much time or memory is refused, and its worker replaced. */
  async function read(material: Material): Promise<PageReading> {
    const worker = await acquire()
    let watch: NodeJS.Timeout | undefined
    try {
      watch = await watchTime(worker)
      const reading = await next<PageReading>(worker, () => worker.postMessage(material))
      release(worker)
      return reading
    } catch (error) {
      await discard(worker)
      throw invalid('import.unreadable', { detail: { details: 'BAD_RECIPE_DATA' }, cause: error })
    } finally {
      clearInterval(watch)
    }
  }

  async function close() {
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
    if (alive.size < WORKERS_MAX) return start()
    return new Promise<Worker>((take) => waiting.push(take))
  }

  async function start(): Promise<Worker> {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MIB } })
    alive.add(worker)
    worker.once('exit', () => alive.delete(worker))
    // Whoever waits for the worker hears of its errors; one that nobody waits for must not end the server.
    worker.on('error', () => {})
    await next(worker)
    return worker
  }

  function release(worker: Worker) {
    const take = waiting.shift()
    if (take) return take(Promise.resolve(worker))
    // An idle worker must not keep a command line alive.
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
}

/** Ends a worker that has used up its time for one page. */
async function watchTime(worker: Worker): Promise<NodeJS.Timeout> {
  const before = await worker.cpuUsage()
  return setInterval(async () => {
    // A worker that has just ended cannot be asked any more.
    const used = await worker.cpuUsage(before).catch(() => undefined)
    if (used && (used.user + used.system) / 1000 > READING_LIMIT_MS) await worker.terminate()
  }, WATCH_EVERY_MS)
}

/** The next message of a worker, after `ask`; its death and its silence are errors. */
function next<Message>(worker: Worker, ask: () => void = () => {}): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const failed = (reason: unknown) => reject(reason instanceof Error ? reason : new Error(`worker ended: ${reason}`))
  const timer = setTimeout(failed, SILENCE_MS, new Error('the worker says nothing'))
  worker.once('message', resolve).once('error', failed).once('exit', failed)
  ask()
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', failed).off('exit', failed)
  })
}
