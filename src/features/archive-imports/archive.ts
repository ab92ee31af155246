import { open, readFile } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Entry, fromBufferPromise, openPromise, type ZipFile } from 'yauzl'
import { invalid, Refusal } from '../../core/errors.ts'
import { sizeText } from '../../core/sizes.ts'

/** More than any collection has; refusals name each limit. */
const ENTRIES_MAX = 50_000
const FILE_LIMIT_BYTES = 100 * 1024 * 1024
const TOTAL_LIMIT_BYTES = 8 * 1024 ** 3
/** Text compresses to a twentieth; large files that compress further are decompression bombs. */
const RATIO_MAX = 200
const RATIO_FROM_BYTES = 5 * 1024 * 1024
/** Tandoor puts zips into a zip. Nothing goes deeper. */
const DEPTH_MAX = 2
const KIND_MASK = 0o170000
const LINK = 0o120000
/** How the library words its refusal of an unsafe file name. */
const LEADS_OUT = /^(?:absolute path|invalid relative path|invalid characters in fileName): (.*)$/s

/** Files of an archive by name, read one at a time within limits for the whole archive. */
export type Archive = {
  names: string[]
  read: (name: string) => Promise<Buffer>
  text: (name: string) => Promise<string>
  /** An archive inside this one. */
  inner: (name: string) => Promise<Archive>
  close: () => void
}
/** What may still be unpacked, shared by an archive and those inside it. */
type Budget = { bytes: number; entries: number }

/** Opens a zip, or treats any other file as an archive of one. */
export async function openArchive(path: string, fileName: string): Promise<Archive> {
  const budget = { bytes: TOTAL_LIMIT_BYTES, entries: ENTRIES_MAX }
  if (!(await isZip(path))) return single(path, fileName)
  return refusing(async () => indexed(await openPromise(path, { lazyEntries: true, autoClose: false }), budget, 1))
}

export const unzipped = (bytes: Buffer): Promise<Buffer> =>
  promisify(gunzip)(bytes, { maxOutputLength: FILE_LIMIT_BYTES }).catch((error: unknown) => {
    throw invalid('archive.damaged-file', { cause: error })
  })

function single(path: string, name: string): Archive {
  const read = async () => {
    const file = await open(path)
    const { size } = await file.stat().finally(() => file.close())
    if (size > FILE_LIMIT_BYTES) throw fileTooLarge(name)
    return readFile(path)
  }
  const inner = () => Promise.reject(invalid('archive.unreadable'))
  return { names: [name], read, text: async () => decoded(await read()), inner, close() {} }
}

async function indexed(zip: ZipFile, budget: Budget, depth: number): Promise<Archive> {
  const entries = new Map<string, Entry>()
  try {
    if (zip.entryCount > budget.entries) throw invalid('archive.too-many-files', { params: { limit: ENTRIES_MAX } })
    budget.entries -= zip.entryCount
    for await (const entry of zip.eachEntry()) {
      refuseHostile(entry)
      if (!entry.fileName.endsWith('/') && !isClutter(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    names: [...entries.keys()],
    read,
    text: async (name) => decoded(await read(name)),
    inner,
    close: () => zip.close(),
  }

  async function read(name: string): Promise<Buffer> {
    const entry = entries.get(name)
    if (!entry) throw invalid('archive.lacks-file', { params: { file: name } })
    return refusing(async () => {
      const bytes = await unpack(zip, entry, budget.bytes)
      budget.bytes -= bytes.length
      return bytes
    })
  }

  async function inner(name: string): Promise<Archive> {
    if (depth >= DEPTH_MAX) throw invalid('archive.too-deep', { params: { limit: DEPTH_MAX } })
    const bytes = await read(name)
    return refusing(async () => indexed(await fromBufferPromise(bytes, { lazyEntries: true }), budget, depth + 1))
  }
}

/** Bytes are counted as they arrive, because the sizes an archive states may be false. */
async function unpack(zip: ZipFile, entry: Entry, budgetBytes: number): Promise<Buffer> {
  let size = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(excess(entry, size, budgetBytes), chunk)
    },
  })
  const [bytes] = await Promise.all([buffer(counting), pipeline(await zip.openReadStreamPromise(entry), counting)])
  return bytes
}

/** Why a file has too many bytes; each limit is named. */
function excess({ fileName, compressedSize }: Entry, size: number, budgetBytes: number): Refusal | null {
  if (size > FILE_LIMIT_BYTES) return fileTooLarge(fileName)
  if (size > budgetBytes)
    return invalid('archive.too-large-unpacked', { params: { limit: sizeText(TOTAL_LIMIT_BYTES) } })
  const isBurst = size > RATIO_FROM_BYTES && size > compressedSize * RATIO_MAX
  return isBurst ? invalid('archive.bursts', { params: { file: fileName.slice(0, 200), limit: RATIO_MAX } }) : null
}

/** The library refuses absolute and escaping names, but not links and encrypted files. */
function refuseHostile({ fileName, externalFileAttributes, generalPurposeBitFlag }: Entry) {
  const isLink = ((externalFileAttributes >>> 16) & KIND_MASK) === LINK
  const isEncrypted = (generalPurposeBitFlag & 1) === 1
  if (isLink || isEncrypted || fileName.includes('\0') || fileName.length > 1_000) {
    throw invalid('archive.hostile', { params: { file: fileName.slice(0, 200) } })
  }
}

/** Files that macOS and file managers add. */
const isClutter = (name: string) => name.startsWith('__MACOSX/') || /(?:^|\/)(?:\._|\.DS_Store|Thumbs\.db)/.test(name)

const fileTooLarge = (file: string) =>
  invalid('archive.file-too-large', { params: { file: file.slice(0, 200), limit: sizeText(FILE_LIMIT_BYTES) } })

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: start, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return bytesRead === 2 && start.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}

/** UTF-8, with or without a byte order mark, as nearly all programs write; otherwise Windows-1252. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'windows-1252').decode(bytes)
  }
}

/** An invalid zip is the sender's fault; an error of the disk is ours. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof Error) || 'syscall' in error) throw error
    const [, file] = LEADS_OUT.exec(error.message) ?? []
    if (file !== undefined) throw invalid('archive.leads-out', { params: { file: file.slice(0, 200) }, cause: error })
    throw invalid('archive.unreadable', { cause: error })
  }
}
