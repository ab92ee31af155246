import type { System } from '#contract/permissions.ts'
import type { App } from '../app.ts'
import { notFound } from '../core/errors.ts'
import { operator } from './operator.ts'

/** Acts as a user, given as `login` (user name, email or id), or else as the first administrator. */
export async function inNameOf(app: App, login: string | undefined): Promise<System> {
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
  return { kind: 'system', groupId: user.groupId, userId: user.id }
}
