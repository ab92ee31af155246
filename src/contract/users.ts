import { z } from 'zod'
import { Id, Name, UtcMoment } from './common.ts'
import { ById, Done, endpoint, Nothing } from './endpoint.ts'

export const PASSWORD_MIN_CHARACTERS = 8
export const PASSWORD_MAX_CHARACTERS = 512

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
export const ApiTokenSummary = z.object({ id: z.number().int(), name: z.string(), createdAt: UtcMoment })

export const User = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string().nullable(),
  email: z.string(),
  authMethod: z.string(),
  admin: z.boolean(),
  group: z.string(),
  groupId: Id,
  advanced: z.boolean(),
  canInvite: z.boolean(),
  canManage: z.boolean(),
  canOrganize: z.boolean(),
  cacheKey: z.string(),
  /** Slugs of the person's favourite recipes. */
  favoriteRecipes: z.array(z.string()),
  tokens: z.array(ApiTokenSummary),
})
export type User = z.infer<typeof User>

/** What an administrator or the command line sends to make a user. */
export const UserDraft = z.object({
  username: Username,
  fullName: Name.nullish(),
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
})

export const getSelf = endpoint({ method: 'GET', path: '/users/self', summary: 'The signed-in user', reply: User })
export const changePassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  summary: 'Change the own password; every other session ends',
  body: PasswordChange,
  reply: Done,
  credentials: true,
})

const FavoriteParams = ById.extend({ slug: z.string().min(1) })
export const addFavorite = endpoint({
  method: 'POST',
  path: '/users/:id/favorites/:slug',
  summary: 'Mark a recipe as a favourite; twice is harmless',
  params: FavoriteParams,
  reply: Nothing,
})
export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/users/:id/favorites/:slug',
  summary: 'Take a recipe off the favourites; twice is harmless',
  params: FavoriteParams,
  reply: Nothing,
})
