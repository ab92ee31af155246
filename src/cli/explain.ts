import { CommanderError } from 'commander'
import { Refusal } from '../core/errors.ts'
import { storageRefusal } from '../core/storage-errors.ts'
import { USAGE } from './command.ts'

type Explained = { exit: 1 | 2; code: string; message: string; hint?: string | undefined }

const SYSTEM: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'that is a directory',
  ENOTDIR: 'that is not a directory',
  EEXIST: 'something else has that name',
  EIO: 'the disk cannot be read or written',
}

/** Says on stderr, in one line, why a command failed, and answers its exit code. */
export async function explain(error: unknown, json: boolean): Promise<number> {
  if (error instanceof CommanderError) {
    if (error.code === USAGE) process.stderr.write(`larder: ${error.message}\n`)
    // Commander has printed the others already; only the JSON document is missing.
    if (json && error.exitCode !== 0)
      printJson({ exit: 2, code: 'usage', message: error.message.replace(/^error: /, '') })
    return error.exitCode === 0 ? 0 : 2
  }
  const explained = await sentenceOf(error)
  process.stderr.write(`larder: ${explained.message.replaceAll('\n', '\nlarder: ')}\n`)
  if (explained.hint) process.stderr.write(`        ${explained.hint}\n`)
  if (json) printJson(explained)
  return explained.exit
}

/** The message for anything that can be thrown. */
export async function sentenceOf(error: unknown): Promise<Explained> {
  return (
    (await asRefusal(error)) ??
    (await asBadConfig(error)) ??
    asSystemError(error) ??
    (await asRefusal(storageRefusal(error))) ??
    asBug(error)
  )
}

async function asRefusal(error: unknown): Promise<Explained | undefined> {
  if (!(error instanceof Refusal)) return undefined
  const { language } = await import('./language.ts')
  const { say } = await language()
  return { exit: 1, code: error.code, message: say(error.code, error.params), hint: error.hint }
}

async function asBadConfig(error: unknown): Promise<Explained | undefined> {
  const { BadConfig } = await import('../core/config.ts')
  if (!(error instanceof BadConfig)) return undefined
  return { exit: 2, code: 'config', message: error.message }
}

function asSystemError(error: unknown): Explained | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  const { code, path } = error as NodeJS.ErrnoException
  const reason = SYSTEM[code ?? '']
  if (!reason) return undefined
  return { exit: 1, code: code ?? '', message: path ? `${path}: ${reason}` : reason }
}

/** Anything else is a bug, so the stack is shown. */
function asBug(error: unknown): Explained {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { exit: 1, code: 'internal', message: `this should not have happened: ${text}` }
}

function printJson({ code, message, hint }: Explained) {
  process.stdout.write(`${JSON.stringify({ error: { code, message, hint } }, null, 2)}\n`)
}
