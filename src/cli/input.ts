import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { wrongUsage } from './command.ts'

/** The lines of a file, or of stdin for `-`, as they come. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  // Without this a missing file is an event that nobody hears.
  const failed = new Promise<never>((_resolve, reject) => input.once('error', reject))
  failed.catch(() => {})
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]()
  for (;;) {
    const next = await Promise.race([lines.next(), failed])
    if (next.done) return
    yield next.value
  }
}

/** A password from stdin, or typed twice without being shown. Never an argument: other users can read those. */
export async function readPassword(fromStdin: boolean): Promise<string> {
  if (fromStdin) {
    for await (const line of linesOf('-')) return line
    throw wrongUsage('stdin has no password')
  }
  if (!process.stdin.isTTY) throw wrongUsage('there is no terminal to ask for the password: use --password-stdin')
  const password = await ask('Password: ')
  if ((await ask('Once more: ')) !== password) throw wrongUsage('the two passwords differ')
  return password
}

function ask(question: string): Promise<string> {
  process.stderr.write(question)
  const { promise, resolve } = Promise.withResolvers<string>()
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: true, historySize: 0 })
  // What is typed is for nobody's eyes, so the line editor may not echo it.
  Object.assign(lines, { _writeToOutput() {} })
  lines.once('line', (line) => {
    lines.close()
    process.stderr.write('\n')
    resolve(line)
  })
  lines.once('SIGINT', () => process.exit(130))
  return promise
}

/** One line of JSON on stdout, as slowly as the reader reads. */
export async function writeLine(value: unknown): Promise<void> {
  if (process.stdout.write(`${JSON.stringify(value)}\n`)) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}
