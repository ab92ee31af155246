import type { Command } from 'commander'
import type { User } from '#contract/users.ts'
import type { App } from '../app.ts'
import { inNameOf } from './actor.ts'
import { type Act, type Call, type ExitCode, examples } from './command.ts'
import { withApp } from './open.ts'
import { operator } from './operator.ts'

type Said = (user: User) => string

/** What may be done to one user by name: looked at, unlocked, switched off and on, deleted. */
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
    'Let somebody try to sign in again after too many wrong passwords',
    unlock,
    ({ username }) => `${username} may sign in again.`,
  )
  one(
    'disable',
    'Keep somebody out: signed out everywhere, no sign-in until enabled',
    disable,
    ({ username }) => `${username} is switched off.`,
  )
  one('enable', 'Let somebody in again who was disabled', enable, ({ username }) => `${username} is switched on.`)
  one(
    'delete',
    'Delete somebody; their recipes go to another member of the group',
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
