import { writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'

const MIB = 1024 * 1024
/** With less than this free, pictures are drawn one at a time: a photo of 12 megapixels takes up to 60 MB for each size of it. */
const TIGHT_BYTES = 256 * MIB
/** What serves a household and converts its photos. */
export const MEMORY_NEEDED_BYTES = 256 * MIB
/** What reads text off pictures beside that. */
export const MEMORY_FOR_READING_BYTES = 448 * MIB
/** From -1000 to 1000: how willingly the system ends a process when memory runs out. */
const HELPER_OOM_SCORE = 800

/** What the machine has, or what the container or service may take of it. */
export function memoryLimit(): number {
  const allowed = process.constrainedMemory()
  // 0 is unknown, and without a limit some systems name an absurd one.
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem()
}

/** Whether what is left is too little to do two heavy things at once. */
export const isMemoryTight = (): boolean => process.availableMemory() < TIGHT_BYTES

/** When memory runs out, a helper goes before the server: its work is refused and can be asked for again. */
export function endBeforeServer(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, String(HELPER_OOM_SCORE))
  } catch {
    // Another system than Linux, or one that allows no such wish: it chooses by itself.
  }
}
