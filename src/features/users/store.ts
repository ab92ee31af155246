import type { Page } from '#contract/page.ts'
import type { User } from '#contract/users.ts'
import { boolean, id, type ListColumns, moment, text } from '../../core/columns.ts'
import type { Db } from '../../core/db.ts'
import { skeletonOf } from '../../core/lookalikes.ts'
import { type PageRequest, pageOf } from '../../core/pages.ts'

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
  disabled_at: string | null
  locale: string | null
  colour_mode: User['colourMode']
  colours: string | null
  created_at: string
  update_at: string
}
type RowWithGroup = Row & { group_name: string; group_slug: string }

type GroupFields = 'group' | 'groupSlug' | `household${'' | 'Id' | 'Slug'}`

/** A user as stored, without the password and data from other tables. */
export type StoredUser = Omit<
  User,
  GroupFields | 'authMethod' | 'canManageHousehold' | 'favoriteRecipes' | 'tokens' | 'disabled' | 'lockedAt'
> & {
  disabledAt: string | null
}

const columns: ListColumns = {
  id: 'users.id',
  attributes: {
    id: id('users.id'),
    group_id: id('users.group_id'),
    username: text('users.username_key'),
    full_name: text('users.full_name'),
    email: text('users.email'),
    admin: boolean('users.admin'),
    advanced: boolean('users.advanced'),
    can_invite: boolean('users.can_invite'),
    can_manage: boolean('users.can_manage'),
    can_organize: boolean('users.can_organize'),
    created_at: moment('users.created_at'),
    update_at: moment('users.update_at'),
  },
}

/** What members can query about each other, which excludes addresses. */
const { email: _, ...memberAttributes } = columns.attributes
const memberColumns: ListColumns = { ...columns, attributes: memberAttributes }

/** Rows of `users` in all groups: people are found before their group is known. */
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
    async page(request: PageRequest): Promise<Page<User>> {
      const page = await pageOf<RowWithGroup>(withGroup(db), columns, request)
      return { ...page, items: await fromRows(db, page.items) }
    },
    async pageOfMembers(groupId: string, request: PageRequest): Promise<Page<User>> {
      const members = withGroup(db).where('users.group_id', groupId)
      const page = await pageOf<RowWithGroup>(members, memberColumns, request)
      return { ...page, items: await fromRows(db, page.items) }
    },
    async findMember(groupId: string, idOrName: string): Promise<User | undefined> {
      const row = await withGroup(db)
        .where('users.group_id', groupId)
        .where((one) => one.where('users.id', idOrName).orWhere('users.username_key', idOrName.toLowerCase()))
        .first()
      return row && (await fromRows(db, [row]))[0]
    },
    async taken(
      { username, email }: { username: string; email: string },
      except?: string,
    ): Promise<'username' | 'email' | undefined> {
      const skeleton = skeletonOf(username)
      // Non-ASCII letters can look like others; such names are few, and each is checked.
      const rows: Row[] = await db<Row>('users')
        .whereIn('username_key', [username.toLowerCase(), skeleton])
        .orWhere({ email })
        .orWhereRaw("username_key glob '*[^ -~]*'")
      const others = rows.filter(({ id }) => id !== except)
      if (others.some((row) => row.email === email)) return 'email'
      const isAlike = username !== '' && others.some((row) => skeletonOf(row.username) === skeleton)
      return isAlike ? 'username' : undefined
    },
    async count(): Promise<number> {
      const row = await db('users').count({ count: '*' }).first()
      return Number(row?.count ?? 0)
    },
    async insert(user: StoredUser, passwordHash: string, at: string) {
      const secrets = { password_hash: passwordHash, login_attempts: 0, locked_at: null }
      await db<Row>('users').insert({ ...toRow(user), ...secrets, created_at: at, update_at: at })
    },
    async update({ id, ...user }: StoredUser, at: string) {
      const { id: _, ...row } = toRow({ id, ...user })
      await db<Row>('users')
        .where({ id })
        .update({ ...row, update_at: at })
    },
    async setFlags(id: string, flags: Pick<User, 'canInvite' | 'canManage' | 'canOrganize'>, at: string) {
      await db<Row>('users').where({ id }).update({
        can_invite: flags.canInvite,
        can_manage: flags.canManage,
        can_organize: flags.canOrganize,
        update_at: at,
      })
    },
    async setCacheKey(id: string, cacheKey: string) {
      await db<Row>('users').where({ id }).update({ cache_key: cacheKey })
    },
    async remove(id: string) {
      await db<Row>('users').where({ id }).delete()
    },
  }
}

const withGroup = (db: Db) =>
  db<Row>('users')
    .join('groups', 'groups.id', 'users.group_id')
    .select<RowWithGroup[]>('users.*', 'groups.name as group_name', 'groups.slug as group_slug')

async function fromRows(db: Db, rows: RowWithGroup[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  const favorites: { user_id: string; slug: string }[] = await db('favorites')
    .join('recipes', 'recipes.id', 'favorites.recipe_id')
    .join('users', 'users.id', 'favorites.user_id')
    .where('recipes.group_id', db.ref('users.group_id'))
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
    authMethod: 'Mealie',
    admin: Boolean(row.admin),
    group: row.group_name,
    groupId: row.group_id,
    groupSlug: row.group_slug,
    household: row.group_name,
    householdId: row.group_id,
    householdSlug: row.group_slug,
    advanced: Boolean(row.advanced),
    canInvite: Boolean(row.can_invite),
    canManage: Boolean(row.can_manage),
    canOrganize: Boolean(row.can_organize),
    canManageHousehold: Boolean(row.can_manage),
    cacheKey: row.cache_key,
    locale: row.locale,
    colourMode: row.colour_mode,
    colours: row.colours,
    disabled: row.disabled_at !== null,
    lockedAt: row.locked_at,
    favoriteRecipes: favorites.filter((favorite) => favorite.user_id === row.id).map(({ slug }) => slug),
    tokens: tokens
      .filter((token) => token.user_id === row.id)
      .map((token) => ({ id: token.id, name: token.name, createdAt: token.created_at })),
  }))
}

function toRow(user: StoredUser) {
  return {
    id: user.id,
    group_id: user.groupId,
    username: user.username,
    username_key: user.username.toLowerCase(),
    full_name: user.fullName,
    email: user.email,
    auth_method: 'password',
    admin: user.admin,
    advanced: user.advanced,
    can_invite: user.canInvite,
    can_manage: user.canManage,
    can_organize: user.canOrganize,
    cache_key: user.cacheKey,
    locale: user.locale,
    colour_mode: user.colourMode,
    colours: user.colours,
    disabled_at: user.disabledAt,
  }
}
