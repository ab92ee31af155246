import { type Actor, can, type Member, type Permission, type Subject } from '#contract/permissions.ts'
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
