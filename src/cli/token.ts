import type { Command } from 'commander'
import { type Act, type Call, examples, userOption, wholeNumber } from './command.ts'

type Options = { name: string; readOnly?: boolean; days?: number; integration?: string }
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
    .addOption(userOption('whose rights it has'))
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
    .addOption(userOption('whose'))
    .addHelpText('after', examples('larder token list --user ann'))
    .action(act(list))
  token
    .command('revoke <id>')
    .description('Revoke a token')
    .addOption(userOption('whose'))
    .addHelpText('after', examples('larder token revoke 3 --user ann'))
    .action(act(revoke))
}

async function create({ options, out, asUser }: Call<Options>) {
  const { ApiTokenDraft } = await import('#contract/tokens.ts')
  const { name, readOnly = false, days, integration } = options
  const expiresAt = days === undefined ? undefined : new Date(Date.now() + days * 86_400_000).toISOString()
  const draft = ApiTokenDraft.parse({ name, readOnly, expiresAt, ...(integration && { integrationId: integration }) })
  const made = await asUser(({ services: { tokens } }, { userId }) => tokens.create({ id: userId }, draft))
  out.result(made)
  out.print(made.token)
}

async function list({ out, asUser }: Call<unknown>) {
  const all = await asUser(({ services: { tokens } }, { userId }) => tokens.list({ id: userId }))
  out.list(all, 'There are no tokens.', {
    Id: ({ id }) => String(id),
    Name: ({ name }) => name,
    Rights: ({ readOnly }) => (readOnly ? 'read only' : 'full'),
    'Last used': ({ lastUsedAt }) => lastUsedAt?.slice(0, 10) ?? 'never',
    Expires: ({ expiresAt }) => expiresAt.slice(0, 10),
  })
}

async function revoke({ args: [id = ''], out, asUser }: Call<unknown>) {
  const { tokenDelete } = await asUser(({ services: { tokens } }, { userId }) =>
    tokens.revoke({ id: userId }, Number(id)),
  )
  out.result({ tokenDelete }, `The token ${tokenDelete} is revoked.`)
}
