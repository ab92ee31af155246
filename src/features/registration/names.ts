import type { Actor } from '#contract/permissions.ts'
import type { Core } from '../../core/core.ts'
import { createRateLimit, networkOf } from '../../core/rate-limit.ts'
import type { Caller } from '../../core/route.ts'
import type { Groups } from '../groups/service.ts'
import type { Invitations } from '../invitations/service.ts'
import type { Users } from '../users/service.ts'

export type Names = ReturnType<typeof createNames>
type Services = { groups: Groups; invitations: Invitations; users: Users }
type Asking = { actor: Actor; caller: Caller; token?: string | undefined }
type Free = { valid: boolean }

/** Per password try: a family that registers makes a few dozen checks. */
const NAMES_A_DAY_PER_TRY = 10
const DAY_MS = 24 * 3_600_000

/**
 * Which names are free, for forms. People who are not signed in and cannot register could only use the answer to find
 * out who is here: for them every name is free.
 */
export function createNames({ config, now }: Core, { groups, invitations, users }: Services) {
  const strangers = createRateLimit({
    max: config.rateLimitPerMinute * NAMES_A_DAY_PER_TRY,
    windowMs: DAY_MS,
    now,
  })
  return {
    group: (name: string, asking: Asking) => answer(asking, () => groups.isFree(name)),
    username: (username: string, asking: Asking) => answer(asking, () => users.isFree({ username })),
    email: (email: string, asking: Asking) => answer(asking, () => users.isFree({ email })),
  }

  async function answer({ actor, caller, token }: Asking, isFree: () => Promise<boolean>): Promise<Free> {
    if (actor.kind !== 'nobody') return { valid: await isFree() }
    strangers.count(networkOf(caller.address))
    return { valid: (await mayRegister(token)) ? await isFree() : true }
  }

  async function mayRegister(token: string | undefined): Promise<boolean> {
    if (config.demo) return false
    return config.allowSignup || (token !== undefined && (await invitations.isOpen(token)))
  }
}
