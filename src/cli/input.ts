import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { wrongUsage } from './command.ts'

/** The lines of a file, or of stdin for `-`, as they arrive. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const lines of batchesOf(file)) yield* lines
}

/** The same in batches as they arrive: a promise per line costs more than some of the work. */
export async function* batchesOf(file: string): AsyncGenerator<string[]> {
  const input = file === '-' ? process.stdin : createReadStream(file)
  input.setEncoding('utf8')
  let rest = ''
  for await (const piece of input as AsyncIterable<string>) {
    rest += piece
    if (!piece.includes('\n')) continue
    const lines = rest.split(/\r?\n/)
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest.replace(/\r$/, '')]
}

/** A password from stdin, or typed twice without echo. Never an argument: other users can read those. */
export async function readPassword(fromStdin: boolean): Promise<string> {
  if (fromStdin) {
    for await (const line of linesOf('-')) return line
    throw wrongUsage('stdin contains no password')
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
  // A password must not be shown, so the line editor must not echo it.
  Object.assign(lines, { _writeToOutput() {} })
  lines.once('line', (line) => {
    lines.close()
    process.stderr.write('\n')
    resolve(line)
  })
  lines.once('SIGINT', () => process.exit(130))
  return promise
}

/** One line of JSON on stdout, no faster than the reader reads. */
export const writeLine = (value: unknown): Promise<void> => writeLines([value])

/** A line of JSON on stdout per value. */
export async function writeLines(values: readonly unknown[]): Promise<void> {
  if (values.length === 0) return
  if (process.stdout.write(values.map((value) => `${JSON.stringify(value)}\n`).join(''))) return
  await new Promise((resolve) => process.stdout.once('drain', resolve))
}
