import { hash, scrypt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Config } from '../../core/config.ts'
import { invalid } from '../../core/errors.ts'
import { firstLine } from '../../core/first-line.ts'

export type PassphraseSettings = Pick<Config, 'backupPassphrase' | 'backupPassphraseFile'>

/**
 * The configured passphrase, if any. An unreadable passphrase file is an error, never a reason to write unencrypted.
 */
export async function passphraseOf(settings: PassphraseSettings): Promise<string | undefined> {
  const { backupPassphrase, backupPassphraseFile: file } = settings
  if (file === undefined) return backupPassphrase
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw invalid('backup.passphrase-file', { params: { file }, cause })
  })
  return firstLine(text, file)
}

type Cost = { N: number; r: number; p: number }
const KEY_BYTES = 32
const MAX_MEMORY = 512 * 1024 * 1024
/** One operation opens an archive several times, and deriving a key is slow on purpose, so the last key is cached. */
let last: { of: string; key: Promise<Buffer> } | undefined

export function keyFrom(passphrase: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const of = hash('sha256', JSON.stringify([passphrase, salt.toString('hex'), cost]))
  if (last?.of !== of) last = { of, key: derived(passphrase, salt, cost) }
  return last.key
}

function derived(passphrase: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const options = { ...cost, maxmem: MAX_MEMORY }
  scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)))
  return promise
}
