import type { ExitCode } from './command.ts'
import { sentenceOf } from './explain.ts'
import { counted, type Output } from './output.ts'

type Reason = { code: string; message: string }
/** What came of one page of the web, or of one file. */
export type Result = ({ url: string } | { file: string }) &
  ({ slug: string; name: string } | { skipped: 'known' | 'no-recipe' } | { error: Reason })

/** Why one of them failed, as a script is told. */
export async function reasonOf(error: unknown): Promise<Reason> {
  const { code, message } = await sentenceOf(error)
  return { code, message }
}

/** How an import ended: all of it for a script, a count for people, what failed on stderr. */
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
