import { useCallback, useState } from 'react'
import useSWR, { mutate, type SWRConfiguration } from 'swr'
import useSWRInfinite from 'swr/infinite'
import type { Answer, Endpoint, Sent, Upload } from '#contract/endpoint.ts'
import type { Page } from '#contract/page.ts'
import { getSelf } from '#contract/users.ts'
import { counted } from './activity.ts'
import { locale, t } from './i18n.ts'
import { askForProof } from './proof.ts'
import { Refused } from './refused.ts'
import { showToast } from './toasts.ts'

/** The arguments of a call; a file is a `Blob` on this side. */
export type Ask<E> = Sent<E> extends { body: infer B } ? Omit<Sent<E>, 'body'> & { body: WithBlobs<B> } : Sent<E>
type WithBlobs<B> = B extends FormData ? B : { [K in keyof B]: NonNullable<B[K]> extends Upload ? Blob : B[K] }
type AskArguments<E> = Record<string, never> extends Ask<E> ? [ask?: Ask<E>] : [ask: Ask<E>]
type LooseAsk = { params?: object; query?: object; body?: unknown }
export type Sending<E> = { ok: true; answer: Answer<E> } | { ok: false; refused: Refused }

/** Calls the API; throws `Refused`. Screens use `useGet` and `useSend`. */
export async function call<E extends Endpoint>(endpoint: E, ...[ask]: AskArguments<E>): Promise<Answer<E>> {
  const answer = await counted(request(endpoint, ask ?? {}))
  const reply = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (answer.status === 403 && wantsProof(reply) && (await askForProof()))
    return call(endpoint, ...([ask] as AskArguments<E>))
  if (!answer.ok) throw refusalOf(endpoint, answer, reply)
  if (typeof reply?.message === 'string') showToast('info', reply.message)
  return reply
}

/** The same in the background: no loading line, no toast, only the reply or `Refused`. */
export async function callQuietly<E extends Endpoint>(endpoint: E, ...[ask]: AskArguments<E>): Promise<Answer<E>> {
  const answer = await request(endpoint, ask ?? {})
  const reply = answer.status === 204 ? null : await answer.json().catch(() => null)
  if (!answer.ok) throw new Refused(t('error.unexpected'), { status: answer.status, detail: reply?.detail })
  return reply
}

/** The same for an endpoint that answers text. */
export async function callText<E extends Endpoint>(endpoint: E, ...[ask]: AskArguments<E>): Promise<string> {
  const answer = await counted(request(endpoint, ask ?? {}))
  const text = await answer.text()
  if (!answer.ok) throw new Refused(t('error.unexpected'), { status: answer.status })
  return text
}

/** Reads through the cache; waits while `ask` is `null`. */
export function useGet<E extends Endpoint>(
  endpoint: E,
  ask?: Ask<E> | null,
  options?: SWRConfiguration<Answer<E>, Refused>,
) {
  const asked: LooseAsk = ask ?? {}
  // A question with a body, such as a long list of ids, is another one with another body.
  const key = ask === null ? null : addressOf(endpoint, ask) + (asked.body ? ` ${JSON.stringify(asked.body)}` : '')
  return useSWR<Answer<E>, Refused>(key, () => call(endpoint, ...([ask] as AskArguments<E>)), options)
}

/** Reads a paged list while scrolling: `more()` loads the next page. */
export function usePages<Item, E extends Endpoint>(
  endpoint: E & { reply: { _output: Page<Item> } },
  query: object | null,
  size = 30,
) {
  const pages = useSWRInfinite<Page<Item>, Refused>(
    (index: number) => query && addressOf(endpoint, { query: { ...query, page: index + 1, perPage: size } }),
    (key: string) => counted(request(endpoint, {}, key)).then((answer) => readPage(endpoint, answer)),
    { revalidateFirstPage: false, keepPreviousData: true },
  )
  const items = pages.data?.flatMap((page) => page.items)
  const total = pages.data?.[0]?.total ?? 0
  return {
    data: items && { items, total },
    error: pages.error,
    isLoading: pages.isLoading,
    isValidating: pages.isValidating,
    mutate: pages.mutate,
    hasMore: items !== undefined && items.length < total,
    more: () => void pages.setSize((count) => count + 1),
  }
}

/** Sends a change; the result says whether it worked, so callers need not catch. */
export function useSend<E extends Endpoint>(endpoint: E) {
  const [state, setState] = useState<{ sending: boolean; refused?: Refused }>({ sending: false })
  const send = useCallback(
    async (...ask: AskArguments<E>): Promise<Sending<E>> => {
      setState({ sending: true })
      try {
        const answer = await call(endpoint, ...ask)
        setState({ sending: false })
        return { ok: true, answer }
      } catch (error) {
        const refused = error instanceof Refused ? error : new Refused(t('error.unexpected'), { status: 500 })
        // There was no reply, so nothing has been shown yet.
        if (refused.status === 0) showToast('error', refused.message)
        setState({ sending: false, refused })
        return { ok: false, refused }
      }
    },
    [endpoint],
  )
  return { send, ...state }
}

/** Reloads everything on the screen from below this path, such as `/recipes`. */
export const refresh = (path: string) =>
  mutate((key) => typeof key === 'string' && key.replace(/^\$inf\$/, '').startsWith(`/api${path}`))

export function addressOf(endpoint: Endpoint, { params, query }: LooseAsk = {}) {
  const given = new Map(Object.entries(params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat())
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

async function request(endpoint: Endpoint, ask: LooseAsk, address = addressOf(endpoint, ask)) {
  const headers = new Headers({ accept: 'application/json', 'accept-language': locale() })
  // Another site cannot send this header without a CORS request first, so the cookie alone changes nothing.
  if (endpoint.method !== 'GET') headers.set('x-requested-with', 'larder')
  const init: RequestInit = { method: endpoint.method, headers, credentials: 'same-origin' }
  // Requests sent while leaving the page still go out.
  if (endpoint.method === 'DELETE') init.keepalive = true
  if (ask.body !== undefined) {
    init.body = endpoint.bodyKind === 'form' ? formOf(ask.body as object) : JSON.stringify(ask.body)
    if (endpoint.bodyKind === 'json') headers.set('content-type', 'application/json')
  }
  try {
    return await fetch(address, init)
  } catch {
    throw new Refused(t('error.offline'), { status: 0 })
  }
}

/** When a session has ended elsewhere, this leads to the sign-in page instead of a broken screen. */
export const askWhoIsHere = () => void mutate(addressOf(getSelf))

async function readPage(endpoint: Endpoint, answer: Response) {
  const reply = await answer.json().catch(() => null)
  if (!answer.ok) throw refusalOf(endpoint, answer, reply)
  return reply
}

function refusalOf(endpoint: Endpoint, answer: Response, reply: { detail?: unknown } | null) {
  const detail = reply?.detail
  // A reply from a proxy instead of the server has nothing a screen could show.
  const foreign = detail === undefined ? t('error.unexpected') : undefined
  const said = messageIn(detail) ?? (answer.status === 403 && typeof detail === 'string' ? detail : foreign)
  // A screen says itself that what it reads is not there.
  const isSaid = answer.status === 404 && endpoint.method === 'GET'
  if (said && !isSaid) showToast('error', said)
  if (answer.status === 401 && endpoint.access !== 'public' && endpoint !== getSelf) askWhoIsHere()
  const wait = Number(answer.headers.get('retry-after'))
  return new Refused(said ?? (typeof detail === 'string' ? detail : t('error.unexpected')), {
    status: answer.status,
    detail,
    retryAfterSeconds: wait > 0 ? wait : undefined,
  })
}

/** Whether only the password is missing, which the person can enter. */
const wantsProof = (reply: { detail?: { details?: unknown } } | null) => reply?.detail?.details === 'CONFIRM_PASSWORD'

function messageIn(detail: unknown) {
  if (Array.isArray(detail)) return detail.find(isSentence)?.msg
  const message = typeof detail === 'object' && detail !== null && 'message' in detail ? detail.message : undefined
  return typeof message === 'string' ? message : undefined
}

/** The server's messages for people come with a code; a schema's messages are for developers. */
const isSentence = ({ type }: { type?: string; msg?: string }) => type?.includes('.') === true

function formOf(body: object) {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}
