import type { Answer, Asked, Done, Endpoint } from '#contract/endpoint.ts'
import type { Actor, Nobody, Person } from '#contract/permissions.ts'
import type { Translate } from './i18n.ts'
import type { MayBeLong } from './long-list.ts'

/** What a service may need to know of the connection. */
export type Caller = {
  /** The address the request came from, as far as proxies are trusted. */
  address: string
  /** True when the person sits at the machine itself, with no proxy between. */
  isLocal: boolean
  /** True when a browser's cookie says who is asking, so a page that somebody left open may be. */
  isBrowser: boolean
  userAgent: string
  /** What the browser keeps of who has signed in on it; empty for none, and nothing before it is checked. */
  device: string
  /** The last thing a stream of events told before it broke; empty for a first one. */
  lastEventId: string
  locale: string
  /** The sentence of a code in the caller's language. */
  say: Translate
  /** The path that was asked for with its query, for `next` and `previous` of lists. */
  url: string
  /** When the request came. */
  at: Date
}

/** The browser's copy of the access token, and what tells it from a stranger's after that has ended. */
export type Keepsake = {
  keep: (token: string, lifetimeSeconds: number) => void
  forget: () => void
  keepDevice: (word: string) => void
}

type ActorFor<E> = E extends { access: 'public' } ? Actor : Exclude<Actor, Nobody> & Person
type Handler<E> = (
  request: Asked<E> & { actor: ActorFor<E>; caller: Caller; cookie: Keepsake },
) => Promise<MayBeLong<Answer<E>>> | MayBeLong<Answer<E>>

/** Who is let in by a limit of their own when the network they come from has used up the tries it shares. */
type Apart<E> = (request: Pick<Asked<E>, 'body'> & { caller: Caller }) => Promise<string | undefined>

export type Route = { endpoint: Endpoint; handle: Handler<Endpoint>; apart?: Apart<Endpoint> | undefined }

/** Ties an endpoint of the contract to the one service call that answers it. */
export function on<E extends Endpoint>(endpoint: E, handle: Handler<E>, apart?: Apart<E>): Route {
  return { endpoint, handle: handle as unknown as Handler<Endpoint>, apart: apart as Apart<Endpoint> | undefined }
}

/** The answer of an action that has only a sentence to say. */
export const done = (message: string): Done => ({ message, error: false })
