import { Worker } from 'node:worker_threads'
import { workerPath } from '../../core/assets.ts'
import { invalid, timedOut, unavailable } from '../../core/errors.ts'
import type { Page, PageText } from './worker.ts'

/** A page takes seconds, on a small machine ten times as many; after this nobody waits for it any more. */
const READING_LIMIT_MS = 120_000
/** Each would wait for all before it. */
const WAITING_MAX = 6
const BUSY_RETRY_SECONDS = 30
/** Tesseract holds 200 MB; without work it gives them back. */
const IDLE_MS = 45_000

export type Reader = ReturnType<typeof createReader>
type Limits = { script?: string; readingLimitMs?: number; waitingMax?: number }

/** Reads one picture after the other beside the event loop; a picture that takes too long costs its reader only. */
export function createReader(limits: Limits = {}) {
  const { script = workerPath('ocr'), readingLimitMs = READING_LIMIT_MS, waitingMax = WAITING_MAX } = limits
  let worker: Worker | undefined
  let retire: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let isClosed = false
  return { read, close }

  async function read(page: Page): Promise<Exclude<PageText, { problem: string }>> {
    if (queued > waitingMax) throw unavailable('ocr.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    queued++
    const mine = last.then(() => readNow(page))
    last = mine.catch(() => {})
    try {
      const text = await mine
      if ('problem' in text) throw invalid('ocr.failed', { cause: text.problem })
      return text
    } finally {
      queued--
    }
  }

  async function close() {
    isClosed = true
    await end()
  }

  async function readNow(page: Page): Promise<PageText> {
    if (isClosed) throw unavailable('ocr.busy')
    clearTimeout(retire)
    worker ??= start()
    worker.ref()
    try {
      return await answerOf(worker, page, readingLimitMs)
    } catch (error) {
      await end()
      throw error
    } finally {
      // An idle reader must not keep a command line alive.
      worker?.unref()
      retire = setTimeout(end, IDLE_MS).unref()
    }
  }

  function start() {
    const started = new Worker(script)
    // Whoever waits for the worker hears of its errors; one that nobody waits for must not end the server.
    started.on('error', () => {})
    return started
  }

  async function end() {
    clearTimeout(retire)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
}

function answerOf(worker: Worker, page: Page, limitMs: number): Promise<PageText> {
  const { promise, resolve, reject } = Promise.withResolvers<PageText>()
  const tooSlow = () => reject(timedOut('ocr.too-slow'))
  const died = (cause: unknown) => reject(invalid('ocr.failed', { cause }))
  const timer = setTimeout(tooSlow, limitMs)
  worker.once('message', resolve).once('error', died).once('exit', died)
  worker.postMessage(page)
  return promise.finally(() => {
    clearTimeout(timer)
    worker.off('message', resolve).off('error', died).off('exit', died)
  })
}
