import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { Binary, Endpoint } from '#contract/endpoint.ts'
import type { Actor } from '#contract/permissions.ts'
import { fitted, refuseStrangers } from '../core/calls.ts'
import type { Files } from '../core/files.ts'
import type { Log } from '../core/log.ts'
import { camelCased } from '../core/names.ts'
import { networkOf } from '../core/rate-limit.ts'
import { type Asker, askedBy } from '../core/reading.ts'
import type { Caller, Keepsake, Route } from '../core/route.ts'
import { type Form, readForm, readJson } from './body.ts'
import { callerOf } from './caller.ts'
import { type LongAnswer, longAnswer, writeLong } from './long-answers.ts'
import { withoutSecrets } from './without-secrets.ts'

/** A client that has read nothing of a long reply for this long blocks others. */
const STALLED_MS = 30_000

type Limits = Record<NonNullable<Endpoint['limit']>, (address: string) => void>
type Door = { log: Log; files: Files; now: () => Date; limits: Limits; keepsake: (ctx: Context) => Keepsake }

/**
 * Turns the routes into middleware: literal paths before parameters, each call checked and shaped by its endpoint. A
 * router tries its patterns one by one, so each first path segment has a router of its own.
 */
export function dispatch(routes: Route[], door: Door): Middleware {
  const routers = new Map<string, Router>()
  for (const route of [...routes].sort((a, b) => compareSpecificity(a.endpoint.path, b.endpoint.path))) {
    for (const path of [route.endpoint.path, ...(route.endpoint.aliases ?? [])]) {
      const word = path.split('/')[1] ?? ''
      const router = routers.get(word) ?? new Router({ prefix: '/api' })
      routers.set(word, router)
      router.register(path, [route.endpoint.method], (ctx: Context) => answer(ctx, route, door))
    }
  }
  const answering = new Map(
    [...routers].map(([word, router]) => [
      word,
      { routes: router.routes() as Middleware, others: router.allowedMethods() as Middleware },
    ]),
  )
  return async (ctx, next) => {
    const found = ctx.path.startsWith('/api/') ? answering.get(ctx.path.split('/')[2] ?? '') : undefined
    return found ? found.routes(ctx, () => found.others(ctx, next)) : next()
  }
}

async function answer(ctx: Context, route: Route, door: Door) {
  const { endpoint, handle } = route
  const actor = ctx.state.actor as Actor
  const caller = callerOf(ctx, door.now)
  const countApart = countTry(route, caller, door.limits)
  refuseStrangers(endpoint, actor)
  const params = fitted('path', endpoint.params, ctx.params)
  const query = fitted('query', endpoint.query, queryOf(ctx))
  const form = await readBody(ctx, endpoint, door.files)
  try {
    const body = fitted('body', endpoint.body, form.fields)
    await countApart?.(body)
    const request = { actor, params, query, body, caller, cookie: door.keepsake(ctx) }
    const asked = request as unknown as Parameters<typeof handle>[0]
    send(ctx, endpoint, { answer: await askedBy(askerOf(ctx, actor, caller), () => handle(asked)), log: door.log })
  } finally {
    await form.discard()
  }
}

/**
 * Refuses callers without a try left. A device that claims to be known may send its request and is counted apart:
 * someone else may have used up the tries of its network.
 */
function countTry({ endpoint, apart }: Route, caller: Caller, limits: Limits) {
  if (!endpoint.limit) return undefined
  const count = limits[endpoint.limit]
  try {
    count(networkOf(caller.address))
    return undefined
  } catch (refusal) {
    if (!apart || caller.device === '') throw refusal
    return async (body: unknown) => {
      const device = await apart({ body: body as never, caller })
      if (device === undefined) throw refusal
      count(`device:${device}`)
    }
  }
}

/** A caller who has left is not read for any longer. */
function askerOf(ctx: Context, actor: Actor, { address }: Caller): Asker {
  const left = new AbortController()
  ctx.res.once('close', () => ctx.res.writableFinished || left.abort())
  const isStranger = actor.kind !== 'user'
  return { name: isStranger ? networkOf(address) : actor.id, isStranger, signal: left.signal }
}

async function readBody(
  ctx: Context,
  endpoint: Endpoint,
  files: Files,
): Promise<{ fields: unknown; discard: Form['discard'] }> {
  if (!endpoint.body) return { fields: undefined, discard: async () => {} }
  if (endpoint.bodyKind === 'form') return readForm(ctx.req, endpoint, () => files.temporaryFile())
  const fields = await readJson(ctx.req, endpoint)
  return { fields: camelCased(fields ?? {}), discard: async () => {} }
}

/** Empty parameters count as absent: clients send `?cookbook=` for none. */
function queryOf(ctx: Context) {
  const given: [string, string | string[] | undefined][] = Object.entries(ctx.query)
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

function send(ctx: Context, endpoint: Endpoint, { answer, log }: { answer: unknown; log: Log }) {
  if (isBinary(answer)) return sendBytes(ctx, answer)
  ctx.status = endpoint.status
  if (endpoint.status === 204) {
    ctx.body = null
    return
  }
  const long = longAnswer(endpoint.reply, answer)
  const shaped = long ? undefined : endpoint.reply.parse(answer)
  // Some replies do not include when their row changed; the header does.
  const changedAt = (answer as { updateAt?: unknown } | null)?.updateAt
  if (ctx.method === 'GET' && typeof changedAt === 'string') ctx.set('Last-Modified', new Date(changedAt).toUTCString())
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-cache, no-store, must-revalidate')
  ctx.type = 'application/json; charset=utf-8'
  // A bare string or null is JSON too; Koa would send the first as text and the second as 204.
  ctx.body = long ? sendLong(ctx, long, log) : JSON.stringify(shaped)
}

/** An error after a reply has begun can only cut it off, so that nobody takes it for complete. */
function sendLong(ctx: Context, long: LongAnswer, log: Log) {
  const breakOff = () => void ctx.res.destroy()
  const stream = writeLong(long, () => ctx.res.setTimeout(STALLED_MS, breakOff))
  return stream.once('error', (error) => {
    log.error('answer broken off', { request: ctx.state.requestId, path: withoutSecrets(ctx.path), error })
    breakOff()
  })
}

function sendBytes(ctx: Context, file: Binary) {
  ctx.set('Cache-Control', file.cacheControl ?? 'private, no-cache')
  for (const [name, value] of Object.entries(file.headers ?? {})) ctx.set(name, value)
  if (file.etag) ctx.set('ETag', file.etag)
  if (file.fileName) ctx.attachment(file.fileName, { type: file.disposition ?? 'attachment' })
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    ;(file.bytes as { destroy?: () => void }).destroy?.()
    return
  }
  ctx.body = file.bytes as Buffer
  ctx.type = file.type
  if (file.lengthBytes !== undefined) ctx.length = file.lengthBytes
}

function isBinary(answer: unknown): answer is Binary {
  return typeof answer === 'object' && answer !== null && 'bytes' in answer && 'type' in answer
}

/** `/recipes/category` goes before `/recipes/:slug`, in whatever order the rooms list them. */
export function compareSpecificity(a: string, b: string) {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const difference = Number(left[i]?.startsWith(':')) - Number(right[i]?.startsWith(':'))
    if (difference !== 0) return difference
  }
  // If a path were equal to each longer one, those would not need an order among themselves, and sorting would go
  // wrong.
  return left.length - right.length
}
