import { expect } from 'vitest'
import type { Answer, Endpoint, Sent, Upload } from '#contract/endpoint.ts'

export type Reply<E> = {
  status: number
  headers: Headers
  body: Answer<E>
  detail: unknown
  message: string | undefined
}
export type Client = ReturnType<typeof createClient>

/** A file as a form uploads it. */
export const file = (bytes: Uint8Array | string, name: string, type = 'application/octet-stream') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type })

/** Calls the server through the contract, as the token's owner or as nobody. */
export function createClient(url: string, token?: string) {
  return { url, token, call, ok, refused, raw }

  /** Any answer, parsed. */
  async function call<E extends Endpoint>(endpoint: E, ...[sent]: Arguments<E>): Promise<Reply<E>> {
    const response = await send(endpoint, sent as Loose)
    const text = await response.text()
    const body = text === '' ? undefined : parsed(text)
    const detail = (body as { detail?: unknown } | null | undefined)?.detail
    return {
      status: response.status,
      headers: response.headers,
      body: body as Answer<E>,
      detail,
      message: messageIn(detail),
    }
  }

  /** The body of a success; anything else fails the test with the server's message. */
  async function ok<E extends Endpoint>(endpoint: E, ...sent: Arguments<E>): Promise<Answer<E>> {
    const reply = await call(endpoint, ...sent)
    expect(reply.status, `${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.detail)}`).toBe(endpoint.status)
    return reply.body
  }

  /** The refusal of a call that must fail with this status. */
  async function refused<E extends Endpoint>(status: number, endpoint: E, ...sent: Arguments<E>): Promise<Reply<E>> {
    const reply = await call(endpoint, ...sent)
    expect(reply.status, `${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.body)}`).toBe(status)
    return reply
  }

  /** A request outside the contract: malformed bodies, odd paths. */
  function raw(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(url + path, { redirect: 'manual', ...init, headers: { ...authorization(), ...headersOf(init) } })
  }

  function send(endpoint: Endpoint, { params, query, body }: Loose = {}) {
    const form = endpoint.bodyKind === 'form' ? formOf(body ?? {}) : undefined
    return raw(addressOf(endpoint, params, query), {
      method: endpoint.method,
      ...(body === undefined ? {} : { body: form ?? JSON.stringify(body) }),
      headers: { ...(body === undefined || form ? {} : { 'content-type': 'application/json' }) },
    })
  }

  function authorization(): Record<string, string> {
    return token === undefined ? {} : { authorization: `Bearer ${token}` }
  }
}

type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
/** A request body with files where the server expects uploads. */
type WithFiles<B> = { [K in keyof B]: B[K] extends Upload ? File : B[K] }
type Given<E> = Sent<E> extends { body: infer B } ? Omit<Sent<E>, 'body'> & { body: WithFiles<B> } : Sent<E>
type Arguments<E> = Record<string, never> extends Given<E> ? [sent?: Given<E>] : [sent: Given<E>]

/** The path below `/api` with its parameters filled in. */
export function addressOf(endpoint: Endpoint, params: Loose['params'] = {}, query: Loose['query'] = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function formOf(body: unknown) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body as Record<string, unknown>)) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  }
  return form
}

function messageIn(detail: unknown): string | undefined {
  if (typeof detail === 'string') return detail
  const [first] = Array.isArray(detail) ? detail : []
  return first ? first.msg : (detail as { message?: string } | undefined)?.message
}

const headersOf = (init: RequestInit) => init.headers as Record<string, string> | undefined

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
