import type { Middleware } from 'koa'

/**
 * Only our own files may run or style; pictures may also be previews made in the page. Pictures of other servers come
 * through this one, which tells them nothing about the reader.
 */
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function securityHeaders(isHttps: boolean): Middleware {
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', CONTENT_POLICY)
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('X-Frame-Options', 'DENY')
    ctx.set('Referrer-Policy', 'no-referrer')
    // The one page that talks to the window that opened it: a recipe site where the reader pressed the bookmarklet.
    ctx.set('Cross-Origin-Opener-Policy', ctx.path === '/recipe/create/page' ? 'unsafe-none' : 'same-origin')
    ctx.set('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), screen-wake-lock=(self)')
    if (isHttps) ctx.set('Strict-Transport-Security', 'max-age=31536000')
    await next()
  }
}
