import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Command, Option } from 'commander'
import { LOG_LEVELS, LOG_LINES_MAX, type LogLevel } from '#contract/admin.ts'
import { createFiles } from '../core/files.ts'
import { maskText } from '../core/log.ts'
import { type Act, type Call, examples, wholeNumber, wrongUsage } from './command.ts'
import { operator } from './operator.ts'

type Options = { lines: number; level?: LogLevel; follow?: boolean }

const LINES_DEFAULT = 200
const LOOK_EVERY_MS = 500

export function logsCommand(program: Command, act: Act) {
  program
    .command('logs')
    .description('Print the end of the log as JSON, one event per line; secrets are masked')
    .option('-n, --lines <number>', 'number of lines', wholeNumber(1, LOG_LINES_MAX), LINES_DEFAULT)
    .addOption(new Option('--level <level>', 'leave out less severe lines').choices(LOG_LEVELS))
    .option('-f, --follow', 'keep printing new lines until interrupted')
    .addHelpText('after', examples('larder logs -n 50', 'larder logs --level warn', 'larder logs -f --level error'))
    .action(act<Options>(logs))
}

async function logs({ options, out, config, withApp }: Call<Options>) {
  if (options.follow && out.json) throw wrongUsage('--follow prints lines of JSON already: leave out --json')
  const settings = await config()
  const lines =
    (await withApp(({ services }) => services.maintenance.logLines(operator, options.lines, options.level))) ?? []
  for (const line of lines) out.print(line.trimEnd())
  out.result({ logs: lines })
  if (lines.length === 0 && !options.follow) out.note('There are no such lines.')
  if (options.follow) await follow(createFiles(settings.dataDir).log, fitting(options.level), out.print)
}

/** Prints new lines, even after the log was emptied or rotated. */
async function follow(path: string, fits: (line: string) => boolean, print: (line: string) => void): Promise<never> {
  let place = await sizeOf(path)
  let rest = ''
  for (;;) {
    await sleep(LOOK_EVERY_MS)
    const size = await sizeOf(path)
    if (size < place) place = 0
    if (size === place) continue
    const lines = (rest + (await readFrom(path, place, size))).split('\n')
    place = size
    rest = lines.pop() ?? ''
    for (const line of lines) if (fits(line)) print(maskText(line))
  }
}

async function readFrom(path: string, from: number, until: number): Promise<string> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(until - from), 0, until - from, from)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path).catch(() => undefined)
  if (!file) return 0
  return file
    .stat()
    .then(({ size }) => size)
    .finally(() => file.close())
}

function fitting(level: LogLevel | undefined) {
  const wanted = LOG_LEVELS.slice(level ? LOG_LEVELS.indexOf(level) : 0)
  return (line: string) => !level || wanted.some((one) => line.includes(`"level":"${one}"`))
}
