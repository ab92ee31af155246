import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { isEncrypted, openEncrypted } from './encryption.ts'
import type { Opened } from './pieces.ts'

/** The bytes of an archive, decrypted if it is encrypted. */
export type Source = {
  sizeBytes: number
  isEncrypted: boolean
  read: (start: number, end: number) => AsyncIterable<Buffer>
  zip: () => Promise<ZipFile>
}

const CHUNK_BYTES = 1 << 20
const AS_WE_NEED = { lazyEntries: true, autoClose: false, strictFileNames: true } as const

/** Opens an archive, encrypted or not, and closes it after the work. */
export async function withSource<Result>(
  path: string,
  passphrase: string | undefined,
  work: (source: Source) => Promise<Result>,
): Promise<Result> {
  const file = await open(path)
  try {
    const source = (await isEncrypted(file)) ? opened(await openEncrypted(file, passphrase)) : await plain(path, file)
    return await work(source)
  } finally {
    await file.close()
  }
}

async function plain(path: string, file: FileHandle): Promise<Source> {
  return {
    sizeBytes: (await file.stat()).size,
    isEncrypted: false,
    read: (start, end) => createReadStream(path, { start, end: end - 1, highWaterMark: CHUNK_BYTES }),
    zip: () => openPromise(path, AS_WE_NEED),
  }
}

function opened({ sizeBytes, read }: Opened): Source {
  return {
    sizeBytes,
    isEncrypted: true,
    read,
    zip: () => fromRandomAccessReaderPromise(new OpenedReader(read), sizeBytes, AS_WE_NEED),
  }
}

/** Adapts a source that is not a file to yauzl. */
class OpenedReader extends RandomAccessReader {
  readonly #read: Opened['read']

  constructor(read: Opened['read']) {
    super()
    this.#read = read
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#read(start, end), { objectMode: false })
  }
}
