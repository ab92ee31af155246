import { z } from 'zod'
import { Done, endpoint, Flag, Nothing } from './endpoint.ts'
import { PASSWORD_MAX_CHARACTERS } from './users.ts'

/** The sign-in form; field names are the published API's. */
export const Login = z.object({
  username: z.string().min(1).max(255),
  password: z.string().min(1).max(PASSWORD_MAX_CHARACTERS),
  remember_me: Flag.default(false),
  grant_type: z.literal(['password', '']).optional(),
})
export type Login = z.infer<typeof Login>

export const AccessToken = z.object({ access_token: z.string(), token_type: z.literal('bearer') })
export type AccessToken = z.infer<typeof AccessToken>

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/token',
  summary: 'Sign in with user name or email and password',
  access: 'public',
  bodyKind: 'form',
  body: Login,
  reply: AccessToken,
  limit: 'credentials',
})
export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh',
  summary: 'A new token for the current session',
  reply: AccessToken,
})
export const refreshTokenByGet = endpoint({
  method: 'GET',
  path: '/auth/refresh',
  summary: 'A new token for the current session',
  reply: AccessToken,
})
export const PasswordProof = z.object({ password: z.string().min(1).max(PASSWORD_MAX_CHARACTERS) })
export type PasswordProof = z.infer<typeof PasswordProof>

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm',
  summary: 'Confirm the password; for ten minutes the session may change addresses, tokens and rights',
  body: PasswordProof,
  reply: Nothing,
  limit: 'credentials',
})
export const signOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  reply: Done,
})
