import { invalid } from './errors.ts'

/** The first line of the text, without the line ending that editors add. */
export function firstLine(text: string, file: string): string {
  const [line = ''] = text.split(/\r?\n/, 1)
  if (line === '') throw invalid('backup.passphrase-empty', { params: { file } })
  return line
}
