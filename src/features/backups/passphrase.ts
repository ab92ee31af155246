import { readFile } from 'node:fs/promises'
import type { Config } from '../../core/config.ts'
import { invalid } from '../../core/errors.ts'
import { firstLine } from '../../core/first-line.ts'

export type PassphraseSettings = Pick<Config, 'backupPassphrase' | 'backupPassphraseFile'>

/** The passphrase of the settings, if they have one. A file that cannot be read is no reason to write plainly. */
export async function passphraseOf(settings: PassphraseSettings): Promise<string | undefined> {
  const { backupPassphrase, backupPassphraseFile: file } = settings
  if (file === undefined) return backupPassphrase
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw invalid('backup.passphrase-file', { params: { file }, cause })
  })
  return firstLine(text, file)
}
