import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import * as web from 'node:stream/web'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Stanza } from 'age-encryption'
import { invalid, Refusal } from '../../core/errors.ts'
import { FIRST_FORMAT, openFirstFormat } from './encryption-first-format.ts'
import { keyFrom } from './passphrase.ts'
import { damagedPieces, type Opened, openPieces, readExactly } from './pieces.ts'

/**
 * An encrypted archive is an age file (age-encryption.org/v1), so `age --decrypt` opens it without Larder. Two parts do
 * not use the library: scrypt, because the library's blocks the event loop for a second, and reading, because a zip is
 * read from its end and the library reads from the start.
 */
const AGE = Buffer.from('age-encryption.org/v1\n')
const HEADER_MAX_BYTES = 4096
const NONCE_BYTES = 16
/**
 * scrypt work factor, the cost of each guess: 2^17 takes 128 MiB and about a fifth of a second. `age` itself uses 18.
 */
const WORK = 17
const WORK_MAX = 18
const CHACHA = 'chacha20-poly1305'
const TAGGED = { authTagLength: 16 }

/** Loaded on demand: most servers never need it. */
const age = () => import('age-encryption')

/** Encrypts a stream, as one step of a pipeline. */
export function encrypting(passphrase: string) {
  return async function* (plain: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const { Encrypter, Stanza } = await age()
    const encrypter = new Encrypter()
    encrypter.addRecipient({
      async wrapFileKey(fileKey) {
        const salt = randomBytes(16)
        const cipher = createCipheriv(CHACHA, await wrappingKey(passphrase, salt, WORK), Buffer.alloc(12), TAGGED)
        const wrapped = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
        return [new Stanza(['scrypt', salt.toString('base64').replaceAll('=', ''), String(WORK)], wrapped)]
      },
    })
    // Node and the DOM declare the same class separately.
    yield* await encrypter.encrypt(web.ReadableStream.from(inTurns(plain)) as ReadableStream<Uint8Array>)
  }
}

/**
 * The library takes up to 10 ms for a quarter of a megabyte on a small machine, so it yields to the event loop after
 * each.
 */
async function* inTurns(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    yield chunk
    await othersFirst()
  }
}

export const isEncrypted = async (file: FileHandle): Promise<boolean> => (await formatOf(file)) !== undefined

/** Opens an encrypted archive for random access; a wrong passphrase or a truncated file is detected at once. */
export async function openEncrypted(file: FileHandle, passphrase: string | undefined): Promise<Opened> {
  if (passphrase === undefined) throw invalid('backup.passphrase-missing')
  return (await formatOf(file)) === FIRST_FORMAT ? openFirstFormat(file, passphrase) : openAge(file, passphrase)
}

async function formatOf(file: FileHandle) {
  const start = await readExactly(file, { position: 0, length: AGE.length })
  return [AGE, FIRST_FORMAT].find((format) => start.subarray(0, format.length).equals(format))
}

async function openAge(file: FileHandle, passphrase: string): Promise<Opened> {
  const start = await readExactly(file, { position: 0, length: HEADER_MAX_BYTES })
  const headerBytes = start.indexOf('\n', start.indexOf('\n--- ') + 1) + 1
  const nonce = start.subarray(headerBytes, headerBytes + NONCE_BYTES)
  const fileKey = await fileKeyOf(start.subarray(0, headerBytes), passphrase)
  const key = Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
  return openPieces(file, {
    startBytes: headerBytes + NONCE_BYTES,
    nonceStart: Buffer.alloc(7),
    decipher: (pieceNonce) => createDecipheriv(CHACHA, key, pieceNonce, TAGGED),
  })
}

async function fileKeyOf(header: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  decrypter.addIdentity({ unwrapFileKey: (stanzas) => unwrapped(stanzas, passphrase) })
  return decrypter.decryptHeader(header).catch((error: unknown) => {
    throw error instanceof Refusal ? error : damagedPieces()
  })
}

async function unwrapped([stanza]: Stanza[], passphrase: string): Promise<Uint8Array> {
  const [kind, salt = '', work = ''] = stanza?.args ?? []
  if (kind !== 'scrypt') throw invalid('backup.passphrase-none')
  if (stanza?.body.length !== 32 || !/^[1-9]\d?$/.test(work)) throw damagedPieces()
  if (Number(work) > WORK_MAX) throw invalid('backup.passphrase-costly')
  const key = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(work))
  const cipher = createDecipheriv(CHACHA, key, Buffer.alloc(12), TAGGED).setAuthTag(stanza.body.subarray(16))
  try {
    return Buffer.concat([cipher.update(stanza.body.subarray(0, 16)), cipher.final()])
  } catch {
    throw invalid('backup.passphrase-wrong')
  }
}

const wrappingKey = (passphrase: string, salt: Buffer, work: number) =>
  keyFrom(passphrase, Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt]), { N: 2 ** work, r: 8, p: 1 })
