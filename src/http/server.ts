import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { constants } from 'node:zlib'
import Koa, { type Context, type Middleware } from 'koa'
import compress from 'koa-compress'
import type { Actor } from '#contract/permissions.ts'
import { isLoopbackName } from '../core/addresses.ts'
import { webRoot } from '../core/assets.ts'
import type { Core } from '../core/core.ts'
import { unavailable } from '../core/errors.ts'
import type { Log } from '../core/log.ts'
import { createRateLimit } from '../core/rate-limit.ts'
import type { Route } from '../core/route.ts'
import type { Storage } from '../core/storage.ts'
import { assistant } from './assistant.ts'
import { authenticate, keepsakeFor } from './authenticate.ts'
import { compressSmall } from './compress-small.ts'
import { watchConnections } from './connections.ts'
import { dispatch } from './dispatch.ts'
import { documentation } from './documentation.ts'
import { createGate } from './gate.ts'
import { isProbe, type Measured, metrics, metricsReaders, probes } from './metrics.ts'
import { answerRefusals } from './refusals.ts'
import { securityHeaders } from './security.ts'
import { type PageHead, serveUi } from './ui.ts'
import { withoutSecrets } from './without-secrets.ts'

const COMPRESS_FROM_BYTES = 1_000
const BROTLI_QUALITY = 4
/**
 * A client that takes longer to send a request is cut off, in milliseconds; one that is slow with its headers, sooner.
 * A backup of some gigabytes takes time on a home connection.
 */
const REQUEST_TIMEOUT_MS = 60 * 60_000
const HEADERS_TIMEOUT_MS = 20_000
const COME_BACK_SECONDS = 5
/** How many name checks count as one password try. */
const NAMES_PER_TRY = 3
/** How many public pages strangers may request per password try; a screen makes several requests. */
const PAGES_PER_TRY = 12

/** What is served: the routes, whom a token belongs to, and how endless streams are ended. */
type Hosted = {
  core: Core
  routes: Route[]
  scheduler: { states: Measured['jobs'] }
  assistant: Parameters<typeof assistant>[0]['serve']
  services: {
    admin: { statistics: Measured['statistics'] }
    backupPlans: { standing: Measured['backups'] }
    auth: { actorOf: (token: string, way: 'bearer' | 'cookie') => Promise<Actor> }
    live: { close: () => void }
    publicPages: { at: (path: string) => Promise<PageHead | undefined> }
    site: { health: Measured['health'] }
  }
}

export type Http = Awaited<ReturnType<typeof startHttp>>

/** Answers requests on the configured address until closed; port 0 picks a free one. */
export async function startHttp(first: Hosted) {
  const { config } = first.core
  let app = first
  const gate = createGate(createKoa(app).callback(), { meanwhile: createStopgap(app).callback(), isUrgent: isProbe })
  const server = createServer(gate.enter)
  server.requestTimeout = REQUEST_TIMEOUT_MS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  const connections = watchConnections(server)
  await listen(server, config.port, config.host)
  const { port } = server.address() as AddressInfo
  const host = ['0.0.0.0', '::'].includes(config.host) ? 'localhost' : config.host
  return { url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`, port, exchange, close }

  /** Lets running requests finish and then serves what `open` makes; new requests wait meanwhile. */
  function exchange(open: () => Promise<Hosted>): Promise<void> {
    return gate.exchange(async () => {
      app.services.live.close()
      await connections.rest()
      app = await open()
      return createKoa(app).callback()
    })
  }

  /** Streams never end by themselves, and each would keep the server waiting. */
  function close(): Promise<void> {
    app.services.live.close()
    return connections.close()
  }
}

/** Replies while no data is open: the server is alive, come back later. */
function createStopgap({ core: { config, log } }: Hosted) {
  const koa = new Koa()
  koa.use(securityHeaders(config.baseUrl.startsWith('https:')))
  koa.use(probes({ health: () => Promise.reject(new Error('not there')) }))
  koa.use(answerRefusals(log))
  koa.use(() => {
    throw unavailable('server.exchanging', { retryAfterSeconds: COME_BACK_SECONDS })
  })
  return koa
}

function createKoa({ core, services, routes, scheduler, assistant: serve }: Hosted) {
  const { config, log, files, now } = core
  // The proxy wrote the last address of the header; those before it came with the request.
  const koa = new Koa({ proxy: config.trustProxy, maxIpsCount: 1 })
  const isHttps = config.baseUrl.startsWith('https:')
  koa.on('error', (error: unknown) => log.debug('connection broke', { error }))
  const perMinute = (max: number) => createRateLimit({ max, windowMs: 60_000, now }).count
  const limits = {
    credentials: perMinute(config.rateLimitPerMinute),
    // Forms ask while people type.
    names: perMinute(config.rateLimitPerMinute * NAMES_PER_TRY),
    browsing: perMinute(config.rateLimitPerMinute * PAGES_PER_TRY),
  }
  const door = { log, files, now, limits, keepsake: keepsakeFor(isHttps) }
  const measured: Measured = {
    version: core.version,
    health: services.site.health,
    jobs: scheduler.states,
    statistics: services.admin.statistics,
    backups: services.backupPlans.standing,
    now,
  }
  const figures =
    config.metrics && metrics(measured, metricsReaders({ token: config.metricsToken, actorOf: services.auth.actorOf }))
  const middleware: Middleware[] = [
    identify(log, now),
    ...(figures ? [figures.count] : []),
    probes(measured),
    securityHeaders(isHttps),
    compress({
      threshold: COMPRESS_FROM_BYTES,
      br: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
    }) as unknown as Middleware,
    compressSmall({ from: COMPRESS_FROM_BYTES, brotliQuality: BROTLI_QUALITY }),
    answerRefusals(log),
    ...(figures ? [figures.serve] : []),
    authenticate((token, way) => services.auth.actorOf(token, way), config.baseUrl),
    stripTrailingSlash,
    refuseLostWrites(core.storage),
    assistant({ serve, actorOf: services.auth.actorOf, now }),
    dispatch(routes, door),
    ...(config.apiDocs ? [documentation(routes, core.version)] : []),
    serveUi(webRoot, services.publicPages.at),
  ]
  for (const layer of middleware) koa.use(layer)
  return koa
}

/** Gives each request an id, marks local ones, and logs how it ended. */
function identify(log: Log, now: () => Date): Middleware {
  return async (ctx, next) => {
    const startedAt = now().getTime()
    ctx.state.requestId = randomUUID()
    ctx.state.isLocal = isLocal(ctx)
    ctx.set('X-Request-Id', ctx.state.requestId)
    try {
      await next()
    } finally {
      const milliseconds = now().getTime() - startedAt
      const level = ctx.path.startsWith('/api') ? 'info' : 'debug'
      log[level]('request', {
        request: ctx.state.requestId,
        method: ctx.method,
        path: withoutSecrets(ctx.path),
        status: ctx.status,
        milliseconds,
      })
    }
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const PROXIED = /^(?:x-forwarded(?:-.+)?|forwarded|x-real-ip|via|(?:x|true|cf)-(?:client|connecting)-ip)$/

/**
 * A proxy on this machine, or a host name that only claims to be local, makes a stranger look local: neither counts.
 */
function isLocal(ctx: Context) {
  const isProxied = Object.keys(ctx.headers).some((name) => PROXIED.test(name))
  const name = ctx.get('host').replace(/:\d+$/, '')
  return LOOPBACK.has(ctx.req.socket.remoteAddress ?? '') && !isProxied && isLoopbackName(name)
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Anything written to a moved directory would be lost, so it is refused. */
const refuseLostWrites =
  (storage: Storage): Middleware =>
  (ctx, next) => {
    if (!READING.has(ctx.method)) storage.requireInPlace()
    return next()
  }

/** Both spellings of an address are the same call, without a redirect. */
const stripTrailingSlash: Middleware = async (ctx, next) => {
  if (ctx.path.startsWith('/api/') && ctx.path.endsWith('/')) ctx.path = withoutEnd(ctx.path)
  return next()
}

/** A regular expression would also try each run of slashes inside the path, which is slow for thousands of them. */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

function listen(server: Server, port: number, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
