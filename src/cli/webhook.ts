import { type Command, Option } from 'commander'
import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string }
type OptionsCall = Call<Options>

const ALL = { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const }

export function webhookCommand(program: Command, act: Act) {
  const webhook = program
    .command('webhook')
    .description('List and test the webhooks of a group')
    .addHelpText('after', examples('larder webhook list', 'larder webhook test ID', 'larder webhook rerun'))
  const below = (name: string, description: string, work: (call: OptionsCall) => Promise<ExitCode>) =>
    webhook
      .command(name)
      .description(description)
      .addOption(new Option('--user <login>', 'whose group (the first administrator)'))
      .addHelpText('after', examples(`larder webhook ${name.replace('<id>', 'ID')} --json`))
      .action(act<Options>(work))
  below('list', 'List the webhooks of a group', list)
  below('log <id>', 'List the deliveries of a webhook, newest first', log)
  below('test <id>', 'Send today’s meals to one webhook now', test)
  below('rerun', 'Send again what was due since midnight UTC', rerun)
}

async function list({ options, out, config }: OptionsCall): Promise<ExitCode> {
  const { Webhook } = await import('#contract/webhooks.ts')
  const page = await inGroup({ options, config }, ({ services }, actor) => services.webhooks.list(actor, ALL))
  const items = page.items.map((item) => Webhook.parse(item))
  if (items.length === 0) out.say('There are no webhooks.')
  else
    out.table(
      ['Id', 'Webhook', 'At', 'On', 'Address'],
      items.map(({ id, name, scheduledTime, timeZone, enabled, url }) => [
        id,
        name,
        `${scheduledTime} ${timeZone ?? 'UTC'}`,
        enabled ? 'yes' : 'no',
        url,
      ]),
    )
  out.result(items)
  return 0
}

async function log({ args: [id = ''], options, out, config }: OptionsCall): Promise<ExitCode> {
  const deliveries = await inGroup({ options, config }, ({ services }, actor) => services.webhooks.log(actor, id))
  if (deliveries.length === 0) out.say('Nothing was sent in the last thirty days.')
  else
    out.table(
      ['When', 'Why', 'State', 'Attempts', 'Problem'],
      deliveries.map(({ createdAt, reason, status, attempts, problem }) => [
        createdAt,
        reason,
        status,
        String(attempts),
        problem,
      ]),
    )
  out.result(deliveries)
  return 0
}

async function test({ args: [id = ''], options, out, config }: OptionsCall): Promise<ExitCode> {
  const delivery = await inGroup({ options, config }, async ({ services }, actor) => {
    await services.webhooks.test(actor, id)
    await services.webhooks.close()
    return (await services.webhooks.log(actor, id))[0]
  })
  out.result(delivery, delivery?.status === 'delivered' ? 'Delivered.' : [])
  if (delivery?.status === 'delivered') return 0
  out.complain(delivery?.problem ?? 'nothing was sent')
  return 1
}

async function rerun({ options, out, config }: OptionsCall): Promise<ExitCode> {
  await inGroup({ options, config }, ({ services }, actor) => services.webhooks.rerun(actor))
  out.result({ rerun: true }, 'What was due since midnight UTC was sent again.')
  return 0
}

async function inGroup<Result>(
  { options, config }: Pick<OptionsCall, 'options' | 'config'>,
  work: (app: App, actor: System) => Promise<Result>,
): Promise<Result> {
  return withApp(await config(), async (app) => work(app, await inNameOf(app, options.user)))
}
