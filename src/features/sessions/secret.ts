import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { unavailable } from '../../core/errors.ts'

const SECRET_BYTES = 32

/** The key that signs every token: 64 hex characters, made at the first start, readable by the owner only. */
export function readSecret(path: string): Uint8Array {
  try {
    // A second process, such as a command beside the server, reads what the first one wrote.
    writeFileSync(path, `${randomBytes(SECRET_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  // A directory or pipe was refused before the data was opened.
  const text = readFileSync(path, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/i.test(text)) throw unavailable('auth.weak-secret', { params: { file: path } })
  chmodSync(path, 0o600)
  return Buffer.from(text, 'hex')
}
