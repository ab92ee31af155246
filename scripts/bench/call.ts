import { Agent, type ClientRequest, get, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import type { Login } from './library.ts'

/**
 * Resolves when the last byte has arrived; callers parse the body themselves, because that is not the server's time.
 */
export type Call = (method: string, path: string, body?: object) => Promise<{ json: () => unknown }>

export async function caller(url: string, { username, password }: Login): Promise<Call> {
  const answer = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const agent = new Agent({ keepAlive: true })
  return async (method, path, body) => {
    const sent = body instanceof FormData ? new Response(body) : body && Response.json(body)
    const type = sent && { 'content-type': sent.headers.get('content-type') ?? '' }
    const bytes = sent && Buffer.from(await sent.arrayBuffer())
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip', ...type }
    return exchange(
      request(url + path, { method, agent, headers: { ...headers, 'content-length': bytes?.length ?? 0 } }),
      bytes,
    )
  }
}

/** Sends a request and reads the whole answer; the built-in `fetch` would take longer than some of the answers. */
function exchange(outgoing: ClientRequest, bytes: Buffer | undefined): ReturnType<Call> {
  return new Promise((answer, fail) => {
    outgoing.once('error', fail)
    outgoing.once('response', (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.once('error', fail)
      incoming.once('end', () => {
        const text = () => {
          const whole = Buffer.concat(parts)
          return (incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString('utf8')
        }
        if ((incoming.statusCode ?? 500) < 400) answer({ json: () => JSON.parse(text()) })
        else fail(new Error(`${outgoing.method} ${outgoing.path}: ${incoming.statusCode} ${text()}`))
      })
    })
    outgoing.end(bytes)
  })
}

/** Whether an address answers with success. */
export function answers(url: string): Promise<boolean> {
  return new Promise((answer) => {
    const asked = get(url, (incoming) => {
      incoming.resume()
      answer(incoming.statusCode === 200)
    })
    asked.once('error', () => answer(false))
  })
}
