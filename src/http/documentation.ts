import type { Middleware } from 'koa'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Route } from '../core/route.ts'

type Json = Record<string, unknown>

/** `/openapi.json`, made from the endpoints that answer, and `/docs`, the same for people. */
export function documentation(routes: Route[], version: string): Middleware {
  const endpoints = routes.map((route) => route.endpoint)
  // Each is made once: it blocks other requests for a while, and anyone may ask.
  let document: string | undefined
  let html: string | undefined
  return async (ctx, next) => {
    if (ctx.method !== 'GET') return next()
    if (ctx.path === '/openapi.json') {
      document ??= JSON.stringify(openApi(endpoints, version))
      ctx.type = 'application/json; charset=utf-8'
      ctx.body = document
    } else if (['/docs', '/redoc'].includes(ctx.path)) {
      html ??= page(endpoints, version)
      ctx.type = 'text/html; charset=utf-8'
      ctx.body = html
    } else if (ctx.path === '/docs.css') {
      ctx.type = 'text/css; charset=utf-8'
      ctx.body = STYLE
    } else {
      await next()
    }
  }
}

/** The endpoints as an OpenAPI 3.1 document. */
function openApi(endpoints: Endpoint[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const described = operation(endpoint)
    for (const one of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const path = publicPath(one)
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Larder', version, description: 'Every call of this server. Names and shapes are stable.' },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  }
}

function operation(endpoint: Endpoint): Json {
  const parameters = [...parametersOf('path', endpoint.params), ...parametersOf('query', endpoint.query)]
  const content = endpoint.bodyKind === 'form' ? 'multipart/form-data' : 'application/json'
  return {
    summary: endpoint.summary,
    tags: [roomOf(endpoint)],
    ...(endpoint.access === 'public' ? { security: [] } : { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? { requestBody: { content: { [content]: { schema: jsonSchema(endpoint.body, 'input') } } } }
      : {}),
    responses: responsesOf(endpoint),
  }
}

function responsesOf(endpoint: Endpoint): Json {
  const success =
    endpoint.status === 204 ? {} : { content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } } }
  const refusal = (description: string) => ({ description })
  return {
    [endpoint.status]: { description: 'Success', ...success },
    ...(endpoint.access === 'public' ? {} : { 401: refusal('Not signed in') }),
    ...(endpoint.params ? { 404: refusal('Not found, or of another group') } : {}),
    ...(endpoint.body || endpoint.query || endpoint.params ? { 422: refusal('Does not fit the schema') } : {}),
  }
}

function parametersOf(place: 'path' | 'query', schema: Endpoint['params']) {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }))
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
  return rest
}

const publicPath = (path: string) => `/api${path.replace(/:(\w+)/g, '{$1}')}`
const roomOf = (endpoint: Endpoint) => endpoint.path.split('/')[1] ?? ''

function page(endpoints: Endpoint[], version: string) {
  const rooms = [...Map.groupBy(endpoints, roomOf)].sort(([a], [b]) => a.localeCompare(b))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Larder API</title><link rel="stylesheet" href="/docs.css"></head><body><main>
<h1>Larder API ${escapeHtml(version)}</h1>
<p>Send <code>Authorization: Bearer …</code> with a token from <code>POST /api/auth/token</code> or from your profile.
The same as a document for programs: <a href="/openapi.json">openapi.json</a>.</p>
${rooms.map(([room, calls]) => `<h2 id="${escapeHtml(room)}">${escapeHtml(room)}</h2>${calls.map(callSection).join('')}`).join('')}
</main></body></html>`
}

function callSection(endpoint: Endpoint) {
  const parts = [
    ['Path', endpoint.params],
    ['Query', endpoint.query],
    ['Body', endpoint.body],
  ] as const
  const shapes = parts.flatMap(([title, schema]) => (schema ? [shapeSection(title, jsonSchema(schema, 'input'))] : []))
  return `<details><summary><b>${endpoint.method}</b> <code>${escapeHtml(publicPath(endpoint.path))}</code> <span>${escapeHtml(endpoint.summary)}</span></summary>
<p>Who may call: ${endpoint.access}. Success: ${endpoint.status}.</p>${shapes.join('')}${shapeSection('Reply', jsonSchema(endpoint.reply, 'output'))}</details>`
}

const shapeSection = (title: string, schema: Json) =>
  `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre>`

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.5rem 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:4.5rem;color:#00708c}@media(prefers-color-scheme:dark){summary b{color:#6cc5dc}}
summary span{opacity:.8}pre{overflow:auto;padding:.75rem;border-radius:8px;background:color-mix(in srgb,currentColor 7%,transparent);font-size:13px}`
