import type { Context, Middleware } from 'koa'
import { type Actor, nobody } from '#contract/permissions.ts'
import { forbidden, Refusal } from '../core/errors.ts'
import type { Keepsake } from '../core/route.ts'

const COOKIE = 'larder_session'
const DEVICE_COOKIE = 'larder_device'
/** Browsers keep no cookie longer than this. */
const DEVICE_LIFETIME_MS = 400 * 86_400_000
/** A header no other site can make a browser send without a CORS request to us first. */
const OWN_PAGE_HEADER = 'x-requested-with'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Finds out who is asking, by bearer token or cookie. A cookie alone changes nothing unless our own page sent it, and a
 * page of another site cannot sign a browser in or set the server up either.
 */
export function authenticate(
  actorOf: (token: string, way: 'bearer' | 'cookie') => Promise<Actor>,
  baseUrl: string,
): Middleware {
  const ownOrigin = new URL(baseUrl).origin
  return async (ctx, next) => {
    if (!ctx.path.startsWith('/api')) return next()
    const bearer = bearerOf(ctx)
    const cookie = ctx.cookies.get(COOKIE)
    // A page that refreshed its session was given the cookie's own token, which adds nothing to the cookie.
    const isBearer = bearer !== undefined && bearer !== cookie
    const kept = isBearer ? undefined : cookie
    const actor = isBearer
      ? await actorOf(bearer, 'bearer')
      : kept
        ? await actorOf(kept, 'cookie').catch(nobodyForEnded)
        : nobody
    ctx.state.actor = actor
    ctx.state.isBrowser = kept !== undefined
    if (!bearer && !SAFE_METHODS.has(ctx.method)) {
      const refused = actor.kind === 'nobody' ? isForeignPage(ctx, ownOrigin) : !isOwnPage(ctx)
      if (refused) throw forbidden('auth.foreign-page')
    }
    return next()
  }
}

export const bearerOf = (ctx: Context): string | undefined => /^bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1]

export const deviceIn = (ctx: Context): string => ctx.cookies.get(DEVICE_COOKIE) ?? ''

/** The HTTP-only copy of the token with which the browser loads pictures and opens downloads. */
export function keepsakeFor(isSecure: boolean) {
  return (ctx: Context): Keepsake => {
    // The base URL decides, since the proxy that terminates TLS may not have told us about it.
    ctx.cookies.secure = isSecure
    const options = { httpOnly: true, sameSite: 'lax', secure: isSecure, overwrite: true, path: '/' } as const
    return {
      keep: (token, lifetimeSeconds) => {
        ctx.cookies.set(COOKIE, token, { ...options, maxAge: lifetimeSeconds * 1000 })
      },
      forget: () => {
        ctx.cookies.set(COOKIE, null, options)
      },
      // Read where people sign in, and sent nowhere else.
      keepDevice: (word) => {
        ctx.cookies.set(DEVICE_COOKIE, word, { ...options, path: '/api/auth', maxAge: DEVICE_LIFETIME_MS })
      },
    }
  }
}

function isOwnPage(ctx: Context) {
  const site = ctx.get('sec-fetch-site')
  return ctx.get(OWN_PAGE_HEADER) !== '' || site === 'same-origin'
}

/** What a browser sends for a page of another site; programs send nothing of the kind. */
function isForeignPage(ctx: Context, ownOrigin: string) {
  if (ctx.get(OWN_PAGE_HEADER) !== '') return false
  const site = ctx.get('sec-fetch-site')
  if (site !== '') return site === 'cross-site' || site === 'same-site'
  const origin = ctx.get('origin')
  return origin !== '' && origin !== ownOrigin && !(URL.canParse(origin) && new URL(origin).host === ctx.host)
}

/** A browser keeps the cookie of an ended session, which must not prevent a new sign-in. */
function nobodyForEnded(error: unknown): Actor {
  if (error instanceof Refusal && error.kind === 'unauthenticated') return nobody
  throw error
}
