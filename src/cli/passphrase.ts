import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Option } from 'commander'
import { firstLine } from '../core/first-line.ts'

export type PassphraseOptions = { passphraseFile?: string }

/** Never the passphrase itself: other users of the machine can read a program's arguments. */
export const passphraseOption = () =>
  new Option(
    '--passphrase-file <file>',
    'the passphrase is the first line of this file, or of stdin with - (LARDER_BACKUP_PASSPHRASE_FILE)',
  )

/** The passphrase from the options; `undefined` leaves it to the settings. */
export async function passphraseFrom({ passphraseFile: file }: PassphraseOptions): Promise<string | undefined> {
  if (file === undefined) return undefined
  return file === '-' ? firstLine(await text(process.stdin), 'stdin') : firstLine(await readFile(file, 'utf8'), file)
}
