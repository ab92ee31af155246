import type { Caller } from '../core/route.ts'
import { language } from './language.ts'

/** A call from the terminal, for services that ask where a call comes from. */
export async function terminalCaller(): Promise<Caller> {
  return {
    ...(await language()),
    address: '127.0.0.1',
    isLocal: true,
    isBrowser: false,
    userAgent: 'larder',
    device: '',
    lastEventId: '',
    url: '/',
    at: new Date(),
  }
}
