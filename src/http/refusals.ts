import { STATUS_CODES } from 'node:http'
import type { Middleware } from 'koa'
import { Refusal, type RefusalKind } from '../core/errors.ts'
import { localeOf, translator } from '../core/i18n.ts'
import type { Log } from '../core/log.ts'
import { Misfit } from '../core/misfit.ts'
import { storageRefusal } from '../core/storage-errors.ts'
import { withoutSecrets } from './without-secrets.ts'

const STATUS: Record<RefusalKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  timedOut: 408,
  conflict: 409,
  tooLarge: 413,
  unprocessable: 422,
  locked: 423,
  tooMany: 429,
  unavailable: 503,
  full: 507,
}

/** Refusals whose `detail` is plain text in the published API; all others have `detail.message`. */
const PLAIN: ReadonlySet<string> = new Set([
  'auth.not-signed-in',
  'auth.wrong-credentials',
  'auth.locked',
  'auth.disabled',
  'explore.not-found',
  'export.bad-token',
  'media.not-found',
  'member.not-found',
  'recipe.not-public',
  'asset.bad-name',
  'backup.bad-name',
  'backup.damaged',
  'backup.not-found',
  'download.bad-token',
  'download.no-token',
  'forbidden.data.organize',
  'forbidden.group.invite',
  'forbidden.group.manage',
  'forbidden.site.administer',
  'forbidden.user.edit',
  'token.not-found',
  'token.not-yours',
  'user.bad-reset-token',
  'cookbook.not-found',
])
const isPlain = (code: string) => PLAIN.has(code) || code.startsWith('query-filter.')

/** The only place that knows the wire's error shapes. */
export function answerRefusals(log: Log): Middleware {
  return async (ctx, next) => {
    try {
      await next()
      const isUnanswered = (ctx.status === 404 || ctx.status === 405) && ctx.body === undefined
      if (isUnanswered && ctx.path.startsWith('/api')) answer(ctx, ctx.status, { detail: STATUS_CODES[ctx.status] })
    } catch (thrown) {
      const refusal = thrown instanceof Refusal ? undefined : storageRefusal(thrown)
      if (refusal) log.error('storage failed', { request: ctx.state.requestId, code: refusal.code, error: thrown })
      const error = refusal ?? thrown
      const [status, body] = wireForm(error, ctx.get('accept-language'))
      if (status === 500)
        log.error('request failed', {
          request: ctx.state.requestId,
          method: ctx.method,
          path: withoutSecrets(ctx.path),
          error,
        })
      if (status === 401) ctx.set('WWW-Authenticate', 'Bearer')
      if (error instanceof Refusal && error.retryAfterSeconds !== undefined)
        ctx.set('Retry-After', String(error.retryAfterSeconds))
      answer(ctx, status, body)
    }
  }
}

function answer(ctx: { status: number; body: unknown; type: string }, status: number, body: unknown) {
  ctx.status = status
  ctx.body = body
}

function wireForm(error: unknown, language: string): [number, unknown] {
  if (error instanceof Misfit) return [422, { detail: misfits(error) }]
  if (error instanceof Refusal) {
    const message = translator(localeOf(language))(error.code, error.params)
    if (error.kind === 'unprocessable') return [422, { detail: [misfit(error, message)] }]
    if (error.code === 'auth.wrong-credentials') return [401, { detail: STATUS_CODES[401] }]
    if (isPlain(error.code)) return [STATUS[error.kind], { detail: message }]
    return [STATUS[error.kind], { detail: { message, error: true, exception: null, ...error.detail } }]
  }
  const status = httpStatus(error)
  const message = translator(localeOf(language))(status === 500 ? 'server.failed' : `http.${status}`)
  if (status !== 500) return [status, { detail: { message, error: true, exception: null } }]
  return [500, { detail: { message, error: true, exception: null } }]
}

function misfits({ at, error }: Misfit) {
  return error.issues.map((issue) => ({
    loc: [at, ...issue.path.map(locPart)],
    msg: issue.message,
    type: issue.code ?? 'custom',
  }))
}

/** A service's refusal of a body field has the same shape as a schema's. */
const misfit = ({ field, code }: Refusal, message: string) => ({
  loc: field === undefined ? ['body'] : ['body', field],
  msg: message,
  type: code,
})

const locPart = (part: PropertyKey) => (typeof part === 'number' ? part : String(part))

/** Errors of Koa and Node that mean a bad request, such as a path that cannot be decoded. */
function httpStatus(error: unknown): number {
  const status = (error as { status?: unknown }).status
  return typeof status === 'number' && status >= 400 && status < 500 && STATUS_CODES[status] ? status : 500
}
