import type { Span } from '../../core/ahead.ts'
import type { Db } from '../../core/db.ts'

/** What signing in needs, and nobody else ever sees. */
type Credentials = {
  id: string
  username: string
  fullName: string | null
  email: string
  locale: string | null
  passwordHash: string
  disabled: boolean
}
type Row = {
  id: string
  email: string
  username: string
  full_name: string | null
  username_key: string
  locale: string | null
  password_hash: string
  login_attempts: number
  locked_at: string | null
  disabled_at: string | null
  update_at: string
}
type TokenRow = { user_id: string }
type ResetRow = { token_hash: string; user_id: string; created_at: string }

/** The secret columns of `users`, and `password_resets`. */
export function passwordStore(db: Db) {
  return {
    /** By email first, then by user name, ignoring case. */
    async findByLogin(login: string): Promise<Credentials | undefined> {
      const key = login.trim().toLowerCase()
      const rows = await db<Row>('users').where({ email: key }).orWhere({ username_key: key })
      const row = rows.find((candidate) => candidate.email === key) ?? rows[0]
      return row && fromRow(row)
    },
    async find(id: string): Promise<Credentials | undefined> {
      const row = await db<Row>('users').where({ id }).first()
      return row && fromRow(row)
    },
    /** Existing reset links stop working. */
    async set(id: string, passwordHash: string, at: string) {
      const changes = { password_hash: passwordHash, login_attempts: 0, locked_at: null, update_at: at }
      await db<Row>('users').where({ id }).update(changes)
      await db<ResetRow>('password_resets').where({ user_id: id }).delete()
      await db('sign_in_tries').where({ name_key: id }).delete()
    },
    /** Tokens that somebody with the old password may have made. */
    async removeTokensOf(userId: string) {
      await db<TokenRow>('api_tokens').where({ user_id: userId }).delete()
    },
    /** Removes all locks. */
    async unlockOne(id: string) {
      await db('sign_in_tries').where({ name_key: id }).delete()
      await db<Row>('users').where({ id }).update({ login_attempts: 0, locked_at: null })
    },
    /** For display; `sign_in_tries` is what locks people out. */
    async setAttempts(id: string, attempts: number, lockedAt: string | null) {
      await db<Row>('users').where({ id }).update({ login_attempts: attempts, locked_at: lockedAt })
    },
    async unlock(lockedUntil: string): Promise<number> {
      await db('sign_in_tries').where('locked_at', '<=', lockedUntil).delete()
      // Tries that never led to a lock.
      await db('sign_in_tries').whereNull('locked_at').where('tried_at', '<=', lockedUntil).delete()
      return db<Row>('users').where('locked_at', '<=', lockedUntil).update({ login_attempts: 0, locked_at: null })
    },
    async countResets(userId: string, { from, to }: Span): Promise<number> {
      const all = db<ResetRow>('password_resets').where({ user_id: userId })
      const rows = all.where('created_at', '>', from).where('created_at', '<=', to)
      return Number((await rows.count({ count: '*' }).first())?.count ?? 0)
    },
    async insertReset(tokenHash: string, userId: string, at: string) {
      await db<ResetRow>('password_resets').insert({ token_hash: tokenHash, user_id: userId, created_at: at })
    },
    /** Uses up a token; answers whose it was, if it was made within that time. */
    async takeReset(tokenHash: string, { from, to }: Span): Promise<Credentials | undefined> {
      const row: Row | undefined = await db('password_resets')
        .join('users', 'users.id', 'password_resets.user_id')
        .where({ token_hash: tokenHash })
        .where('password_resets.created_at', '>', from)
        .where('password_resets.created_at', '<=', to)
        .first('users.*')
      await db<ResetRow>('password_resets').where({ token_hash: tokenHash }).delete()
      return row && fromRow(row)
    },
    async removeResetsOf(userId: string) {
      await db<ResetRow>('password_resets').where({ user_id: userId }).delete()
    },
    async removeResetsOutside({ from, to }: Span): Promise<number> {
      const old = db<ResetRow>('password_resets').where('created_at', '<=', from)
      return old.orWhere('created_at', '>', to).delete()
    },
  }
}

function fromRow(row: Row): Credentials {
  return {
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    locale: row.locale,
    passwordHash: row.password_hash,
    disabled: row.disabled_at !== null,
  }
}
