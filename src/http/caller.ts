import type { Context } from 'koa'
import { localeOf, translator } from '../core/i18n.ts'
import type { Caller } from '../core/route.ts'
import { deviceIn } from './authenticate.ts'

/** What services may know of a request. */
export function callerOf(ctx: Context, now: () => Date): Caller {
  const locale = localeOf(ctx.get('accept-language'))
  return {
    address: ctx.ip,
    isLocal: ctx.state.isLocal === true,
    isBrowser: ctx.state.isBrowser === true,
    userAgent: ctx.get('user-agent').slice(0, 255),
    device: deviceIn(ctx),
    lastEventId: ctx.get('last-event-id').slice(0, 255),
    locale,
    say: translator(locale),
    url: ctx.url,
    at: now(),
  }
}
