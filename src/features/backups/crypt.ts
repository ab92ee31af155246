import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { invalid } from '../../core/errors.ts'

/**
 * An encrypted archive: a header, then pieces of a fixed size, each sealed by AES-256-GCM on its own, so that it is
 * written as it comes and read anywhere. The nonce of a piece holds its number and whether it is the last, so pieces
 * that were swapped, repeated, left out or cut off at the end do not open.
 */
const MAGIC = Buffer.from('LARDERX1')
const SALT_BYTES = 16
const NONCE_START_BYTES = 7
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + NONCE_START_BYTES + CHECK_BYTES
const TAG_BYTES = 16
const PIECE_BYTES = 64 * 1024
const SEALED_PIECE_BYTES = PIECE_BYTES + TAG_BYTES
/** What guessing a passphrase costs: 64 MiB and a fifth of a second for each try. */
const COST = { N: 2 ** 16, r: 8, p: 2, maxmem: 256 * 1024 * 1024 }
/** Readers of a zip look here and there; these many opened pieces stay at hand. */
const AT_HAND = 16

type Secret = { key: Buffer; nonceStart: Buffer; header: Buffer }
export type Opened = { sizeBytes: number; read: (start: number, end: number) => AsyncGenerator<Buffer> }

/** Encrypts what passes, with a key of its own for every archive. */
export async function encrypting(passphrase: string): Promise<Transform> {
  const salt = randomBytes(SALT_BYTES)
  const nonceStart = randomBytes(NONCE_START_BYTES)
  const { key, check } = await derive(passphrase, Buffer.concat([MAGIC, salt, nonceStart]))
  const secret = { key, nonceStart, header: Buffer.concat([MAGIC, salt, nonceStart, check]) }
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let number = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      waiting.push(chunk)
      waitingBytes += chunk.length
      // The last piece is marked as such, so a full one waits until something follows it.
      if (waitingBytes > PIECE_BYTES) {
        const bytes = Buffer.concat(waiting)
        let start = 0
        for (; bytes.length - start > PIECE_BYTES; start += PIECE_BYTES) {
          this.push(sealPiece(secret, bytes.subarray(start, start + PIECE_BYTES), number++, LATER))
        }
        waiting = [bytes.subarray(start)]
        waitingBytes = bytes.length - start
      }
      done()
    },
    flush(done) {
      done(null, sealPiece(secret, Buffer.concat(waiting), number, LAST))
    },
  })
  stream.push(secret.header)
  return stream
}

export async function isEncrypted(file: FileHandle): Promise<boolean> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  return bytesRead === MAGIC.length && buffer.equals(MAGIC)
}

/** Opens an encrypted archive for reading anywhere; a wrong passphrase and a cut end are noticed at once. */
export async function openEncrypted(file: FileHandle, passphrase: string | undefined): Promise<Opened> {
  if (passphrase === undefined) throw invalid('backup.passphrase-missing')
  const { size } = await file.stat()
  const header = await readExactly(file, 0, HEADER_BYTES)
  const sealedBytes = size - HEADER_BYTES
  const pieces = Math.ceil(sealedBytes / SEALED_PIECE_BYTES)
  const lastBytes = sealedBytes - (pieces - 1) * SEALED_PIECE_BYTES
  if (header.length < HEADER_BYTES || pieces < 1 || lastBytes < TAG_BYTES) throw damaged()
  const { key, check } = await derive(passphrase, header.subarray(0, -CHECK_BYTES))
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) throw invalid('backup.passphrase-wrong')
  const secret = { key, header, nonceStart: header.subarray(MAGIC.length + SALT_BYTES, -CHECK_BYTES) }
  const atHand = new Map<number, Promise<Buffer>>()
  await piece(pieces - 1)
  return { sizeBytes: sealedBytes - pieces * TAG_BYTES, read }

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
    const isLast = number === pieces - 1
    const length = isLast ? lastBytes : SEALED_PIECE_BYTES
    const sealed = await readExactly(file, HEADER_BYTES + number * SEALED_PIECE_BYTES, length)
    if (sealed.length < length) throw damaged()
    const cipher = createDecipheriv('aes-256-gcm', secret.key, nonceOf(secret, number, isLast ? LAST : LATER))
    cipher.setAAD(secret.header)
    cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    try {
      return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
    } catch {
      throw damaged()
    }
  }
}

const LATER = 0
const LAST = 1

function sealPiece(secret: Secret, bytes: Buffer, number: number, place: number): Buffer {
  const cipher = createCipheriv('aes-256-gcm', secret.key, nonceOf(secret, number, place))
  cipher.setAAD(secret.header)
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

function nonceOf({ nonceStart }: Secret, number: number, place: number): Buffer {
  const nonce = Buffer.alloc(NONCE_START_BYTES + 5)
  nonceStart.copy(nonce)
  nonce.writeUInt32BE(number, NONCE_START_BYTES)
  nonce[NONCE_START_BYTES + 4] = place
  return nonce
}

type Derived = { key: Buffer; check: Buffer }
/** An archive is opened several times in one piece of work, and its key costs what guessing it should cost. */
let lastDerived: { of: string; derived: Promise<Derived> } | undefined

function derive(passphrase: string, start: Buffer): Promise<Derived> {
  const of = hash('sha256', Buffer.concat([start, Buffer.from(passphrase)]))
  if (lastDerived?.of !== of) lastDerived = { of, derived: deriveAnew(passphrase, start) }
  return lastDerived.derived
}

/** The key, and what tells a wrong passphrase from a damaged archive. */
async function deriveAnew(passphrase: string, start: Buffer): Promise<Derived> {
  const salt = start.subarray(MAGIC.length, MAGIC.length + SALT_BYTES)
  const key = await new Promise<Buffer>((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, COST, (error, made) => (error ? reject(error) : resolve(made)))
  })
  return { key, check: createHmac('sha256', key).update(start).digest().subarray(0, CHECK_BYTES) }
}

async function readExactly(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, position + filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes.subarray(0, filled)
}

const damaged = () => invalid('backup.damaged', { params: { part: 'what is encrypted has changed' } })
