import type { ExitCode } from './command.ts'
import { sentenceOf } from './explain.ts'
import { counted, type Output } from './output.ts'

type Reason = { code: string; message: string }
/** The result of one web page or one file. */
export type Result = ({ url: string } | { file: string }) &
  ({ slug: string; name: string } | { skipped: 'known' | 'no-recipe' } | { error: Reason })

/** Why one failed, in the form scripts get. */
export async function reasonOf(error: unknown): Promise<Reason> {
  const { code, message } = await sentenceOf(error)
  return { code, message }
}

/** The result of an import: everything for a script, counts for people, failures on stderr. */
export function endOfImport(out: Output, results: Result[]): ExitCode {
  const failed = results.filter((result) => 'error' in result)
  const imported = results.filter((result) => 'slug' in result)
  const skipped = results.filter((result) => 'skipped' in result)
  out.result({ imported, skipped, failed })
  const also = skipped.length > 0 ? `, ${skipped.length} skipped` : ''
  if (results.length !== 1) out.say(`${counted(imported.length, 'recipe')} imported${also}, ${failed.length} failed`)
  for (const result of failed) out.complain(`${'url' in result ? result.url : result.file}: ${result.error.message}`)
  if (failed.length === 0) return 0
  return imported.length + skipped.length === 0 ? 1 : 3
}
