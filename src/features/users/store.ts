import type { User } from '#contract/users.ts'
import type { Db } from '../../core/db.ts'

type Row = {
  id: string
  group_id: string
  username: string
  username_key: string
  full_name: string | null
  email: string
  auth_method: string
  password_hash: string
  admin: number | boolean
  advanced: number | boolean
  can_invite: number | boolean
  can_manage: number | boolean
  can_organize: number | boolean
  cache_key: string
  login_attempts: number
  locked_at: string | null
  created_at: string
  update_at: string
}
type RowWithGroup = Row & { group_name: string }

/** What signing in needs to know and nobody else ever sees. */
export type Credentials = { id: string; passwordHash: string; loginAttempts: number; lockedAt: Date | null }
export type NewUser = Omit<User, 'group' | 'favoriteRecipes' | 'tokens'> & { passwordHash: string }

/** Rows of `users` over all groups: people are found before their group is known. */
export function userStore(db: Db) {
  return {
    async find(id: string): Promise<User | undefined> {
      const row = await withGroup(db).where('users.id', id).first()
      return row && (await fromRows(db, [row]))[0]
    },
    async list(groupId?: string): Promise<User[]> {
      const query = withGroup(db).orderBy('users.username_key')
      return fromRows(db, await (groupId ? query.where('users.group_id', groupId) : query))
    },
    /** By e-mail first, then by user name, both without case. */
    async findByLogin(login: string): Promise<Credentials | undefined> {
      const key = login.trim().toLowerCase()
      const rows: Row[] = await db<Row>('users').where({ email: key }).orWhere({ username_key: key })
      const row = rows.find((candidate) => candidate.email === key) ?? rows[0]
      return row && credentialsOf(row)
    },
    async credentials(id: string): Promise<Credentials | undefined> {
      const row = await db<Row>('users').where({ id }).first()
      return row && credentialsOf(row)
    },
    async taken({ username, email }: { username: string; email: string }): Promise<'username' | 'email' | undefined> {
      const row = await db<Row>('users').where({ username_key: username.toLowerCase() }).orWhere({ email }).first()
      if (!row) return undefined
      return row.email === email ? 'email' : 'username'
    },
    async count(): Promise<number> {
      const row = await db('users').count({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
    async insert(user: NewUser, at: string) {
      await db<Row>('users').insert(toRow(user, at))
    },
    async setPassword(id: string, passwordHash: string, at: string) {
      await db<Row>('users')
        .where({ id })
        .update({ password_hash: passwordHash, login_attempts: 0, locked_at: null, update_at: at })
    },
    async setAttempts(id: string, attempts: number, lockedAt: string | null) {
      await db<Row>('users').where({ id }).update({ login_attempts: attempts, locked_at: lockedAt })
    },
    /** One more failed attempt, counted by the database so that attempts at one moment all count. */
    async countAttempt(id: string): Promise<number> {
      await db<Row>('users').where({ id }).increment('login_attempts', 1)
      const row = await db<Row>('users').where({ id }).first('login_attempts')
      return row?.login_attempts ?? 0
    },
    async addFavorite(userId: string, recipeId: string) {
      await db('favorites').insert({ user_id: userId, recipe_id: recipeId }).onConflict().ignore()
    },
    async removeFavorite(userId: string, recipeId: string) {
      await db('favorites').where({ user_id: userId, recipe_id: recipeId }).delete()
    },
  }
}

const withGroup = (db: Db) =>
  db<Row>('users')
    .join('groups', 'groups.id', 'users.group_id')
    .select<RowWithGroup[]>('users.*', 'groups.name as group_name')

async function fromRows(db: Db, rows: RowWithGroup[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const favorites: { user_id: string; slug: string }[] = await db('favorites')
    .join('recipes', 'recipes.id', 'favorites.recipe_id')
    .whereIn('favorites.user_id', ids)
    .orderBy('recipes.slug')
    .select('favorites.user_id', 'recipes.slug')
  const tokens: { user_id: string; id: number; name: string; created_at: string }[] = await db('api_tokens')
    .whereIn('user_id', ids)
    .orderBy('id')
    .select('user_id', 'id', 'name', 'created_at')
  return rows.map((row) => ({
    id: row.id,
    username: row.username,
    fullName: row.full_name,
    email: row.email,
    authMethod: row.auth_method,
    admin: Boolean(row.admin),
    group: row.group_name,
    groupId: row.group_id,
    advanced: Boolean(row.advanced),
    canInvite: Boolean(row.can_invite),
    canManage: Boolean(row.can_manage),
    canOrganize: Boolean(row.can_organize),
    cacheKey: row.cache_key,
    favoriteRecipes: favorites.filter((favorite) => favorite.user_id === row.id).map(({ slug }) => slug),
    tokens: tokens
      .filter((token) => token.user_id === row.id)
      .map((token) => ({ id: token.id, name: token.name, createdAt: token.created_at })),
  }))
}

function toRow(user: NewUser, at: string): Row {
  return {
    id: user.id,
    group_id: user.groupId,
    username: user.username,
    username_key: user.username.toLowerCase(),
    full_name: user.fullName,
    email: user.email,
    auth_method: user.authMethod,
    password_hash: user.passwordHash,
    admin: user.admin,
    advanced: user.advanced,
    can_invite: user.canInvite,
    can_manage: user.canManage,
    can_organize: user.canOrganize,
    cache_key: user.cacheKey,
    login_attempts: 0,
    locked_at: null,
    created_at: at,
    update_at: at,
  }
}

function credentialsOf(row: Row): Credentials {
  return {
    id: row.id,
    passwordHash: row.password_hash,
    loginAttempts: row.login_attempts,
    lockedAt: row.locked_at === null ? null : new Date(row.locked_at),
  }
}
