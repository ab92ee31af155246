import { type Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { Config } from '../core/config.ts'
import { createOutput, type Output } from './output.ts'

/** 0 done · 1 refused · 2 wrong usage · 3 partly done */
export type ExitCode = 0 | 1 | 2 | 3
type Common = { dataDir?: string; json?: boolean; quiet?: boolean }

export type Call<Options> = {
  args: string[]
  options: Options & Common
  out: Output
  /** The settings of the environment, with overrides from the command line. */
  config: (overrides?: Partial<Config>) => Promise<Config>
}

/** Makes the function commander calls from the one that does the work, whose answer becomes the exit code. */
export type Act = <Options>(
  work: (call: Call<Options>) => Promise<ExitCode | undefined>,
) => (...given: unknown[]) => Promise<void>

export function acting(finish: (code: ExitCode) => void): Act {
  return <Options>(work: (call: Call<Options>) => Promise<ExitCode | undefined>) =>
    async (...given: unknown[]) => {
      const command = given.at(-1) as Command
      const options = command.optsWithGlobals<Options & Common>()
      const out = createOutput(options)
      const code = await work({ args: command.args, options, out, config: (more) => settings(options, more) })
      finish(code ?? 0)
    }
}

/** Adds the options every command takes, before or after its name, to a command and its subcommands. */
export function addCommon(command: Command) {
  const heading = 'Options of every command:'
  command.addOption(
    new Option('--data-dir <dir>', 'where all data is kept (LARDER_DATA_DIR, ./data)').helpGroup(heading),
  )
  command.addOption(new Option('--json', 'print one JSON document, for scripts').helpGroup(heading))
  command.addOption(new Option('--quiet', 'print results and errors only').helpGroup(heading))
  command.addHelpOption(new Option('-h, --help', 'show this help').helpGroup(heading))
  for (const below of command.commands) addCommon(below)
}

/** Lines below the help, ready to copy. */
export const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`

/** For options that take a whole number. */
export function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
  }
}

async function settings({ dataDir }: Common, overrides: Partial<Config> = {}) {
  const { readConfig } = await import('../core/config.ts')
  return readConfig(process.env, { ...(dataDir === undefined ? {} : { dataDir }), ...overrides })
}

/** For combinations commander cannot check. */
export const wrongUsage = (message: string) => new CommanderError(2, USAGE, message)
/** Errors commander has not printed itself. */
export const USAGE = 'larder.usage'
