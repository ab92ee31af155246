import { workerPath } from '../../core/assets.ts'
import { invalid } from '../../core/errors.ts'
import { createThreads } from '../../core/threads.ts'
import type { Material, PageReading } from './worker.ts'

/** A normal page is read in tens of milliseconds; one that takes longer than this is hostile. */
const READING_LIMIT_MS = 2_000
/** One thread reads while another starts. */
const THREADS_MAX = 2
const MEMORY_MIB = 256

export type PageReader = ReturnType<typeof createPageReader>

/** Reads pages off the event loop, so that no large or hostile page keeps other requests waiting. */
export function createPageReader(script = workerPath('page-imports')) {
  const rules = { cpuLimitMs: READING_LIMIT_MS, threadsMax: THREADS_MAX, memoryMib: MEMORY_MIB }
  const { ask, close } = createThreads<Material, PageReading>(script, rules)
  return { read, close }

  /** The recipe of a page. A page that takes too much time or memory is refused. */
  async function read(material: Material): Promise<PageReading> {
    try {
      return await ask(material)
    } catch (error) {
      throw invalid('import.unreadable', { detail: { details: 'BAD_RECIPE_DATA' }, cause: error })
    }
  }
}
