import { type Command, Option } from 'commander'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { language } from './language.ts'
import { withApp } from './open.ts'

type Options = { user?: string }

const ALL = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }

export function notifierCommand(program: Command, act: Act) {
  const notifier = program
    .command('notifier')
    .description('List and test the notifiers of a group')
    .addHelpText('after', examples('larder notifier list', 'larder notifier test ID'))
  const whose = () => new Option('--user <login>', 'whose group (the first administrator)')
  notifier
    .command('list')
    .description('List the notifiers of a group; their addresses are secret and not shown')
    .addOption(whose())
    .addHelpText('after', examples('larder notifier list --json'))
    .action(act<Options>(list))
  notifier
    .command('test <id>')
    .description("Send a test message and show the service's answer")
    .addOption(whose())
    .addHelpText('after', examples('larder notifier test 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
    .action(act<Options>(test))
}

async function list({ options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const { Notifier } = await import('#contract/notifiers.ts')
  const page = await withApp(await config(), async (app) =>
    app.services.notifications.list(await inNameOf(app, user), ALL),
  )
  // The contract leaves out the address.
  const items = page.items.map((item) => Notifier.parse(item))
  if (items.length === 0) out.say('There are no notifiers.')
  else
    out.table(
      ['Id', 'Notifier', 'On', 'Told of'],
      items.map(({ id, name, enabled, options: { id: _id, ...told } }) => [
        id,
        name,
        enabled ? 'yes' : 'no',
        Object.entries(told)
          .flatMap(([event, on]) => (on ? [event] : []))
          .join(' '),
      ]),
    )
  out.result(items)
  return 0
}

async function test({ args: [id = ''], options: { user }, out, config }: Call<Options>): Promise<ExitCode> {
  const { say } = await language()
  await withApp(await config(), async (app) => app.services.notifications.test(await inNameOf(app, user), id, say))
  out.result({ id, sent: true }, 'The service accepted the test message.')
  return 0
}
