import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createFetch, type Fetch } from '../../src/core/fetch.ts'
import { afterwards } from './afterwards.ts'

export type Received = { host: string; path: string; method: string; headers: Record<string, unknown>; body: string }
type Verdict = { status: number; body?: unknown }
/** What the real service would answer. */
type Service = (request: Received) => Verdict

const ok = (body: unknown = {}): Verdict => ({ status: 200, body })
const no = (status: number, body: unknown = {}): Verdict => ({ status, body })
const parsed = (body: string): Record<string, unknown> => {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}
const isJson = ({ headers }: Received) => String(headers['content-type']).startsWith('application/json')
const bearer = ({ headers }: Received) => String(headers.authorization ?? '').replace(/^Bearer /, '')

const discord: Service = (request) => {
  const { content } = parsed(request.body)
  if (request.path !== '/api/webhooks/123456/hook-token') return no(404, { message: 'Unknown Webhook', code: 10015 })
  const fits = isJson(request) && typeof content === 'string' && content.length > 0 && content.length <= 2000
  return fits ? no(204) : no(400, { message: 'Cannot send an empty message' })
}
const slackHook: Service = (request) => {
  if (request.path !== '/services/T1A/B2B/c3C') return no(404)
  return typeof parsed(request.body).text === 'string' ? ok('ok') : no(400)
}
const slackBot: Service = (request) => {
  if (request.path !== '/api/chat.postMessage' || bearer(request) !== 'xoxb-1-2')
    return ok({ ok: false, error: 'invalid_auth' })
  return parsed(request.body).channel === '#kitchen' ? ok({ ok: true }) : ok({ ok: false, error: 'channel_not_found' })
}
const telegram: Service = (request) => {
  if (request.path !== '/bot123:ABC-def/sendMessage') return no(401, { ok: false, description: 'Unauthorized' })
  const { chat_id, text: said } = parsed(request.body)
  return chat_id && said ? ok({ ok: true }) : no(400, { ok: false, description: 'Bad Request: message text is empty' })
}
const pushover: Service = (request) => {
  const fields = new URLSearchParams(request.body)
  const fits = fields.get('token') === 'apptoken' && fields.get('user') === 'userkey' && fields.get('message')
  return fits ? ok({ status: 1 }) : ok({ status: 0, errors: ['application token is invalid'] })
}
const gotify: Service = (request) => {
  if (request.path !== '/message' || request.headers['x-gotify-key'] !== 'AppKey') return no(401)
  const { message, priority } = parsed(request.body)
  return message && typeof priority === 'number' ? ok({ id: 1 }) : no(400)
}
const ntfy: Service = (request) => {
  const { topic, message } = parsed(request.body)
  if (request.headers.authorization && bearer(request) !== 'tk_ok') return no(401)
  return request.path === '/' && topic && message ? ok({ event: 'message' }) : no(400)
}
const matrix: Service = (request) => {
  const [, , , , ...rest] = request.path.split('/').map(decodeURIComponent)
  if (rest[0] === 'login') {
    const { identifier, password } = parsed(request.body) as { identifier?: { user?: string }; password?: string }
    return identifier?.user === 'cook' && password === 'pw' ? ok({ access_token: 'syt' }) : no(403)
  }
  if (bearer(request) !== 'syt') return no(401)
  if (rest[0] === 'join') return /^[#!]kitchen:/.test(rest[1] ?? '') ? ok({ room_id: '!kitchen:hs' }) : no(404)
  const { msgtype, body } = parsed(request.body)
  const fits = request.method === 'PUT' && rest[1] === '!kitchen:hs' && rest[3] === 'm.room.message' && rest[4]
  return fits && msgtype === 'm.text' && body ? ok({ event_id: '$1' }) : no(400)
}
const homeAssistant: Service = (request) => {
  if (request.path !== '/api/services/persistent_notification/create') return no(404)
  if (bearer(request) !== 'long.token') return no(401)
  return parsed(request.body).message ? ok([]) : no(400)
}
const anything: Service = () => ok()
const broken: Service = () => no(500)

const SERVICES: Record<string, Service> = {
  'discord.com': discord,
  'hooks.slack.com': slackHook,
  'slack.com': slackBot,
  'api.telegram.org': telegram,
  'api.pushover.net': pushover,
  'gotify.example': gotify,
  'ntfy.sh': ntfy,
  'ntfy.example': ntfy,
  'matrix.example': matrix,
  'home.example:8123': homeAssistant,
  'generic.example': anything,
  'broken.example': broken,
}

/**
 * All messaging services on one port of this machine, each as strict as the real one, and a `fetch` that reaches them.
 */
export async function startMessengers() {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const message = await read(request)
    const verdict = SERVICES[message.host]?.(message) ?? no(404)
    if (verdict.status < 300) received.push(message)
    const json = { 'content-type': 'application/json' }
    response.writeHead(verdict.status, json).end(verdict.status === 204 ? undefined : JSON.stringify(verdict.body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  afterwards(() => server.close().closeAllConnections())
  const direct = createFetch({ allowPrivateNetwork: true, allowedHosts: [] })
  const fetch: Fetch = (address, options) => {
    const { host, pathname, search, protocol } = new URL(address)
    return direct(`http://127.0.0.1:${port}/${protocol.slice(0, -1)}/${host}${pathname}${search}`, options)
  }
  return { received, fetch }
}

async function read(request: IncomingMessage): Promise<Received & { scheme: string }> {
  const [, scheme = '', host = '', ...path] = (request.url ?? '').split('/')
  const { method = '', headers } = request
  return { scheme, host, path: `/${path.join('/')}`, method, headers, body: await text(request) }
}
