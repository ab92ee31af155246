import * as api from '#contract/auth.ts'
import * as tokenApi from '#contract/tokens.ts'
import { handOver } from '../../core/handover.ts'
import { done, on, type Route } from '../../core/route.ts'
import type { Tokens } from '../sessions/service-tokens.ts'
import type { Auth } from './service.ts'

export const authRoutes = (auth: Auth, tokens: Tokens): Route[] => [
  on(
    api.signIn,
    async ({ body, caller, cookie }) => handOver(await auth.signIn(body, caller), cookie),
    ({ body, caller }) => auth.deviceOf(body, caller),
  ),
  on(api.refreshToken, async ({ actor, caller, cookie }) => handOver(await auth.refresh(actor, caller), cookie)),
  on(api.refreshTokenByGet, async ({ actor, caller, cookie }) => handOver(await auth.refresh(actor, caller), cookie)),
  on(api.confirmPassword, ({ actor, body }) => auth.confirm(actor, body)),
  on(api.signOut, async ({ actor, caller, cookie }) => {
    await auth.signOut(actor)
    cookie.forget()
    return done(caller.say('auth.signed-out'))
  }),
  on(tokenApi.listSessions, ({ actor }) => auth.listSessions(actor)),
  on(tokenApi.deleteSession, ({ actor, params }) => auth.endSession(actor, params.id).then(() => null)),
  on(tokenApi.listApiTokens, ({ actor }) => tokens.list(actor)),
  on(tokenApi.createApiToken, ({ actor, body }) => auth.createToken(actor, body)),
  on(tokenApi.deleteApiToken, ({ actor, params }) => auth.revokeToken(actor, params.id)),
]
