import { randomInt, timingSafeEqual } from 'node:crypto'
import type { About, Setup, Startup } from '#contract/app.ts'
import { isLoopbackName } from '../../core/addresses.ts'
import type { Core } from '../../core/core.ts'
import { type Db, refreshStatistics } from '../../core/db.ts'
import { conflict, forbidden, notFound } from '../../core/errors.ts'
import { exclusively } from '../../core/exclusively.ts'
import type { Admission } from '../../core/handover.ts'
import { licenseOf, shippedParts } from '../../core/licenses.ts'
import { isMailReady } from '../../core/mail.ts'
import type { Caller } from '../../core/route.ts'
import type { Auth } from '../auth/service.ts'
import type { Groups } from '../groups/service.ts'
import type { Users } from '../users/service.ts'

export type Site = ReturnType<typeof createSite>
type Services = {
  auth: Auth
  groups: Groups
  seeds: { seedAll: (tx: Db, groupId: string, locale: string) => Promise<unknown> }
  users: Users
}

const CODE_DIGITS = 8

/** The installation as a whole: what it is, its health, and its first set-up. */
export function createSite({ db, config, version, log, storage }: Core, { auth, groups, seeds, users }: Services) {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  return {
    ...{ about, licenses: shippedParts, license, startup, setUp, setupCode, health },
    ...{ tidy: () => refreshStatistics(db), demoPerson: DEMO_PERSON },
  }

  async function about(): Promise<About> {
    const { username: demoUsername, password: demoPassword } = DEMO_PERSON
    const demo = config.demo ? { demoUsername, demoPassword } : {}
    const slug = await groups.browsableSlug()
    return {
      production: config.production,
      version,
      demoStatus: config.demo,
      allowSignup: config.allowSignup,
      allowPasswordLogin: true,
      tokenTime: config.tokenHours,
      enableOidc: false,
      oidcRedirect: false,
      oidcProviderName: '',
      enableOpenai: false,
      enableOpenaiImageServices: false,
      defaultGroupSlug: slug,
      defaultHouseholdSlug: slug,
      ...demo,
    }
  }

  async function license(name: string) {
    const text = await licenseOf(name)
    if (text === undefined) throw notFound('license.not-found')
    return { name, text }
  }

  async function startup(caller: Caller): Promise<Startup> {
    const needsSetup = await isEmpty()
    return {
      needsSetup,
      needsCode: needsSetup && asksForCode(caller),
      isFirstLogin: needsSetup,
      isDemo: config.demo,
      sendsMail: isMailReady(config),
    }
  }

  /** The code a browser on another machine must enter; `undefined` once the server has an administrator. */
  async function setupCode(): Promise<string | undefined> {
    return (await isEmpty()) ? code : undefined
  }

  /**
   * Whoever can read the server's output may set it up. A proxy on the same machine that adds no header looks like the
   * person at the keyboard, so a request alone proves nothing: the code is required unless LARDER_BASE_URL is set to
   * this machine. Otherwise `serve` prints a link that contains the code.
   */
  function asksForCode({ isLocal }: Caller): boolean {
    const isHere = config.baseUrlGiven && isLoopbackName(new URL(config.baseUrl).hostname)
    return !(isLocal && isHere)
  }

  /** Makes the group and its first administrator, all or nothing, and signs them in. */
  async function setUp(setup: Setup, caller: Caller): Promise<Admission> {
    if (asksForCode(caller) && !isSame(setup.code ?? '', code)) throw forbidden('setup.wrong-code')
    const userId = await db.transaction(async (tx) => {
      await exclusively(tx, 'set-up', '')
      if ((await users.count(tx)) > 0) throw conflict('setup.done')
      const group = await groups.create(tx, setup.groupName, { locale: setup.locale, recipePublic: !setup.private })
      if (setup.seed) await seeds.seedAll(tx, group.id, setup.locale)
      return users.insert(tx, {
        groupId: group.id,
        username: setup.username,
        fullName: setup.fullName,
        email: setup.email,
        password: setup.password,
        admin: true,
        advanced: true,
        canInvite: true,
        canManage: true,
        canOrganize: true,
      })
    })
    log.info('server set up', { user: userId })
    return auth.admit(userId, caller, false)
  }

  /** Refuses when reading or writing fails. */
  async function health() {
    await users.count()
    await storage.check()
    return { status: 'ok' as const, version }
  }

  async function isEmpty() {
    return (await users.count()) === 0
  }
}

/** Everyone in a demo is this user, who sees the administrator's screens but cannot change people. */
const DEMO_PERSON = {
  username: 'demo',
  password: 'demo-larder',
  email: 'demo@example.com',
  fullName: 'Demo',
  admin: true,
  advanced: true,
  canInvite: true,
  canManage: true,
  canOrganize: true,
}

function isSame(given: string, expected: string) {
  const [a, b] = [Buffer.from(given.replace(/\s/g, '')), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
