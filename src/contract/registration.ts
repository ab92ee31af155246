import { z } from 'zod'
import { Id, Name } from './common.ts'
import { endpoint, Flag, Nothing } from './endpoint.ts'
import { LocaleCode } from './locales.ts'
import { Email, PASSWORD_MAX_CHARACTERS, Password, User, Username } from './users.ts'

const passwordsMatch = ({ password, passwordConfirm }: { password: string; passwordConfirm: string }) =>
  password === passwordConfirm
const mismatch = { path: ['passwordConfirm'], message: 'the passwords do not match' }

/** A new user, with an invitation or with the name of a new group. */
export const Registration = z
  .object({
    group: Name.nullish(),
    groupToken: z.string().max(64).nullish(),
    email: Email,
    username: Username.transform((name) => name.toLowerCase()),
    fullName: Name.nullish(),
    password: Password,
    passwordConfirm: z.string().max(PASSWORD_MAX_CHARACTERS),
    advanced: Flag.default(false),
    private: Flag.default(false),
    seedData: Flag.default(false),
    locale: LocaleCode.default('en-US'),
  })
  .refine(passwordsMatch, mismatch)
  .refine(({ group, groupToken }) => group || typeof groupToken === 'string', {
    path: ['group'],
    message: 'a group or an invitation is needed',
  })
export type Registration = z.output<typeof Registration>

export const register = endpoint({
  method: 'POST',
  path: '/users/register',
  summary: 'Join a group by invitation, or start one where sign-up is open',
  access: 'public',
  body: Registration,
  reply: User,
  status: 201,
  limit: 'credentials',
})

export const ForgottenPassword = z.object({ email: Email })
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/users/forgot-password',
  summary: 'Mail a link for choosing a new password; the reply is the same for unknown addresses',
  access: 'public',
  body: ForgottenPassword,
  reply: Nothing,
  limit: 'credentials',
})

export const PasswordReset = z
  .object({ token: z.string().min(1).max(64), email: Email, password: Password, passwordConfirm: z.string() })
  .refine(passwordsMatch, mismatch)
export const resetPassword = endpoint({
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Choose a new password with the token from a mail; ends every session',
  access: 'public',
  body: PasswordReset,
  reply: Nothing,
  limit: 'credentials',
})

/** Lets someone who is not signed in ask where sign-up is closed. */
const InvitationToken = z.string().max(64).optional()
/** `valid` means that the name is still free; for callers who cannot register, every name is. */
const Free = z.object({ valid: z.boolean() })
export const validateGroupName = endpoint({
  method: 'GET',
  path: '/validators/group',
  // Every group is one household.
  aliases: ['/validators/household'],
  summary: 'Whether a group name is free',
  access: 'public',
  query: z.object({ name: z.string().min(1).max(255), token: InvitationToken }),
  reply: Free,
  limit: 'names',
})
export const validateUsername = endpoint({
  method: 'GET',
  path: '/validators/user/name',
  summary: 'Whether a user name is free',
  access: 'public',
  query: z.object({ name: z.string().min(1).max(255), token: InvitationToken }),
  reply: Free,
  limit: 'names',
})
export const validateEmail = endpoint({
  method: 'GET',
  path: '/validators/user/email',
  summary: 'Whether an email address is free',
  access: 'public',
  query: z.object({ email: z.string().min(1).max(255), token: InvitationToken }),
  reply: Free,
  limit: 'names',
})
export const validateRecipeName = endpoint({
  method: 'GET',
  path: '/validators/group/recipe',
  aliases: ['/validators/recipe'],
  summary: 'Whether a recipe name is still free in your group',
  query: z.object({ group_id: Id, name: z.string().min(1).max(255) }),
  reply: Free,
})
