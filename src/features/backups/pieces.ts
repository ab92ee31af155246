import type { FileHandle } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'

const TAG_BYTES = 16
const PIECE_BYTES = 64 * 1024
const CLOSED_BYTES = PIECE_BYTES + TAG_BYTES
/** Zip readers seek back and forth; this many decrypted chunks are cached. */
const AT_HAND = 16

export type Opened = { sizeBytes: number; read: (start: number, end: number) => AsyncGenerator<Buffer> }
type Decipher = { setAuthTag: (tag: Buffer) => unknown; update: (bytes: Buffer) => Buffer; final: () => Buffer }
type Layout = { startBytes: number; nonceStart: Buffer; decipher: (nonce: Buffer) => Decipher }

/**
 * What both formats of encrypted archives share: after a header come chunks of a fixed size, each encrypted separately.
 * The nonce of a chunk contains its number and whether it is the last, so swapped, repeated, missing or truncated
 * chunks do not decrypt.
 */
export async function openPieces(file: FileHandle, { startBytes, nonceStart, decipher }: Layout): Promise<Opened> {
  const closedBytes = (await file.stat()).size - startBytes
  const count = Math.ceil(closedBytes / CLOSED_BYTES)
  const lastBytes = closedBytes - (count - 1) * CLOSED_BYTES
  if (count < 1 || lastBytes < TAG_BYTES || (count > 1 && lastBytes === TAG_BYTES)) throw damagedPieces()
  const atHand = new Map<number, Promise<Buffer>>()
  await piece(count - 1)
  return { sizeBytes: closedBytes - count * TAG_BYTES, read }

  async function* read(start: number, end: number) {
    for (let number = Math.floor(start / PIECE_BYTES); number * PIECE_BYTES < end; number++) {
      const bytes = await piece(number)
      const from = number * PIECE_BYTES
      yield bytes.subarray(Math.max(0, start - from), Math.min(bytes.length, end - from))
    }
  }

  function piece(number: number): Promise<Buffer> {
    const known = atHand.get(number)
    if (known) return known
    const opened = openPiece(number)
    opened.catch(() => {})
    atHand.set(number, opened)
    const [oldest] = atHand.keys()
    if (atHand.size > AT_HAND && oldest !== undefined) atHand.delete(oldest)
    return opened
  }

  async function openPiece(number: number): Promise<Buffer> {
    const isLast = number === count - 1
    const length = isLast ? lastBytes : CLOSED_BYTES
    const closed = await readExactly(file, { position: startBytes + number * CLOSED_BYTES, length })
    if (closed.length < length) throw damagedPieces()
    const nonce = Buffer.alloc(nonceStart.length + 5)
    nonceStart.copy(nonce)
    nonce.writeUInt32BE(number, nonceStart.length)
    nonce[nonceStart.length + 4] = isLast ? 1 : 0
    const cipher = decipher(nonce)
    cipher.setAuthTag(closed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([cipher.update(closed.subarray(0, -TAG_BYTES)), cipher.final()])
    } catch {
      throw damagedPieces()
    }
  }
}

/** Returns fewer bytes than requested at the end of the file. */
export async function readExactly(file: FileHandle, { position, length }: { position: number; length: number }) {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

export const damagedPieces = () => invalid('backup.damaged', { params: { part: 'the encrypted part has changed' } })
