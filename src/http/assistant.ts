import type { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { Context, Middleware } from 'koa'
import type { Actor, Person } from '#contract/permissions.ts'
import { unauthenticated } from '../core/errors.ts'
import type { Caller } from '../core/route.ts'
import { bearerOf } from './authenticate.ts'
import { readJson } from './body.ts'
import { callerOf } from './caller.ts'

const ADDRESS = '/mcp'
const BOUNDS = { access: 'user', bodyKind: 'json', bodyLimitBytes: 1024 * 1024 } as const

type Door = {
  serve: (
    visitor: { actor: Person; caller: Caller },
    transport: WebStandardStreamableHTTPServerTransport,
  ) => Promise<void>
  actorOf: (token: string, way: 'bearer') => Promise<Actor>
  now: () => Date
}

/**
 * The Model Context Protocol over HTTP, for whoever has a token. Each request stands alone and is answered whole:
 * nothing is kept between two, so there is no stream to read.
 */
export function assistant({ serve, actorOf, now }: Door): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== ADDRESS) return next()
    const token = bearerOf(ctx)
    const actor = token === undefined ? undefined : await actorOf(token, 'bearer')
    if (actor?.kind !== 'user') throw unauthenticated('auth.not-signed-in')
    if (ctx.method !== 'POST') {
      ctx.set('Allow', 'POST')
      ctx.status = 405
      return
    }
    const parsedBody = await readJson(ctx.req, BOUNDS)
    const transport = await createTransport()
    try {
      await serve({ actor, caller: callerOf(ctx, now) }, transport)
      await send(ctx, await transport.handleRequest(withoutBody(ctx), { parsedBody }))
    } finally {
      await transport.close()
    }
  }
}

/** Loaded with the first request: most servers never get one. */
async function createTransport() {
  const sdk = await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
  return new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
}

/** The transport reads the headers only; the address is ours, as a client may say anything in `Host`. */
function withoutBody({ req }: Context): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === 'string') headers.set(name, value)
  return new Request(`http://larder${ADDRESS}`, { method: 'POST', headers })
}

async function send(ctx: Context, answer: Response) {
  const text = await answer.text()
  ctx.set('Cache-Control', 'no-store')
  ctx.type = answer.headers.get('content-type') ?? 'text/plain'
  ctx.body = text
  ctx.status = answer.status
}
