import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type Level = 'debug' | 'info' | 'warn' | 'error'
type Fields = Record<string, unknown>
export type Log = Record<Level, (message: string, fields?: Fields) => void> & { close: () => void }

const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }
const ROTATE_AT_BYTES = 10 * 1024 * 1024
const KEPT_FILES = 5
const SECRET_NAME = /pass(word)?|secret|authorization|cookie|token|api_?key|apprise/i
const SECRET_QUERY = /([?&](?:token|code|key|secret|password)=)[^&\s"]+/gi
const BEARER = /(bearer\s+)[\w.~+/-]+=*/gi

type Options = { level: Level; file?: string | undefined; stdout?: boolean; now: () => Date }

/** One JSON line an event, to stdout and to a file that rotates at 10 MiB and keeps five predecessors; secrets masked. */
export function createLog({ level, file, stdout = true, now }: Options): Log {
  const sink = file === undefined ? undefined : openRotating(file)
  const write = (at: Level) => (message: string, fields?: Fields) => {
    if (RANK[at] < RANK[level]) return
    const line = `${JSON.stringify({ time: now().toISOString(), level: at, message, ...masked(fields) })}\n`
    if (stdout) process.stdout.write(line)
    sink?.write(line)
  }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    close: () => sink?.close(),
  }
}

/** Says nothing: for commands whose stdout belongs to their result. */
export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {}, close() {} }

function masked(fields: Fields = {}): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, maskedValue(name, value)]))
}

function maskedValue(name: string, value: unknown): unknown {
  if (SECRET_NAME.test(name) && typeof value === 'string') return '********'
  if (value instanceof Error)
    return { name: value.name, message: maskText(value.message), stack: maskText(value.stack ?? '') }
  if (typeof value === 'string') return maskText(value)
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return masked(value as Fields)
  return value
}

/** Takes tokens out of addresses and headers that ended up in a text. */
export function maskText(text: string) {
  return text.replace(SECRET_QUERY, '$1********').replace(BEARER, '$1********')
}

function openRotating(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  let descriptor = openSync(file, 'a', 0o600)
  let size = fstatSync(descriptor).size
  return { write, close: () => closeSync(descriptor) }

  function write(line: string) {
    if (size + line.length > ROTATE_AT_BYTES) rotate()
    size += writeSync(descriptor, line)
  }

  function rotate() {
    closeSync(descriptor)
    rmSync(`${file}.${KEPT_FILES}`, { force: true })
    for (let age = KEPT_FILES - 1; age >= 1; age--) renameIfThere(`${file}.${age}`, `${file}.${age + 1}`)
    renameIfThere(file, `${file}.1`)
    descriptor = openSync(file, 'a', 0o600)
    size = 0
  }
}

function renameIfThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
