import type { Answer, Asked, Done, Endpoint } from '#contract/endpoint.ts'
import type { Actor, Nobody, Person } from '#contract/permissions.ts'
import type { Translate } from './i18n.ts'
import type { MayBeLong } from './long-list.ts'

/** What a service may need to know about the connection. */
export type Caller = {
  /** The address the request came from, as far as proxies are trusted. */
  address: string
  /** True when the person uses the machine itself, with no proxy between. */
  isLocal: boolean
  /** True when a browser's cookie identifies the user, so an open page may be involved. */
  isBrowser: boolean
  userAgent: string
  /** What the browser remembers of past sign-ins on it; empty for none, and untrusted until checked. */
  device: string
  /** The id of the last event received before the stream broke; empty for a new stream. */
  lastEventId: string
  locale: string
  /** The message for a code in the caller's language. */
  say: Translate
  /** The requested path with its query, for `next` and `previous` of lists. */
  url: string
  /** When the request came. */
  at: Date
}

/** The browser's copy of the access token, and what still identifies the device after it has ended. */
export type Keepsake = {
  keep: (token: string, lifetimeSeconds: number) => void
  forget: () => void
  keepDevice: (word: string) => void
}

type ActorFor<E> = E extends { access: 'public' } ? Actor : Exclude<Actor, Nobody> & Person
type Handler<E> = (
  request: Asked<E> & { actor: ActorFor<E>; caller: Caller; cookie: Keepsake },
) => Promise<MayBeLong<Answer<E>>> | MayBeLong<Answer<E>>

/** Callers with a limit of their own when others on their network have used up the shared one. */
type Apart<E> = (request: Pick<Asked<E>, 'body'> & { caller: Caller }) => Promise<string | undefined>

export type Route = { endpoint: Endpoint; handle: Handler<Endpoint>; apart?: Apart<Endpoint> | undefined }

/** Ties an endpoint of the contract to the one service call that answers it. */
export function on<E extends Endpoint>(endpoint: E, handle: Handler<E>, apart?: Apart<E>): Route {
  return { endpoint, handle: handle as unknown as Handler<Endpoint>, apart: apart as Apart<Endpoint> | undefined }
}

/** The reply of an action that only has a message. */
export const done = (message: string): Done => ({ message, error: false })
