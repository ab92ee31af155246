import { timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Context, Middleware } from 'koa'
import { type Actor, can, type System } from '#contract/permissions.ts'
import { Refusal, unauthenticated } from '../core/errors.ts'
import { hashOf } from '../core/ids.ts'
import { bearerOf } from './authenticate.ts'

type JobState = { name: string; outcome: string | null; lastFinishedAt: string | null }
type Counts = { totalRecipes: number; totalUsers: number; totalGroups: number }
type Backups = {
  kept: number
  newestAt: string | null
  newestBytes: number
  lastFailed: boolean
  testedAt: string | null
  testFailed: boolean
}
/** What is measured. */
export type Measured = {
  version: string
  health: () => Promise<unknown>
  jobs: () => JobState[]
  statistics: (actor: System) => Promise<Counts>
  backups: (actor: System) => Promise<Backups>
  now: () => Date
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const TYPE = 'application/openmetrics-text; version=1.0.0; charset=utf-8'
/** How often the event loop is sampled, in milliseconds. */
const RESOLUTION_MS = 10
const SERVER: System = { kind: 'system', groupId: '', userId: '' }

/** `/healthz` while the process answers, `/readyz` while its database does: for supervisors and load balancers. */
export function probes({ health }: Pick<Measured, 'health'>): Middleware {
  return async (ctx, next) => {
    if (!isProbe(ctx.path)) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'text/plain'
    const isWell = ctx.path === '/healthz' || (await health().then(yes, no))
    ctx.status = isWell ? 200 : 503
    ctx.body = isWell ? 'ok\n' : 'not ready\n'
  }
}

export const isProbe = (path: string) => path === '/healthz' || path === '/readyz'

type Readers = { token: string | undefined; actorOf: (token: string, way: 'bearer') => Promise<Actor> }

/** Programs on this machine may read the metrics; others need the configured token or an administrator's. */
export function metricsReaders({ token, actorOf }: Readers) {
  return async (ctx: Context): Promise<void> => {
    if (ctx.state.isLocal) return
    const bearer = bearerOf(ctx)
    if (bearer !== undefined && token !== undefined && isSame(bearer, token)) return
    const actor = bearer === undefined ? undefined : await actorOf(bearer, 'bearer').catch(noneForRefused)
    if (!actor || actor.kind === 'nobody' || !can(actor, 'site.administer')) throw unauthenticated('metrics.no-token')
  }
}

/** The hashes have one length, and the comparison takes the same time whatever they are. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

function noneForRefused(error: unknown): undefined {
  if (error instanceof Refusal && error.kind === 'unauthenticated') return
  throw error
}

/**
 * `/metrics` as OpenMetrics: counts and times, no names of people or recipes. `count` sees what `serve` then reports.
 */
export function metrics(measured: Measured, requireReader: (ctx: Context) => Promise<void>) {
  const requests = new Map<string, number>()
  const buckets = BUCKETS_SECONDS.map(() => 0)
  const total = { count: 0, seconds: 0 }
  const loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  loop.enable()
  const serve: Middleware = async (ctx, next) => {
    if (ctx.path !== '/metrics' || ctx.method !== 'GET') return next()
    ctx.set('Cache-Control', 'no-store')
    await requireReader(ctx)
    ctx.type = TYPE
    ctx.body = await page()
  }
  const count: Middleware = async (ctx, next) => {
    const startedAt = performance.now()
    try {
      await next()
    } finally {
      if (ctx.path.startsWith('/api/')) note(ctx.method, ctx.status, (performance.now() - startedAt) / 1000)
    }
  }
  return { count, serve }

  function note(method: string, status: number, seconds: number) {
    const labels = `method="${METHODS.has(method) ? method : 'other'}",status="${status}"`
    requests.set(labels, (requests.get(labels) ?? 0) + 1)
    total.count++
    total.seconds += seconds
    for (const [at, edge] of BUCKETS_SECONDS.entries()) if (seconds <= edge) buckets[at] = (buckets[at] ?? 0) + 1
  }

  async function page(): Promise<string> {
    const { totalRecipes, totalUsers, totalGroups } = await measured.statistics(SERVER)
    const jobs = measured.jobs().filter(({ lastFinishedAt }) => lastFinishedAt !== null)
    const memory = process.memoryUsage()
    const startedAt = measured.now().getTime() / 1000 - process.uptime()
    const lines = [
      '# TYPE larder_build info',
      `larder_build_info{version="${escaped(measured.version)}"} 1`,
      ...gauge('process_start_time_seconds', startedAt.toFixed(3)),
      ...gauge('process_resident_memory_bytes', memory.rss),
      ...gauge('larder_heap_used_bytes', memory.heapUsed),
      ...delaysOf(loop),
      ...gauge('larder_recipes', totalRecipes),
      ...gauge('larder_users', totalUsers),
      ...gauge('larder_groups', totalGroups),
      '# TYPE larder_http_requests counter',
      ...[...requests].map(([labels, count]) => `larder_http_requests_total{${labels}} ${count}`),
      '# TYPE larder_http_request_duration_seconds histogram',
      ...BUCKETS_SECONDS.map((edge, at) => `larder_http_request_duration_seconds_bucket{le="${edge}"} ${buckets[at]}`),
      `larder_http_request_duration_seconds_bucket{le="+Inf"} ${total.count}`,
      `larder_http_request_duration_seconds_sum ${total.seconds}`,
      `larder_http_request_duration_seconds_count ${total.count}`,
      '# TYPE larder_job_last_run_timestamp_seconds gauge',
      ...jobs.map(({ name, lastFinishedAt }) => {
        return `larder_job_last_run_timestamp_seconds{job="${escaped(name)}"} ${Date.parse(lastFinishedAt ?? '') / 1000}`
      }),
      '# TYPE larder_job_failed gauge',
      ...jobs.map(({ name, outcome }) => `larder_job_failed{job="${escaped(name)}"} ${outcome === 'failed' ? 1 : 0}`),
      ...aboutBackups(await measured.backups(SERVER)),
      '# EOF',
    ]
    return `${lines.join('\n')}\n`
  }
}

/** A time is reported only once there is one. */
function aboutBackups({ kept, newestAt, newestBytes, lastFailed, testedAt, testFailed }: Backups): string[] {
  const seconds = (moment: string) => Date.parse(moment) / 1000
  return [
    ...gauge('larder_backups', kept),
    ...(newestAt === null ? [] : gauge('larder_backup_newest_timestamp_seconds', seconds(newestAt))),
    ...gauge('larder_backup_newest_bytes', newestBytes),
    ...gauge('larder_backup_failed', lastFailed ? 1 : 0),
    ...(testedAt === null ? [] : gauge('larder_backup_tested_timestamp_seconds', seconds(testedAt))),
    ...gauge('larder_backup_test_failed', testFailed ? 1 : 0),
  ]
}

/** Clients can invent methods, but the number of labels is limited. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const NANOSECONDS = 1e9

const gauge = (name: string, value: number | string) => [`# TYPE ${name} gauge`, `${name} ${value}`]

/** Since the last reading. The values are intervals between samples, which equal the resolution when nothing blocks. */
function delaysOf(loop: ReturnType<typeof monitorEventLoopDelay>): string[] {
  const seconds = Number.isFinite(loop.mean) ? loop.mean / NANOSECONDS : 0
  const longest = Math.max(0, loop.percentile(99.9) / NANOSECONDS - RESOLUTION_MS / 1000)
  loop.reset()
  return [
    ...gauge('larder_event_loop_delay_seconds', seconds),
    ...gauge('larder_event_loop_delay_p999_seconds', longest.toFixed(6)),
  ]
}
const escaped = (text: string) => text.replace(/[\\"\n]/g, (letter) => (letter === '\n' ? '\\n' : `\\${letter}`))
const yes = () => true
const no = () => false
