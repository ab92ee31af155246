import { createDecipheriv, createHmac, timingSafeEqual } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { invalid } from '../../core/errors.ts'
import { keyFrom } from './passphrase.ts'
import { damagedPieces, type Opened, openPieces, readExactly } from './pieces.ts'

/** First bytes of encrypted archives from before the age format. They can still be read, but are no longer written. */
export const FIRST_FORMAT = Buffer.from('LARDERX1')
const SALT_BYTES = 16
const NONCE_START_BYTES = 7
const CHECK_BYTES = 16
const HEADER_BYTES = FIRST_FORMAT.length + SALT_BYTES + NONCE_START_BYTES + CHECK_BYTES

/** A header with magic bytes, salt, nonce prefix and a key check, followed by chunks encrypted with AES-256-GCM. */
export async function openFirstFormat(file: FileHandle, passphrase: string): Promise<Opened> {
  const header = await readExactly(file, { position: 0, length: HEADER_BYTES })
  if (header.length < HEADER_BYTES) throw damagedPieces()
  const checked = header.subarray(0, -CHECK_BYTES)
  const salt = header.subarray(FIRST_FORMAT.length, FIRST_FORMAT.length + SALT_BYTES)
  const key = await keyFrom(passphrase, salt, { N: 2 ** 16, r: 8, p: 2 })
  const check = createHmac('sha256', key).update(checked).digest().subarray(0, CHECK_BYTES)
  if (!timingSafeEqual(check, header.subarray(-CHECK_BYTES))) throw invalid('backup.passphrase-wrong')
  return openPieces(file, {
    startBytes: HEADER_BYTES,
    nonceStart: checked.subarray(-NONCE_START_BYTES),
    decipher: (nonce) => createDecipheriv('aes-256-gcm', key, nonce).setAAD(header),
  })
}
