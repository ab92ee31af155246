import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { isatty } from 'node:tty'

type Level = 'debug' | 'info' | 'warn' | 'error'
type Fields = Record<string, unknown>
export type Log = Record<Level, (message: string, fields?: Fields) => void> & { close: () => void }

const RANK: Record<Level, number> = { debug: 0, info: 1, warn: 2, error: 3 }
const ROTATE_AT_BYTES = 10 * 1024 * 1024
const KEPT_FILES = 5
const SECRET_NAME = /pass(word)?|secret|authorization|cookie|token|api_?key|apprise/i
const SECRET_QUERY = /([?&](?:token|code|key|secret|password)=)[^&\s"]+/gi
const BEARER = /(bearer\s+)[\w.~+/-]+=*/gi

const STDOUT = 1
/** A few thousand lines: what a server logs in some minutes. */
const WAITING_MAX_BYTES = 1024 * 1024

type Options = { level: Level; file?: string | undefined; stdout?: boolean; now: () => Date }

/**
 * One JSON line per event, to stdout and to a file that rotates at 10 MiB and keeps five predecessors; secrets masked.
 * Logging never fails: the caller is often reporting a failure already.
 */
export function createLog({ level, file, stdout = true, now }: Options): Log & { reopen: () => void } {
  const sink = file === undefined ? undefined : openRotating(file)
  const printed = stdout ? openStdout() : undefined
  sink?.reopen()
  const write = (at: Level) => (message: string, fields?: Fields) => {
    if (RANK[at] < RANK[level]) return
    const line = `${JSON.stringify({ time: now().toISOString(), level: at, message, ...masked(fields) })}\n`
    printed?.write(line)
    sink?.write(line)
  }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    reopen: () => sink?.reopen(),
    close: () => sink?.close(),
  }
}

/** Logs nothing: for commands whose stdout belongs to their result. */
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

/** Removes tokens from addresses and headers that ended up in a text. */
export function maskText(text: string) {
  return text.replace(SECRET_QUERY, '$1********').replace(BEARER, '$1********')
}

type Sink = { write: (line: string) => void; reopen: () => void; close: () => void }

/** A file that cannot be written for now is no failure: the newest lines wait in memory. */
function openRotating(file: string): Sink {
  let descriptor: number | undefined
  let size = 0
  const waiting = createWaiting()
  return { write, reopen, close }

  function write(line: string) {
    waiting.add(line)
    try {
      descriptor ??= open()
      if (size > 0 && size + waiting.bytes() > ROTATE_AT_BYTES) rotate()
      waiting.drain((bytes) => {
        const written = writeSync(descriptor ?? open(), bytes)
        size += written
        return written
      })
    } catch {
      // The next line tries again; there is nowhere to report it.
    }
  }

  function open() {
    mkdirSync(dirname(file), { recursive: true })
    descriptor = openSync(file, 'a', 0o600)
    size = fstatSync(descriptor).size
    return descriptor
  }

  function rotate() {
    close()
    rmSync(`${file}.${KEPT_FILES}`, { force: true })
    for (let age = KEPT_FILES - 1; age >= 1; age--) renameIfThere(`${file}.${age}`, `${file}.${age + 1}`)
    renameIfThere(file, `${file}.1`)
    open()
  }

  /** For log rotation by other programs: creates the file anew. */
  function reopen() {
    close()
    write('')
  }

  function close() {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
}

/** Lines still to be written. When there are too many, the oldest are dropped, and the log says how many. */
function createWaiting() {
  const lines: Buffer[] = []
  let bytes = 0
  let forgotten = 0
  return { add, drain, bytes: () => bytes }

  function add(line: string) {
    if (line === '') return
    lines.push(Buffer.from(line))
    bytes += Buffer.byteLength(line)
    while (bytes > WAITING_MAX_BYTES) {
      bytes -= lines.shift()?.length ?? bytes
      forgotten++
    }
  }

  /** Writes line after line; `write` answers how many bytes it has written. */
  function drain(write: (bytes: Buffer) => number) {
    if (forgotten > 0) {
      const note = { level: 'warn', message: 'log lines lost, for they could not be written', count: forgotten }
      write(Buffer.from(`${JSON.stringify(note)}\n`))
      forgotten = 0
    }
    for (let [line] = lines; line !== undefined; [line] = lines) {
      const written = write(line)
      bytes -= written
      if (written < line.length) lines[0] = line.subarray(written)
      else lines.shift()
    }
  }
}

/**
 * Output that nobody reads would fill the memory, and output to a full disk would end the program: beyond a limit it is
 * dropped.
 */
function openStdout(): Pick<Sink, 'write'> {
  if (isPlain(STDOUT)) return { write: (line) => tryWrite(STDOUT, line) }
  return {
    write(line) {
      if (process.stdout.writable && process.stdout.writableLength < WAITING_MAX_BYTES) process.stdout.write(line)
    },
  }
}

/** Files and devices such as `/dev/full`, where a stream is closed for good by its first failure. */
function isPlain(descriptor: number) {
  try {
    const found = fstatSync(descriptor)
    return found.isFile() || (found.isCharacterDevice() && !isatty(descriptor))
  } catch {
    return false
  }
}

function tryWrite(descriptor: number, line: string) {
  try {
    writeSync(descriptor, line)
  } catch {
    // The log file has it too.
  }
}

function renameIfThere(from: string, to: string) {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
