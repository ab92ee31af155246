import { open } from 'node:fs/promises'

const CHUNK_BYTES = 64 * 1024
/** However long its lines are, a tail is never more than this. */
const TAIL_MAX_BYTES = 8 * 1024 * 1024

/** The last lines of a file, read from its end; each keeps its line end. `undefined` when there is no such file. */
export async function lastLines(path: string, count: number): Promise<string[] | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  try {
    let start = (await file.stat()).size
    let bytes: Buffer = Buffer.alloc(0)
    // One line end more than lines are asked for: the last one ends the file.
    while (start > 0 && bytes.length < TAIL_MAX_BYTES && lineEnds(bytes) <= count) {
      const length = Math.min(CHUNK_BYTES, start)
      const chunk = Buffer.alloc(length)
      start -= length
      const { bytesRead } = await file.read(chunk, 0, length, start)
      bytes = Buffer.concat([chunk.subarray(0, bytesRead), bytes])
    }
    const lines = bytes.toString('utf8').match(/[^\n]*\n|[^\n]+$/g) ?? []
    return lines.slice(-count)
  } finally {
    await file.close()
  }
}

function lineEnds(bytes: Buffer) {
  let count = 0
  for (const byte of bytes) if (byte === 10) count++
  return count
}
