import type { OcrWord } from '#contract/ocr.ts'
import { invalid, timedOut, unavailable } from '../../core/errors.ts'
import { createHelper } from '../../core/helper.ts'
import type { Page } from './worker.ts'

/** A page takes seconds, ten times as many on a small machine; after this, nobody waits any longer. */
const READING_LIMIT_MS = 120_000
/** Each waits for all before it. */
const WAITING_MAX = 6
const BUSY_RETRY_SECONDS = 30
/** Tesseract uses 200 MB, which an idle process returns. */
const IDLE_MS = 45_000

/** Reads one picture at a time in a separate process; a picture that takes too long costs that process only. */
export function createReader({ readingLimitMs = READING_LIMIT_MS, waitingMax = WAITING_MAX } = {}) {
  const helper = createHelper<Page, OcrWord[]>('ocr', {
    ...{ limitMs: readingLimitMs, idleMs: IDLE_MS, waitingMax },
    busy: () => unavailable('ocr.busy', { retryAfterSeconds: BUSY_RETRY_SECONDS }),
    tooSlow: () => timedOut('ocr.too-slow'),
    failed: (cause) => invalid('ocr.failed', { cause }),
  })
  return { read: helper.ask, close: helper.close }
}
