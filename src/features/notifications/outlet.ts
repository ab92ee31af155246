import type { Core } from '../../core/core.ts'
import { invalid } from '../../core/errors.ts'
import type { Fetched, FetchOptions } from '../../core/fetch.ts'
import type { Address } from './address.ts'

/** The text for people, and name-value pairs for programs. */
export type Message = { title: string; body: string; pairs: Record<string, string> }
export type Outside = Pick<Core, 'fetch' | 'mail' | 'config'>
/** Sends one message, or refuses with the reason. */
export type Send = (message: Message, outside: Outside) => Promise<void>
/** Parses the addresses of one service; refuses incomplete ones before anything is sent. */
export type Outlet = (address: Address) => Send

const TIMEOUT_MS = 15_000
const ANSWER_LIMIT_BYTES = 256 * 1024

type Request = { url: string; method?: FetchOptions['method']; headers?: Record<string, string> }

export function sendJson({ fetch }: Outside, request: Request, body: unknown): Promise<Fetched> {
  return send(fetch, request, { type: 'application/json', body: JSON.stringify(body) })
}

export function sendForm({ fetch }: Outside, request: Request, fields: Record<string, string>): Promise<Fetched> {
  return send(fetch, request, {
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(fields).toString(),
  })
}

export function sendText({ fetch }: Outside, request: Request, type: string, body: string): Promise<Fetched> {
  return send(fetch, request, { type, body })
}

/** The reply as an object; empty if it is none. */
export function answerOf({ bytes }: Fetched): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** For services that answer 200 with an error. */
export const refusedBecause = (problem: unknown) =>
  invalid('notifier.refused', { params: { problem: String(problem ?? '?').slice(0, 200) } })

function send(
  fetch: Outside['fetch'],
  { url, method = 'POST', headers }: Request,
  { type, body }: Record<'type' | 'body', string>,
) {
  return fetch(url, {
    method,
    body,
    headers: { 'content-type': type, accept: '*/*', 'user-agent': 'Larder', ...headers },
    timeoutMs: TIMEOUT_MS,
    limitBytes: ANSWER_LIMIT_BYTES,
  })
}
