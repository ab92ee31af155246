import type { System } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import type { App } from '../app.ts'
import { notFound } from '../core/errors.ts'
import { operator } from './operator.ts'

/** Acts as a user with every right in their group; see `userNamed`. */
export async function inNameOf(app: App, login: string | undefined): Promise<System> {
  const { groupId, id } = await userNamed(app, login)
  return { kind: 'system', groupId, userId: id }
}

/** A user, given as `login` (user name, email or id), or else the first administrator. */
export async function userNamed(app: App, login: string | undefined): Promise<User> {
  const users = await app.services.users.listAll(operator)
  if (users.length === 0) {
    throw notFound('user.none-yet', { hint: 'larder user create --email you@example.com --username you --admin' })
  }
  const wanted = login?.toLowerCase()
  const user = users.find((candidate) =>
    wanted === undefined
      ? candidate.admin
      : [candidate.username.toLowerCase(), candidate.email, candidate.id].includes(wanted),
  )
  if (!user) throw notFound('user.not-found', { hint: '`larder user list` shows everyone.' })
  return user
}
