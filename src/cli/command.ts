import { type Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import type { Config } from '../core/config.ts'
import { inNameOf } from './actor.ts'
import { withApp } from './open.ts'
import { createOutput, type Output } from './output.ts'

/** 0 done · 1 refused · 2 wrong usage · 3 partly done */
export type ExitCode = 0 | 1 | 2 | 3
type Common = { dataDir?: string; json?: boolean; quiet?: boolean; user?: string }

export type Call<Options> = {
  args: string[]
  options: Options & Common
  out: Output
  /** The settings of the environment, with overrides from the command line. */
  config: (overrides?: Partial<Config>) => Promise<Config>
  /** Opens the data for the work, and closes it. */
  withApp: <Result>(work: (app: App) => Promise<Result>) => Promise<Result>
  /** The same in the name of `--user`, or of the first administrator. */
  asUser: <Result>(work: (app: App, actor: System) => Promise<Result>) => Promise<Result>
}

/** What a command does; answers an exit code other than 0. */
// biome-ignore lint/suspicious/noConfusingVoidType: most commands answer nothing.
export type Work<Options> = (call: Call<Options>) => Promise<ExitCode | void>
/** Makes the function commander calls from the one that does the work. */
export type Act = <Options>(work: Work<Options>) => (...given: unknown[]) => Promise<void>

export function acting(finish: (code: ExitCode) => void): Act {
  return <Options>(work: Work<Options>) =>
    async (...given: unknown[]) => {
      const command = given.at(-1) as Command
      const options = command.optsWithGlobals<Options & Common>()
      const code = await work({ args: command.args, options, out: createOutput(options), ...doors(options) })
      finish(code ?? 0)
    }
}

function doors(options: Common): Pick<Call<unknown>, 'config' | 'withApp' | 'asUser'> {
  const config = (overrides?: Partial<Config>) => settings(options, overrides)
  return {
    config,
    withApp: async (work) => withApp(await config(), work),
    asUser: async (work) => withApp(await config(), async (app) => work(app, await inNameOf(app, options.user))),
  }
}

/** The option for commands that act on somebody's group or data. */
export const userOption = (whose = 'whose group'): Option =>
  new Option('--user <login>', `${whose} (the first administrator)`)

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
