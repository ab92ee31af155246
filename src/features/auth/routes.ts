import * as api from '#contract/auth.ts'
import { done, on, type Route } from '../../core/route.ts'
import { handOver } from './handover.ts'
import type { Auth } from './service.ts'

export const authRoutes = (auth: Auth): Route[] => [
  on(api.signIn, async ({ body, caller, cookie }) => handOver(await auth.signIn(body, caller), cookie)),
  on(api.refreshToken, async ({ actor, cookie }) => handOver(await auth.refresh(actor), cookie)),
  on(api.refreshTokenByGet, async ({ actor, cookie }) => handOver(await auth.refresh(actor), cookie)),
  on(api.signOut, async ({ actor, caller, cookie }) => {
    await auth.signOut(actor)
    cookie.forget()
    return done(caller.say('auth.signed-out'))
  }),
]
