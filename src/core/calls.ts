import type { Answer, Endpoint, Sent } from '#contract/endpoint.ts'
import { type Actor, can, type Person } from '#contract/permissions.ts'
import { forbidden, unauthenticated } from './errors.ts'
import { LongList } from './long-list.ts'
import { Misfit } from './misfit.ts'
import { askedBy } from './reading.ts'
import type { Caller, Keepsake, Route } from './route.ts'

/** Sends a request to an endpoint of this program, without a network. Throws what a request would be refused with. */
export type Send = <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>

/** Refuses who may not call an endpoint at all; what a person may do with a thing is the service's to say. */
export function refuseStrangers(endpoint: Endpoint, actor: Actor) {
  if (endpoint.access === 'public') return
  if (actor.kind === 'nobody') throw unauthenticated('auth.not-signed-in')
  if (actor.kind === 'user' && actor.readOnly && endpoint.method !== 'GET') throw forbidden('auth.read-only-token')
  if (endpoint.access === 'admin' && !can(actor, 'site.administer')) throw forbidden('forbidden.site.administer')
}

/** What a part of a request says, in the shape of its schema. */
export function fitted(at: Misfit['at'], schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new Misfit(at, parsed.error)
  return parsed.data
}

/** Calls the routes for one person, with the checks of a request: who may call, what is sent, what is answered. */
export function callsFor(routes: readonly Route[], { actor, caller }: { actor: Person; caller: Caller }): Send {
  const handlers = new Map(routes.map(({ endpoint, handle }) => [endpoint, handle]))
  return async (endpoint, sent) => {
    const handle = handlers.get(endpoint)
    if (!handle) throw new Error(`nothing answers ${endpoint.method} ${endpoint.path}`)
    refuseStrangers(endpoint, actor)
    const request = {
      actor,
      caller,
      cookie: noBrowser,
      params: fitted('path', endpoint.params, sent.params),
      query: fitted('query', endpoint.query, sent.query ?? {}),
      body: fitted('body', endpoint.body, sent.body),
    } as unknown as Parameters<typeof handle>[0]
    const answer = await askedBy({ name: actor.id, isStranger: false }, () => handle(request))
    return endpoint.reply.parse(await whole(answer)) as Answer<typeof endpoint>
  }
}

async function whole(answer: unknown): Promise<unknown> {
  if (answer instanceof LongList) return answer.read(0, answer.length)
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const fields = Object.entries(answer).map(async ([key, value]) => [
    key,
    value instanceof LongList ? await value.read(0, value.length) : value,
  ])
  return Object.fromEntries(await Promise.all(fields))
}

const noBrowser: Keepsake = { keep: () => {}, forget: () => {}, keepDevice: () => {} }
