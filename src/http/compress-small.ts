import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Middleware } from 'koa'

/** Above this, in characters, everybody else would wait noticeably: a thread does it. */
const SMALL = 32 * 1024
/** Quicker than the usual level, for a few hundredths more bytes. */
const GZIP_LEVEL = 4

/** Compresses small JSON answers on the spot: a stream and a thread for each would take longer than the work itself. */
export function compressSmall({ from, brotliQuality }: { from: number; brotliQuality: number }): Middleware {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
  return async (ctx, next) => {
    await next()
    const { body } = ctx
    if (typeof body !== 'string' || body.length < from || body.length > SMALL || ctx.method === 'HEAD') return
    const encoding = ctx.acceptsEncodings('br') || ctx.acceptsEncodings('gzip')
    if (!encoding) return
    // With its parameters, which `type` leaves out.
    const type = ctx.response.get('Content-Type')
    ctx.set('Content-Encoding', encoding)
    ctx.body = encoding === 'br' ? brotliCompressSync(body, { params }) : gzipSync(body, { level: GZIP_LEVEL })
    ctx.set('Content-Type', type)
  }
}
