import type { ApiTokenDetails } from '#contract/tokens.ts'
import { latestPast } from '../../core/ahead.ts'
import type { Db } from '../../core/db.ts'
import type { Claimant } from './store.ts'

type Row = {
  id: number
  user_id: string
  name: string
  integration_id: string
  token_hash: string
  read_only: number | boolean
  created_at: string
  last_used_at: string | null
  expires_at: string
}
type NewApiToken = Omit<ApiTokenDetails, 'id' | 'lastUsedAt'> & { userId: string; tokenHash: string }
type TokenClaimant = Claimant & Pick<Row, 'id' | 'integration_id' | 'read_only' | 'last_used_at' | 'created_at'>

/** Rows of `api_tokens`: only the hash of a token is stored. */
export function tokenStore(db: Db) {
  return {
    async listOf(userId: string): Promise<ApiTokenDetails[]> {
      return (await db<Row>('api_tokens').where({ user_id: userId }).orderBy('id')).map(fromRow)
    },
    async find(userId: string, id: number): Promise<ApiTokenDetails | undefined> {
      const row = await db<Row>('api_tokens').where({ user_id: userId, id }).first()
      return row && fromRow(row)
    },
    /** Whether someone in the person's group has that token. */
    async isNear(userId: string, id: number): Promise<boolean> {
      const groupOf = db('users').select('group_id').where({ id: userId })
      const found = await db('api_tokens')
        .join('users', 'users.id', 'api_tokens.user_id')
        .where('api_tokens.id', id)
        .where('users.group_id', groupOf)
        .first('api_tokens.id')
      return found !== undefined
    },
    async insert(token: NewApiToken): Promise<number> {
      const [row] = await db<Row>('api_tokens')
        .insert({
          user_id: token.userId,
          name: token.name,
          integration_id: token.integrationId,
          token_hash: token.tokenHash,
          read_only: token.readOnly,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
        })
        .returning('id')
      return row?.id ?? 0
    },
    async remove(userId: string, id: number) {
      await db<Row>('api_tokens').where({ user_id: userId, id }).delete()
    },
    /** Whose token it is, and what they may do now. */
    async claimant(tokenHash: string, now: string): Promise<TokenClaimant | undefined> {
      return db('api_tokens')
        .join('users', 'users.id', 'api_tokens.user_id')
        .where('api_tokens.token_hash', tokenHash)
        .where('api_tokens.expires_at', '>', now)
        .whereNull('users.disabled_at')
        .first(
          'api_tokens.id',
          'api_tokens.integration_id',
          'api_tokens.read_only',
          'api_tokens.last_used_at',
          'api_tokens.created_at',
          'users.id as user_id',
          'users.group_id',
          'users.admin',
          'users.can_invite',
          'users.can_manage',
          'users.can_organize',
        )
    },
    /** Tokens dated in the future count from now: they keep their length, up to the maximum. */
    async bringBack(now: Date, longestDays: number) {
      const ends =
        "strftime('%Y-%m-%dT%H:%M:%fZ', julianday(?) + min(julianday(expires_at) - julianday(created_at), ?))"
      const at = now.toISOString()
      await db('api_tokens')
        .where('created_at', '>', latestPast(now))
        .update({ created_at: at, last_used_at: null, expires_at: db.raw(ends, [at, longestDays]) })
    },
    async touch(id: number, at: string) {
      await db<Row>('api_tokens').where({ id }).update({ last_used_at: at })
    },
  }
}

function fromRow(row: Row): ApiTokenDetails {
  return {
    id: row.id,
    name: row.name,
    integrationId: row.integration_id,
    readOnly: Boolean(row.read_only),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    expiresAt: row.expires_at,
  }
}
