import { writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MIB = 1024 * 1024
/** With less than this free, pictures are made one at a time: a 12-megapixel photo takes up to 60 MB for each size. */
const TIGHT_BYTES = 256 * MIB
/** Enough to serve a household and convert its photos. */
export const MEMORY_NEEDED_BYTES = 256 * MIB
/** Enough for OCR as well. */
export const MEMORY_FOR_READING_BYTES = 448 * MIB
/** From -1000 to 1000: how readily the system kills a process when memory runs out. */
const HELPER_OOM_SCORE = 800

/** The memory of the machine, or the limit of the container or service. */
export function memoryLimit(): number {
  const allowed = process.constrainedMemory()
  // 0 means unknown, and without a limit some systems report an absurd one.
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

/** Whether the free memory is too little for two heavy things at once. */
export const isMemoryTight = (): boolean => process.availableMemory() < TIGHT_BYTES

/** When memory runs out, a helper dies before the server: its work is refused and can be asked for again. */
export function endBeforeServer(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(HELPER_OOM_SCORE))
  } catch {
    // Not Linux, or not permitted: the system chooses by itself.
  }
}
