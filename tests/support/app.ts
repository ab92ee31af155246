import { setUp } from '#contract/app.ts'
import { signIn } from '#contract/auth.ts'
import type { System } from '#contract/permissions.ts'
import type { UserDraft } from '#contract/users.ts'
import { openApp } from '../../src/app.ts'
import { type Config, readConfig } from '../../src/core/config.ts'
import type { Fetch } from '../../src/core/fetch.ts'
import { type Log, silentLog } from '../../src/core/log.ts'
import { startHttp } from '../../src/http/server.ts'
import { afterwards } from './afterwards.ts'
import { type Client, createClient } from './client.ts'
import { createClock } from './clock.ts'
import { ownDirectory } from './directory.ts'

export type TestApp = Awaited<ReturnType<typeof startApp>>
type Options = {
  config?: Partial<Config>
  fetch?: Fetch
  dataDir?: string
  log?: Log
  clock?: ReturnType<typeof createClock>
}
type Flags = Partial<Omit<UserDraft, 'username' | 'password'>> & { groupId?: string }

/** Set by the operator, so that setup from this machine needs no code. */
const HERE = 'http://localhost:9000'
export const PASSWORD = 'pantry-door-9'

/**
 * A real server on a free port with its own database and a clock that only the test moves; closed after the file's
 * tests.
 */
export async function startApp({ config = {}, fetch, dataDir, log = silentLog, clock = createClock() }: Options = {}) {
  const directory = dataDir ?? (await ownDirectory())
  const app = await openApp(
    readConfig(
      {},
      { host: '127.0.0.1', port: 0, dataDir: directory, rateLimitPerMinute: 10_000, baseUrl: HERE, ...config },
    ),
    { now: clock.now, log, ...(fetch && { fetch }) },
  )
  await app.takeOver()
  const http = await startHttp(app)
  let isOpen = true
  afterwards(close)
  return {
    ...app,
    url: http.url,
    dataDir: directory,
    clock,
    nobody,
    setUpFirst,
    member,
    stranger,
    signedIn,
    queries,
    close,
  }

  function nobody(): Client {
    return createClient(http.url)
  }

  /** Sets up the empty server and returns its administrator. */
  async function setUpFirst(username = 'ann'): Promise<Client> {
    const body = { username, email: `${username}@example.com`, fullName: username, password: PASSWORD, seed: false }
    const code = await app.services.site.setupCode()
    const { access_token } = await nobody().ok(setUp, { body: { ...body, code } })
    return createClient(http.url, access_token)
  }

  /** A member of the administrator's group with exactly these permissions. */
  async function member(username: string, flags: Flags = {}): Promise<Client> {
    const group = flags.groupId ?? (await app.services.groups.defaultGroup())?.id ?? ''
    const system: System = { kind: 'system', groupId: group, userId: '' }
    await app.services.users.create(system, {
      username,
      email: `${username}@example.com`,
      fullName: username,
      password: PASSWORD,
      admin: false,
      advanced: false,
      canInvite: false,
      canManage: false,
      canOrganize: false,
      ...flags,
      groupId: group,
    })
    return signedIn(username)
  }

  /** A cook of another group with every permission there. */
  async function stranger(username = 'eve'): Promise<Client> {
    const group = await app.services.groups.open(`${username}'s group`)
    return member(username, { groupId: group.id, canInvite: true, canManage: true, canOrganize: true })
  }

  async function signedIn(username: string, password = PASSWORD): Promise<Client> {
    const { access_token } = await nobody().ok(signIn, { body: { username, password } })
    return createClient(http.url, access_token)
  }

  /** The number of SQL statements the database runs during `work`. */
  async function queries(work: () => Promise<unknown>): Promise<number> {
    let count = 0
    const counted = () => {
      count++
    }
    app.core.db.on('query', counted)
    await work().finally(() => app.core.db.removeListener('query', counted))
    return count
  }

  async function close() {
    if (!isOpen) return
    isOpen = false
    await http.close()
    await app.close()
  }
}
