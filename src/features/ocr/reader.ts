import type { ChildProcess } from 'node:child_process'
import type { OcrWord } from '#contract/ocr.ts'
import { invalid, timedOut, unavailable } from '../../core/errors.ts'
import { startHelper } from '../../core/own-process.ts'
import type { Page, PageWords } from './worker.ts'

/** A page takes seconds, on a small machine ten times as many; after this nobody waits for it any more. */
const READING_LIMIT_MS = 120_000
/** Each would wait for all before it. */
const WAITING_MAX = 6
const BUSY_RETRY_SECONDS = 30
/** Tesseract holds 200 MB; without work it gives them back. */
const IDLE_MS = 45_000

export type Reader = ReturnType<typeof createReader>

/** Reads one picture after the other in a process of its own; a picture that takes too long costs that process only. */
export function createReader({ readingLimitMs = READING_LIMIT_MS, waitingMax = WAITING_MAX } = {}) {
  let helper: ChildProcess | undefined
  let retire: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let isClosed = false
  return { read, close }

  async function read(page: Page): Promise<OcrWord[]> {
    if (queued > waitingMax) throw unavailable('ocr.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS })
    queued++
    const mine = last.then(() => readNow(page))
    last = mine.catch(() => {})
    try {
      const answer = await mine
      if ('refused' in answer) throw invalid(answer.refused, { params: answer.params })
      if ('problem' in answer) throw invalid('ocr.failed', { cause: answer.problem })
      return answer.words
    } finally {
      queued--
    }
  }

  async function close() {
    isClosed = true
    await end()
  }

  async function readNow(page: Page): Promise<PageWords> {
    if (isClosed) throw unavailable('ocr.busy')
    clearTimeout(retire)
    helper ??= start()
    helper.ref()
    helper.channel?.ref()
    try {
      return await answerOf(helper, page, readingLimitMs)
    } catch (error) {
      await end()
      throw error
    } finally {
      // An idle reader must not keep a command line alive.
      helper?.unref()
      helper?.channel?.unref()
      retire = setTimeout(end, IDLE_MS).unref()
    }
  }

  function start() {
    const started = startHelper('ocr')
    // Whoever waits for it hears of its errors; one that nobody waits for must not end the server.
    started.on('error', () => {})
    started.once('exit', () => {
      if (helper === started) helper = undefined
    })
    return started
  }

  async function end() {
    clearTimeout(retire)
    const ending = helper
    helper = undefined
    if (!ending || ending.exitCode !== null || ending.signalCode !== null || ending.pid === undefined) return
    const gone = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await gone
  }
}

function answerOf(helper: ChildProcess, page: Page, limitMs: number): Promise<PageWords> {
  const { promise, resolve, reject } = Promise.withResolvers<PageWords>()
  const answered = (answer: unknown) => resolve(answer as PageWords)
  const tooSlow = () => reject(timedOut('ocr.too-slow'))
  const died = (cause: unknown) => reject(invalid('ocr.failed', { cause }))
  const timer = setTimeout(tooSlow, limitMs)
  helper.once('message', answered).once('error', died).once('exit', died)
  helper.send(page, (error) => error && died(error))
  return promise.finally(() => {
    clearTimeout(timer)
    helper.off('message', answered).off('error', died).off('exit', died)
  })
}
