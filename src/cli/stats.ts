import type { Command } from 'commander'
import { type Act, type Call, examples } from './command.ts'
import { operator } from './operator.ts'

export function statsCommand(program: Command, act: Act) {
  program
    .command('stats')
    .description('Count recipes, people and the rest; nothing is sent anywhere')
    .addHelpText('after', examples('larder stats', 'larder stats --json'))
    .action(act(stats))
}

async function stats({ out, withApp }: Call<unknown>) {
  const found = await withApp(async ({ services: { admin } }) => ({
    ...(await admin.statistics(operator)),
    ...(await admin.analytics(operator)),
    checks: await admin.check(operator),
  }))
  const { checks, ...figures } = found
  out.table(
    ['Figure', 'Value'],
    Object.entries(figures).map(([name, value]) => [name, String(value)]),
  )
  out.result({ ...figures, checks })
}
