import type { Command } from 'commander'
import { type Act, type Call, examples, userOption } from './command.ts'
import { language } from './language.ts'

const ALL = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }

export function notifierCommand(program: Command, act: Act) {
  const notifier = program
    .command('notifier')
    .description('List and test the notifiers of a group')
    .addHelpText('after', examples('larder notifier list', 'larder notifier test ID'))
  notifier
    .command('list')
    .description('List the notifiers of a group; their addresses are secret and not shown')
    .addOption(userOption())
    .addHelpText('after', examples('larder notifier list --json'))
    .action(act(list))
  notifier
    .command('test <id>')
    .description("Send a test message and show the service's answer")
    .addOption(userOption())
    .addHelpText('after', examples('larder notifier test 0f0b6f7e-6f0c-4d0e-9a53-6f1c6b0f7a11'))
    .action(act(test))
}

async function list({ out, asUser }: Call<unknown>) {
  const { Notifier } = await import('#contract/notifiers.ts')
  const page = await asUser(({ services }, actor) => services.notifications.list(actor, ALL))
  // The contract leaves out the address.
  const items = page.items.map((item) => Notifier.parse(item))
  out.list(items, 'There are no notifiers.', {
    Id: ({ id }) => id,
    Notifier: ({ name }) => name,
    On: ({ enabled }) => (enabled ? 'yes' : 'no'),
    'Told of': ({ options: { id: _, ...told } }) =>
      Object.entries(told)
        .flatMap(([event, on]) => (on ? [event] : []))
        .join(' '),
  })
}

async function test({ args: [id = ''], out, asUser }: Call<unknown>) {
  const { say } = await language()
  await asUser(({ services }, actor) => services.notifications.test(actor, id, say))
  out.result({ id, sent: true }, 'The service accepted the test message.')
}
