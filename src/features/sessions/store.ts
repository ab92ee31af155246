import { latestPast } from '../../core/ahead.ts'
import type { Db } from '../../core/db.ts'

export type Session = {
  id: string
  userId: string
  userAgent: string
  address: string
  createdAt: string
  expiresAt: string
  /** When the person last entered their password in it. */
  confirmedAt: string | null
}
type Row = {
  id: string
  user_id: string
  user_agent: string
  address: string
  created_at: string
  expires_at: string
  confirmed_at: string | null
}
/** A person's current rights, read together with the session. */
export type Claimant = {
  user_id: string
  group_id: string
  admin: number | boolean
  can_invite: number | boolean
  can_manage: number | boolean
  can_organize: number | boolean
}
export type SessionClaimant = Claimant & Pick<Row, 'created_at' | 'expires_at'>

/** Rows of `sessions`, one for each valid sign-in. */
export function sessionStore(db: Db) {
  return {
    async insert(session: Session) {
      await db<Row>('sessions').insert({
        id: session.id,
        user_id: session.userId,
        user_agent: session.userAgent,
        address: session.address,
        created_at: session.createdAt,
        expires_at: session.expiresAt,
        confirmed_at: session.confirmedAt,
      })
    },
    /**
     * One query for what every request needs: is the session valid, and what may its user do. A session that began in
     * the future, by a wrong clock, is invalid: it would live too long by as much.
     */
    async claimant(id: string, now: Date): Promise<SessionClaimant | undefined> {
      return db('sessions')
        .join('users', 'users.id', 'sessions.user_id')
        .where('sessions.id', id)
        .where('sessions.expires_at', '>', now.toISOString())
        .where('sessions.created_at', '<=', latestPast(now))
        .whereNull('users.disabled_at')
        .first(
          'users.id as user_id',
          'users.group_id',
          'users.admin',
          'users.can_invite',
          'users.can_manage',
          'users.can_organize',
          'sessions.created_at',
          'sessions.expires_at',
        )
    },
    async listOf(userId: string, now: Date): Promise<Session[]> {
      const rows = await db<Row>('sessions')
        .where({ user_id: userId })
        .where('expires_at', '>', now.toISOString())
        .where('created_at', '<=', latestPast(now))
        .orderBy('created_at', 'desc')
      return rows.map((row) => ({
        id: row.id,
        userId: row.user_id,
        userAgent: row.user_agent,
        address: row.address,
        createdAt: row.created_at,
        expiresAt: row.expires_at,
        confirmedAt: row.confirmed_at,
      }))
    },
    async removeOneOf(userId: string, id: string): Promise<number> {
      return db<Row>('sessions').where({ user_id: userId, id }).delete()
    },
    async confirmedAt(id: string): Promise<string | null> {
      return (await db<Row>('sessions').where({ id }).first('confirmed_at'))?.confirmed_at ?? null
    },
    async confirm(id: string, at: string) {
      await db<Row>('sessions').where({ id }).update({ confirmed_at: at })
    },
    async extend(id: string, expiresAt: string) {
      await db<Row>('sessions').where({ id }).where('expires_at', '<', expiresAt).update({ expires_at: expiresAt })
    },
    /** Shortens sessions that would end after that moment and last more days than any may. */
    async shorten({ beyond, days }: { beyond: string; days: number }, to: string) {
      await db<Row>('sessions')
        .where('expires_at', '>', beyond)
        .whereRaw('julianday(expires_at) - julianday(created_at) > ?', [days])
        .update({ expires_at: to })
    },
    async remove(id: string) {
      await db<Row>('sessions').where({ id }).delete()
    },
    async removeAllOf(userId: string, keep: string | null) {
      const rows = db<Row>('sessions').where({ user_id: userId })
      await (keep === null ? rows : rows.whereNot({ id: keep })).delete()
    },
    async groupOf(userId: string): Promise<string | undefined> {
      return (await db('users').where({ id: userId }).first('group_id'))?.group_id
    },
    async removeExpired(now: Date) {
      const rows = db<Row>('sessions').where('expires_at', '<=', now.toISOString())
      return rows.orWhere('created_at', '>', latestPast(now)).delete()
    },
  }
}
