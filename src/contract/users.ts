import { z } from 'zod'
import { Id, Name, UtcMoment } from './common.ts'
import { ById, Done, endpoint, Nothing, Upload } from './endpoint.ts'
import { LocaleCode } from './locales.ts'
import { PageQuery, pageOf } from './page.ts'

export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 512

/** The `cacheKey` of a person without a profile picture. */
export const NO_PICTURE = '1234'

export const Email = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(z.email().max(255))
export const Username = z
  .string()
  .transform((text) => text.trim())
  .pipe(
    z
      .string()
      .min(1)
      .max(255)
      .regex(/^[^\s@/\\]+$/u, 'no spaces, slashes or @'),
  )
export const Password = z.string().min(PASSWORD_MIN_CHARACTERS).max(PASSWORD_MAX_CHARACTERS)

/** An API token as lists show it: never its secret. */
const ApiTokenSummary = z.object({ id: z.number().int(), name: z.string(), createdAt: UtcMoment })

const ColourMode = z.enum(['system', 'light', 'dark'])
const Colours = z.union([z.literal(['site', 'own']), Id])

export const User = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  /** Every account has a password here; the other two are published names for accounts of other servers. */
  authMethod: z.enum(['Mealie', 'LDAP', 'OIDC']),
  admin: z.boolean(),
  group: z.string(),
  groupId: Id,
  groupSlug: z.string(),
  /** Every group is one household, with the same id, name, slug and managers. */
  household: z.string(),
  householdId: Id,
  householdSlug: z.string(),
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
  canManageHousehold: z.boolean(),
  cacheKey: z.string(),
  /** The chosen language; `null` follows the browser. */
  locale: z.string().nullable(),
  /** Light, dark or as the device is set; `null` when not chosen. */
  colourMode: ColourMode.nullable(),
  /** The site's colours, Larder's own, or a theme by its id; `null` when not chosen. */
  colours: Colours.nullable(),
  /** True while an administrator has disabled the account. */
  disabled: z.boolean(),
  /** When too many wrong passwords locked the account; `null` when it is not locked. */
  lockedAt: UtcMoment.nullable(),
  /** Slugs of the person's favourite recipes. */
  favoriteRecipes: z.array(z.string()),
  tokens: z.array(ApiTokenSummary),
})
export type User = z.infer<typeof User>

/** What an administrator or the command line sends to make a user. */
export const UserDraft = z.object({
  username: Username.nullish(),
  fullName: Name.nullish(),
  /** The name of a group; the default group when left out or unknown. */
  group: z.string().max(255).nullish(),
  email: Email,
  password: Password,
  admin: z.boolean().default(false),
  advanced: z.boolean().default(false),
  canInvite: z.boolean().default(false),
  canManage: z.boolean().default(false),
  canOrganize: z.boolean().default(false),
})
export type UserDraft = z.infer<typeof UserDraft>

export const PasswordChange = z.object({
  currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS),
  newPassword: Password,
  /** API tokens end with the password they were made under, unless the person chooses to keep them. */
  keepTokens: z.boolean().default(false),
})

export const getSelf = endpoint({ method: 'GET', path: '/users/self', summary: 'The signed-in user', reply: User })
export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  summary: 'Change your password; every other session ends',
  body: PasswordChange,
  reply: Done,
  limit: 'credentials',
})

/** Fields left out stay as they are. Flags and group are for administrators. */
export const UserChanges = z.object({
  username: Username.optional(),
  fullName: Name.nullish(),
  email: Email.optional(),
  group: z.string().max(255).nullish(),
  advanced: z.boolean().optional(),
  locale: LocaleCode.nullish(),
  colourMode: ColourMode.nullish(),
  colours: Colours.nullish(),
  admin: z.boolean().optional(),
  canInvite: z.boolean().optional(),
  canManage: z.boolean().optional(),
  canOrganize: z.boolean().optional(),
  disabled: z.boolean().optional(),
})
export type UserChanges = z.output<typeof UserChanges>
/** Your password, for calls that require it; it may be left out within ten minutes of signing in. */
export const Proof = z.object({ currentPassword: z.string().max(PASSWORD_MAX_CHARACTERS).optional() })
/**
 * What people change about themselves, and administrators about others; changing the email address requires the
 * password.
 */
export const AccountChanges = UserChanges.extend(Proof.shape)
export type AccountChanges = z.output<typeof AccountChanges>

export const listUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: 'All users of the site',
  access: 'admin',
  query: PageQuery,
  reply: pageOf(User),
})
export const createUser = endpoint({
  method: 'POST',
  path: '/users',
  summary: 'Make a user',
  access: 'admin',
  body: UserDraft.extend(Proof.shape),
  reply: User,
  status: 201,
})
export const getUser = endpoint({
  method: 'GET',
  path: '/users/:id',
  summary: 'One user',
  access: 'admin',
  params: ById,
  reply: User,
})
export const updateUser = endpoint({
  method: 'PUT',
  path: '/users/:id',
  summary: 'Change yourself, or anyone as an administrator',
  params: ById,
  /** Always with the email address, as published; sent unchanged it needs no password. */
  body: AccountChanges.extend({ email: Email }),
  reply: Done,
})
export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Delete a user; their recipes stay with the group',
  access: 'admin',
  params: ById,
  reply: Nothing,
})

export const deleteUserImage = endpoint({
  method: 'DELETE',
  path: '/users/:id/image',
  summary: 'Remove the profile picture',
  params: ById,
  reply: Nothing,
})
export const uploadUserImage = endpoint({
  method: 'POST',
  path: '/users/:id/image',
  summary: 'Set the profile picture',
  params: ById,
  bodyKind: 'form',
  body: z.object({ profile: Upload }),
  reply: Nothing,
})
