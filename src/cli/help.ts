import type { Command } from 'commander'
import { type Act, examples, wrongUsage } from './command.ts'
import { handbookPage, handbookPages, type Page } from './handbook.ts'

export function helpCommand(program: Command, act: Act) {
  program
    .helpCommand(false)
    .command('help')
    .argument('[topic...]', 'a command, or a page of the handbook')
    .description('Show the help of a command, or a page of the handbook')
    .addHelpText('after', examples('larder help', 'larder help backup verify', 'larder help backups'))
    .action(
      act(async ({ args, out }) => {
        const command = commandAt(program, args)
        if (args.length > 0 && command) {
          command.outputHelp()
          return 0
        }
        const pages = await handbookPages()
        if (args.length === 0) {
          program.outputHelp()
          out.result(pages, ['Pages of the handbook, shown by `larder help PAGE`:', ...pages.map(line)])
          return 0
        }
        const page = await handbookPage(args.join('-'))
        if (!page) throw wrongUsage(`no command or handbook page is called ${args.join(' ')}`)
        if (!out.json) out.print(page.text)
        out.result(page)
        return 0
      }),
    )
}

const line = ({ name, title }: Page) => `  ${name.padEnd(22)}${title}`

function commandAt(program: Command, words: string[]): Command | undefined {
  let at: Command | undefined = program
  for (const word of words) at = at?.commands.find((command) => command.name() === word)
  return at
}
