import { readFileSync, writeFileSync } from 'node:fs'
import type { Argument, Command } from 'commander'
import { createProgram } from '../src/cli/index.ts'

export const COMMANDS_PAGE = 'web/handbook/commands.md'
/** Options of every command, listed only once. */
const COMMON = ['--data-dir', '--json', '--quiet']

/** The whole command line, only for reading: nothing is run. */
export const commandLine = (): Command => createProgram(() => async () => {})

/** The handbook page of commands, generated from the commands. */
export function commandsPage(): string {
  const program = commandLine()
  const common = program.options.filter(({ long }) => COMMON.includes(long ?? ''))
  return `${[
    '# Commands',
    'Every command of `larder`. The same is printed by `larder COMMAND --help`, with examples.',
    '## What every command takes',
    optionsTable(common.map(({ flags, description }) => [flags, description])),
    ...program.commands.flatMap((command) => chapter(command)),
  ].join('\n\n')}\n`
}

function chapter(command: Command): string[] {
  if (command.name() === 'help') return []
  return [`## ${command.name()}`, `${command.description()}.`, ...usage(command), ...command.commands.flatMap(section)]
}

function section(command: Command): string[] {
  if (command.name() === 'help') return []
  const path = `${command.parent?.name()} ${command.name()}`
  return [`### ${path}`, `${command.description()}.`, ...usage(command)]
}

function usage(command: Command): string[] {
  const words = [command.name(), ...command.registeredArguments.map(spelled)]
  for (let up = command.parent; up; up = up.parent) words.unshift(up.name())
  const options = command.options.filter(({ long, hidden }) => !COMMON.includes(long ?? '') && !hidden)
  const rows = options.map(({ flags, description, argChoices }) => [
    flags,
    argChoices && !argChoices.every((choice) => description.includes(choice))
      ? `${description}: ${argChoices.join(', ')}`
      : description,
  ])
  return [`    ${words.join(' ')}${rows.length ? ' [options]' : ''}`, ...(rows.length ? [optionsTable(rows)] : [])]
}

function spelled(argument: Argument) {
  const word = argument.variadic ? `${argument.name()}...` : argument.name()
  return argument.required ? `<${word}>` : `[${word}]`
}

const optionsTable = (rows: string[][]) =>
  [
    '| Option | Meaning |',
    '| --- | --- |',
    ...rows.map(([flags, text]) => `| \`${flags}\` | ${text?.replaceAll('|', '\\|')} |`),
  ].join('\n')

if (process.argv[1] === import.meta.filename) {
  const page = commandsPage()
  const before = readFileSync(COMMANDS_PAGE, { encoding: 'utf8', flag: 'a+' })
  if (before !== page) writeFileSync(COMMANDS_PAGE, page)
  console.log(`${COMMANDS_PAGE} ${before === page ? 'is up to date' : 'written'}`)
}
