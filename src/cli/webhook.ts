import type { Command } from 'commander'
import { type Act, type Call, type ExitCode, examples, userOption, type Work } from './command.ts'

const ALL = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }

export function webhookCommand(program: Command, act: Act) {
  const webhook = program
    .command('webhook')
    .description('List and test the webhooks of a group')
    .addHelpText('after', examples('larder webhook list', 'larder webhook test ID', 'larder webhook rerun'))
  const below = (name: string, description: string, work: Work<unknown>) =>
    webhook
      .command(name)
      .description(description)
      .addOption(userOption())
      .addHelpText('after', examples(`larder webhook ${name.replace('<id>', 'ID')} --json`))
      .action(act(work))
  below('list', 'List the webhooks of a group', list)
  below('log <id>', 'List the deliveries of a webhook, newest first', log)
  below('test <id>', 'Send today’s meals to one webhook now', test)
  below('rerun', 'Send again what was due since midnight UTC', rerun)
}

async function list({ out, asUser }: Call<unknown>) {
  const { Webhook } = await import('#contract/webhooks.ts')
  const page = await asUser(({ services }, actor) => services.webhooks.list(actor, ALL))
  const items = page.items.map((item) => Webhook.parse(item))
  out.list(items, 'There are no webhooks.', {
    Id: ({ id }) => id,
    Webhook: ({ name }) => name,
    At: ({ scheduledTime, timeZone }) => `${scheduledTime} ${timeZone ?? 'UTC'}`,
    On: ({ enabled }) => (enabled ? 'yes' : 'no'),
    Address: ({ url }) => url,
  })
}

async function log({ args: [id = ''], out, asUser }: Call<unknown>) {
  const deliveries = await asUser(({ services }, actor) => services.webhooks.log(actor, id))
  out.list(deliveries, 'Nothing was sent in the last thirty days.', {
    When: ({ createdAt }) => createdAt,
    Why: ({ reason }) => reason,
    State: ({ status }) => status,
    Attempts: ({ attempts }) => String(attempts),
    Problem: ({ problem }) => problem,
  })
}

async function test({ args: [id = ''], out, asUser }: Call<unknown>): Promise<ExitCode> {
  const delivery = await asUser(async ({ services }, actor) => {
    await services.webhooks.test(actor, id)
    await services.webhooks.close()
    return (await services.webhooks.log(actor, id))[0]
  })
  out.result(delivery, delivery?.status === 'delivered' ? 'Delivered.' : [])
  if (delivery?.status === 'delivered') return 0
  out.complain(delivery?.problem ?? 'nothing was sent')
  return 1
}

async function rerun({ out, asUser }: Call<unknown>) {
  await asUser(({ services }, actor) => services.webhooks.rerun(actor))
  out.result({ rerun: true }, 'What was due since midnight UTC was sent again.')
}
