import type { Command } from 'commander'
import type { z } from 'zod'
import type { User } from '#contract/users.ts'
import type { App } from '../app.ts'
import { invalid } from '../core/errors.ts'
import { type Act, type Call, examples, wrongUsage } from './command.ts'
import { readPassword } from './input.ts'
import { operator } from './operator.ts'
import { addUserChanges } from './user-changes.ts'

type Password = { passwordStdin?: boolean }
type CreateOptions = Password & { email: string; username: string; fullName?: string; admin?: boolean }

export function userCommand(program: Command, act: Act) {
  const user = program
    .command('user')
    .description('Create, list and change users')
    .addHelpText(
      'after',
      examples(
        'larder user create --email ann@example.com --username ann --admin',
        'larder user list',
        'larder user set-password ann',
      ),
    )

  user
    .command('create')
    .description('Create a user; the first must be an administrator')
    .requiredOption('--email <address>', 'email address')
    .requiredOption('--username <name>', 'name for signing in')
    .option('--full-name <name>', 'name to display (the user name)')
    .option('--admin', 'may administer the server')
    .option('--password-stdin', 'read the password from stdin instead of asking for it')
    .addHelpText(
      'after',
      examples(
        'larder user create --email ann@example.com --username ann --full-name "Ann Cook" --admin',
        'pass larder/ben | larder user create --email ben@example.com --username ben --password-stdin',
      ),
    )
    .action(act<CreateOptions>(create))

  user
    .command('list')
    .description('List all users')
    .addHelpText('after', examples('larder user list', 'larder user list --json'))
    .action(act(list))

  user
    .command('set-password <user>')
    .description("Set a user's password; unlocks the account and signs it out everywhere")
    .option('--password-stdin', 'read the password from stdin instead of asking for it')
    .addHelpText(
      'after',
      examples('larder user set-password ann', 'pass larder/ann | larder user set-password ann --password-stdin'),
    )
    .action(act<Password>(setPassword))

  addUserChanges(user, act)
}

async function create({ options, out, withApp }: Call<CreateOptions>) {
  const { UserDraft } = await import('#contract/users.ts')
  const { email, username, fullName = null, admin = false } = options
  const password = await readPassword(options.passwordStdin ?? false)
  const draft = checked(UserDraft, { email, username, fullName, admin, password })
  const user = await withApp(async (app) => {
    await provideGroup(app, admin)
    return app.services.users.create(operator, draft)
  })
  out.result(
    shown(user),
    `${user.username} <${user.email}> is ${user.admin ? 'an administrator' : 'a user'} of ${user.group}.`,
  )
}

async function list({ out, withApp }: Call<unknown>) {
  const users = await withApp((app) => app.services.users.listAll(operator))
  out.list(users.map(shown), 'There are no users yet; `larder user create --admin …` makes the first.', {
    'User name': ({ username }) => username,
    'E-mail': ({ email }) => email,
    Name: ({ fullName }) => fullName ?? '',
    Group: ({ group }) => group,
    Role: ({ admin, disabled }) => `${admin ? 'administrator' : 'user'}${disabled ? ', disabled' : ''}`,
  })
}

async function setPassword({ args: [login = ''], options, out, withApp }: Call<Password>) {
  const { Password } = await import('#contract/users.ts')
  const password = checked(Password, await readPassword(options.passwordStdin ?? false))
  const user = await withApp((app) => app.services.passwords.set(operator, login, password))
  out.result(shown(user), `${user.username} has a new password and is signed out everywhere.`)
}

/** On an empty server the first user gets a group, and must be an administrator. */
async function provideGroup({ core, services }: App, admin: boolean) {
  if (await services.groups.defaultGroup()) return
  if (!admin) throw invalid('user.first-must-be-admin', { hint: 'Add --admin.' })
  await services.groups.open(core.config.defaultGroup, { recipePublic: false })
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => [path.join('.') || 'password', message].join(': '))
  throw wrongUsage(problems.join('; '))
}

const shown = ({ id, username, email, fullName, group, groupId, admin, disabled }: User) => ({
  id,
  username,
  email,
  fullName,
  group,
  groupId,
  admin,
  disabled,
})
