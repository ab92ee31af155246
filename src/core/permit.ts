import { type Actor, can, type Member, type Permission, type Subject } from '#contract/permissions.ts'
import type { Config } from './config.ts'
import { forbidden, unauthenticated } from './errors.ts'

/** Refuses unless the rule of that name allows it. */
export function permit<P extends Permission>(
  actor: Actor,
  permission: P,
  ...subject: Subject<P>
): asserts actor is Member {
  if (actor.kind === 'nobody') throw unauthenticated('auth.not-signed-in')
  if (!can(actor, permission, ...subject)) throw forbidden(`forbidden.${permission}`)
}

/** What a visitor of the demo must not start, or see of its machine; its operator may. */
export function refuseInDemo(config: Pick<Config, 'demo'>, actor: Member) {
  if (config.demo && actor.kind !== 'system') throw forbidden('demo.refused')
}
