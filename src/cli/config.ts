import type { Command } from 'commander'
import { type Act, examples } from './command.ts'

export function configCommand(program: Command, act: Act) {
  program
    .command('config')
    .description('Show every setting with its value; secrets are masked')
    .addHelpText('after', examples('larder config', 'LARDER_PORT=8080 larder config', 'larder config --json'))
    .action(
      act(async ({ out, config }) => {
        const { describeConfig } = await import('../core/config.ts')
        const settings = describeConfig(await config())
        const rows = settings.map(({ name, value }) => [name, value])
        out.table(['Setting', 'Value'], rows)
        out.result(Object.fromEntries(rows))
      }),
    )
}
