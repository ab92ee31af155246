import type { Person } from '#contract/permissions.ts'
import { API_TOKEN_LIFETIME_DAYS, type ApiTokenDetails, type ApiTokenDraft } from '#contract/tokens.ts'
import { isAhead } from '../../core/ahead.ts'
import type { Core } from '../../core/core.ts'
import { forbidden, notFound, unauthenticated, unprocessable } from '../../core/errors.ts'
import { hashOf, newSecret } from '../../core/ids.ts'
import { toActor } from './service.ts'
import type { SigningKey } from './service-signing-key.ts'
import { tokenStore } from './token-store.ts'

export type Tokens = ReturnType<typeof createTokens>

const AUDIENCE = 'api'
/** "Last used" is exact to a minute, so that a busy integration does not write on every call. */
const TOUCH_AFTER_MS = 60_000

/** API tokens for programs: shown once, stored as hashes, revoked by their owner. */
export function createTokens({ db, now, config }: Core, signingKey: SigningKey) {
  return { list, create, revoke, actorOf, bringBack }

  async function list(actor: { id: string }): Promise<ApiTokenDetails[]> {
    return tokenStore(db).listOf(actor.id)
  }

  async function create(actor: { id: string }, draft: ApiTokenDraft) {
    if (config.demo) throw forbidden('demo.refused')
    const createdAt = now()
    const expiresAt = draft.expiresAt ? new Date(draft.expiresAt) : inDays(createdAt, API_TOKEN_LIFETIME_DAYS)
    if (expiresAt <= createdAt) throw unprocessable('token.expires-in-the-past', { field: 'expiresAt' })
    // Integrations read these from their own token; here only the row counts.
    const claims = { long_token: true, id: actor.id, name: draft.name, integration_id: draft.integrationId }
    const token = await signingKey.make(AUDIENCE, { userId: actor.id, id: newSecret(), expiresAt, claims })
    const id = await tokenStore(db).insert({
      userId: actor.id,
      name: draft.name,
      integrationId: draft.integrationId,
      readOnly: draft.readOnly,
      tokenHash: hashOf(token),
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    return { token, name: draft.name, id }
  }

  async function revoke(actor: { id: string }, id: number) {
    const token = await tokenStore(db).find(actor.id, id)
    if (!token)
      throw (await tokenStore(db).isNear(actor.id, id)) ? forbidden('token.not-yours') : notFound('token.not-found')
    await tokenStore(db).remove(actor.id, id)
    return { tokenDelete: token.name }
  }

  /** The user of an API token, as long as its row exists. */
  async function actorOf(token: string): Promise<Person> {
    await signingKey.open(token, AUDIENCE)
    const at = now()
    const claimant = await tokenStore(db).claimant(hashOf(token), at.toISOString())
    if (!claimant) throw unauthenticated('auth.not-signed-in')
    if (isAhead(claimant.created_at, at)) await bringBack(at)
    const lastUsed = claimant.last_used_at === null ? 0 : Date.parse(claimant.last_used_at)
    if (Math.abs(at.getTime() - lastUsed) > TOUCH_AFTER_MS) await tokenStore(db).touch(claimant.id, at.toISOString())
    const actor = toActor(claimant, null)
    const { integration_id: integrationId } = claimant
    if (!claimant.read_only) return { ...actor, integrationId }
    // Read-only tokens are for recipes, plans and lists: what only administrators or managers see stays hidden, and so
    // do invitations.
    const rights = { admin: false, canInvite: false, canManage: false, canOrganize: false }
    return { ...actor, ...rights, integrationId, readOnly: true }
  }

  /** Tokens made while the clock was ahead would live too long by as much. */
  async function bringBack(at: Date): Promise<void> {
    await tokenStore(db).bringBack(at, API_TOKEN_LIFETIME_DAYS)
  }
}

const inDays = (from: Date, days: number) => new Date(from.getTime() + days * 86_400_000)
