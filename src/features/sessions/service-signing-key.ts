import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { Core } from '../../core/core.ts'
import { unauthenticated } from '../../core/errors.ts'
import { SECRET_CHARACTERS } from '../../core/ids.ts'
import { readSecret } from './secret.ts'

export type SigningKey = ReturnType<typeof createSigningKey>
/** The kinds of token signed with the one secret. */
export type Audience = 'access' | 'cookie' | 'api'
const AUDIENCES: ReadonlySet<unknown> = new Set<Audience>(['access', 'cookie', 'api'])
type Named = { userId: string; id: string; expiresAt: Date; claims?: Record<string, unknown> }

const ALGORITHM = 'HS256'
/** Tokens with a verified signature, so that it is not computed again for each picture of a page. */
const KEPT_TOKENS = 1_000

/** Signs and verifies tokens. A token is valid only for its own audience. */
export function createSigningKey({ files, now }: Core) {
  const secret = readSecret(files.secret)
  const opened = new Map<string, { id: string; audience: Audience; expiresAt: number }>()
  return { make, open, audienceOf, wordFor }

  /** A token for the row with this `id`, until it expires. */
  async function make(audience: Audience, { userId, id, expiresAt, claims = {} }: Named) {
    return new SignJWT({ ...claims, sid: id })
      .setProtectedHeader({ alg: ALGORITHM })
      .setSubject(userId)
      .setAudience(audience)
      .setIssuedAt(now())
      .setExpirationTime(expiresAt)
      .sign(secret)
  }

  /** The id of a token's row; refuses forged and expired tokens, and other audiences. */
  async function open(token: string, audience: Audience): Promise<string> {
    const known = opened.get(token)
    if (known && known.audience === audience && now().getTime() < known.expiresAt) return known.id
    try {
      const { payload } = await jwtVerify(token, secret, {
        algorithms: [ALGORITHM],
        audience,
        currentDate: now(),
        requiredClaims: ['sub', 'exp', 'sid'],
      })
      return remember(token, { id: String(payload.sid), audience, expiresAt: Number(payload.exp) * 1000 })
    } catch (error) {
      throw unauthenticated('auth.not-signed-in', { cause: error })
    }
  }

  function remember(token: string, what: { id: string; audience: Audience; expiresAt: number }) {
    const [oldest] = opened.keys()
    if (opened.size >= KEPT_TOKENS && oldest !== undefined) opened.delete(oldest)
    opened.set(token, what)
    return what.id
  }

  /** A secret text only this server can derive from a row's id, so the row need not store it. */
  function wordFor(purpose: string, id: string): string {
    return createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url').slice(0, SECRET_CHARACTERS)
  }

  /** A token's claimed audience, not yet verified. */
  function audienceOf(token: string): Audience {
    const known = opened.get(token)
    if (known) return known.audience
    try {
      const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
      const { aud } = claims as { aud?: unknown }
      return AUDIENCES.has(aud) ? (aud as Audience) : 'access'
    } catch {
      return 'access'
    }
  }
}
