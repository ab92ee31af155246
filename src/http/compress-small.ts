import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Middleware } from 'koa'

/** Above this many characters compression would delay others noticeably, so a thread does it. */
const SMALL = 32 * 1024
/** Faster than the default level, for a few percent more bytes. */
const GZIP_LEVEL = 4

/** Compresses small JSON replies at once: a stream and a thread for each would take longer than the work. */
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
