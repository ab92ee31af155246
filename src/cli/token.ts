import type { Command } from 'commander'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wholeNumber } from './command.ts'
import { withApp } from './open.ts'

type Options = { user?: string; name: string; readOnly?: boolean; days?: number; integration?: string }
const DAYS_MAX = 3650

export function tokenCommand(program: Command, act: Act) {
  const token = program
    .command('token')
    .description('Create, list and revoke API tokens')
    .addHelpText(
      'after',
      examples('larder token create --name "Home Assistant"', 'larder token list', 'larder token revoke 3'),
    )
  token
    .command('create')
    .description('Create a token and print it; it is shown only once')
    .requiredOption('--name <name>', 'what the token is for')
    .option('--user <login>', 'whose rights it has (the first administrator)')
    .option('--read-only', 'can read but not change anything')
    .option('--days <number>', 'days until it expires (1825)', wholeNumber(1, DAYS_MAX))
    .option('--integration <id>', 'name that marks events caused with it (generic)')
    .addHelpText(
      'after',
      examples(
        'larder token create --name display --user ann --read-only',
        'TOKEN=$(larder token create --name cron --quiet)',
      ),
    )
    .action(act<Options>(create))
  token
    .command('list')
    .description("List a user's tokens")
    .option('--user <login>', 'whose (the first administrator)')
    .addHelpText('after', examples('larder token list --user ann'))
    .action(act<Options>(list))
  token
    .command('revoke <id>')
    .description('Revoke a token')
    .option('--user <login>', 'whose (the first administrator)')
    .addHelpText('after', examples('larder token revoke 3 --user ann'))
    .action(act<Options>(revoke))
}

async function create({ options, out, config }: Call<Options>): Promise<ExitCode> {
  const { ApiTokenDraft } = await import('#contract/tokens.ts')
  const { name, readOnly = false, days, integration } = options
  const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 86_400_000).toISOString()
  const draft = ApiTokenDraft.parse({ name, readOnly, expiresAt, ...(integration && { integrationId: integration }) })
  const made = await withApp(await config(), async (app) => {
    const { userId } = await inNameOf(app, options.user)
    return app.services.tokens.create({ id: userId }, draft)
  })
  out.result(made)
  out.print(made.token)
  return 0
}

async function list({ options, out, config }: Call<Options>): Promise<ExitCode> {
  const tokens = await withApp(await config(), async (app) => {
    const { userId } = await inNameOf(app, options.user)
    return app.services.tokens.list({ id: userId })
  })
  const rows = tokens.map(({ id, name, readOnly, lastUsedAt, expiresAt }) => [
    String(id),
    name,
    readOnly ? 'read only' : 'full',
    lastUsedAt?.slice(0, 10) ?? 'never',
    expiresAt.slice(0, 10),
  ])
  if (tokens.length === 0) out.say('There are no tokens.')
  else out.table(['Id', 'Name', 'Rights', 'Last used', 'Expires'], rows)
  out.result(tokens)
  return 0
}

async function revoke({ args: [id = ''], options, out, config }: Call<Options>): Promise<ExitCode> {
  const { tokenDelete } = await withApp(await config(), async (app) => {
    const { userId } = await inNameOf(app, options.user)
    return app.services.tokens.revoke({ id: userId }, Number(id))
  })
  out.result({ tokenDelete }, `The token ${tokenDelete} is revoked.`)
  return 0
}
