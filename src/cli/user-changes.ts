import type { Command } from 'commander'
import type { User, UserChanges } from '#contract/users.ts'
import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples, wrongUsage } from './command.ts'
import { withApp } from './open.ts'
import { operator } from './operator.ts'

type Changes = Partial<UserChanges>
type Said = (user: User) => string

/** Actions on one user by name: show, unlock, enable, disable, delete. */
export function addUserChanges(user: Command, act: Act) {
  const one = (name: string, description: string, work: (app: App, found: User) => Promise<User>, said: Said) =>
    user
      .command(`${name} <user>`)
      .description(description)
      .addHelpText('after', examples(`larder user ${name} ann`, `larder user ${name} ann@example.com --json`))
      .action(act((call) => change(call, work, said)))

  one('show', 'Show one user', async (_app, found) => found, describe)
  one(
    'unlock',
    'Unlock a user who entered too many wrong passwords',
    unlock,
    ({ username }) => `${username} can sign in again.`,
  )
  one(
    'disable',
    'Disable a user: signed out everywhere, no sign-in until enabled',
    disable,
    ({ username }) => `${username} is disabled.`,
  )
  one('enable', 'Enable a user who was disabled', enable, ({ username }) => `${username} is enabled.`)
  user
    .command('update <user>')
    .description('Change a user; fields not given stay as they are')
    .option('--username <name>', 'name for signing in')
    .option('--email <address>', 'email address')
    .option('--full-name <name>', 'name to show')
    .option('--group <name>', 'the group to move to; recipes stay in the old one')
    .option('--admin', 'may administer the server')
    .option('--no-admin', 'may no longer')
    .option('--can-manage', 'may manage the group')
    .option('--no-can-manage', 'may no longer')
    .option('--can-invite', 'may invite others')
    .option('--no-can-invite', 'may no longer')
    .option('--can-organize', 'may organize foods, tags and the like')
    .option('--no-can-organize', 'may no longer')
    .addHelpText(
      'after',
      examples('larder user update ann --can-manage --can-invite', 'larder user update ben --group "Garden club"'),
    )
    .action(act<Changes>(update))
  user
    .command('reset-link <user>')
    .description('Create a password reset link; it works once, for two days')
    .addHelpText('after', examples('larder user reset-link ann'))
    .action(act(resetLink))

  one(
    'delete',
    'Delete a user; their recipes go to another member of the group',
    remove,
    ({ username }) => `${username} is deleted.`,
  )
}

async function change(
  { args: [login = ''], out, config }: Call<unknown>,
  work: (app: App, found: User) => Promise<User>,
  said: Said,
): Promise<ExitCode> {
  const user = await withApp(await config(), async (app) => {
    const { userId } = await inNameOf(app, login)
    return work(app, await app.services.users.find(userId))
  })
  out.result(user, said(user))
  return 0
}

async function update({ args: [login = ''], options, out, withApp }: Call<Changes>) {
  const { UserChanges } = await import('#contract/users.ts')
  const parsed = UserChanges.safeParse(options)
  if (!parsed.success)
    throw wrongUsage(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  const named = Object.values(parsed.data).filter((value) => value !== undefined)
  if (named.length === 0) throw wrongUsage('say what to change, such as --can-manage')
  const user = await withApp(async (app) => {
    const { userId } = await inNameOf(app, login)
    return app.services.users.update(operator, userId, parsed.data)
  })
  out.result(user, describe(user))
}

async function resetLink({ args: [login = ''], out, withApp }: Call<unknown>) {
  const made = await withApp(async (app) => {
    const { userId } = await inNameOf(app, login)
    const { email } = await app.services.users.find(userId)
    const { token } = await app.services.passwords.createResetToken(operator, email)
    return { email, link: `${app.core.config.baseUrl}/reset-password?token=${token}` }
  })
  out.result(made)
  out.print(made.link)
}

async function unlock({ services }: App, user: User): Promise<User> {
  await services.passwords.unlockOne(operator, user.id)
  return user
}

const disable = ({ services }: App, { id }: User) => services.users.update(operator, id, { disabled: true })
const enable = ({ services }: App, { id }: User) => services.users.update(operator, id, { disabled: false })

async function remove(app: App, user: User): Promise<User> {
  const heir = await app.services.users.listAll(operator)
  const other = heir.find(({ id, admin }) => admin && id !== user.id)
  return app.services.users.remove({ ...operator, userId: other?.id ?? '' }, user.id)
}

function describe(user: User) {
  const flags = (['admin', 'canManage', 'canInvite', 'canOrganize', 'disabled'] as const).filter((flag) => user[flag])
  return [
    `${user.username} <${user.email}>`,
    `  name: ${user.fullName ?? ''}`,
    `  group: ${user.group}`,
    `  may: ${flags.join(', ') || 'nothing beyond recipes'}`,
    `  API tokens: ${user.tokens.map(({ name }) => name).join(', ') || 'none'}`,
  ].join('\n')
}
