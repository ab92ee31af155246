import { lookup } from 'node:dns/promises'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { type Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import zlib from 'node:zlib'
import { type AddressRules, bareHost, createAddressRules } from './addresses.ts'
import { invalid, Refusal, timedOut } from './errors.ts'

/** From the first DNS lookup to the last byte, redirects included: nobody waits longer for a page. */
const TIMEOUT_MS = 15_000
/** Counted after decompression: the heaviest recipe pages are 3 MiB, their pictures less than 10. */
const LIMIT_BYTES = 10 * 1024 * 1024
/** Browsers follow twenty; pages that need more than five are going in circles. */
const REDIRECTS_MAX = 5
/** Some shops set kilobytes of cookies, which Node's own limit of 16 KiB refuses. */
const HEADERS_LIMIT_BYTES = 64 * 1024
/** More than one is rare; more than three is a decompression bomb. */
const ENCODINGS_MAX = 3
/** Challenge pages are short; a real page that merely mentions a captcha is not. */
const CHALLENGE_MAX_BYTES = 64 * 1024
/** The wait for sites that limit requests without saying for how long. */
const USUAL_WAIT_SECONDS = 60
/** A site that asks for more than a week is mistaken. */
const WAIT_MAX_SECONDS = 7 * 24 * 3600

/** Sites reject unknown agents, so requests look like the browser a person would have used. */
const BROWSER_HEADERS = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/webp,*/*;q=0.8',
  'accept-language': 'en-US,en;q=0.7,*;q=0.5',
  'accept-encoding': 'gzip, deflate, br, zstd',
}

export type FetchOptions = {
  method?: 'GET' | 'POST' | 'PUT'
  headers?: Record<string, string>
  body?: string
  /** Stops reading and refuses beyond this many bytes, counted after decompression. */
  limitBytes?: number
  timeoutMs?: number
  /** Prefixes of accepted content types, such as `image/`; others are refused. */
  accept?: string[]
  /** Ends the request early, for a server that is shutting down. */
  signal?: AbortSignal
}
export type Fetched = {
  url: string
  status: number
  contentType: string
  bytes: Buffer
  headers: Record<string, string>
}
/** Makes a request. Answers successes only; anything else is a refusal whose code begins with `fetch.`. */
export type Fetch = (url: string, options?: FetchOptions) => Promise<Fetched>

/** Every address of a name; a parameter so that tests can replace DNS. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>
const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

type Request = { url: URL; method: 'GET' | 'POST' | 'PUT'; headers: Record<string, string>; body: string | undefined }

/**
 * The only way to reach other servers. Each name is resolved once, all its addresses are checked, and the connection
 * goes to a checked address, so that a DNS answer cannot change in between. Redirects are checked again.
 */
export function createFetch(rules: AddressRules, resolve: Resolve = systemResolve): Fetch {
  const mayConnect = createAddressRules(rules)

  return async function fetch(address, options = {}) {
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
    const clock = AbortSignal.timeout(timeoutMs)
    const signal = options.signal ? AbortSignal.any([clock, options.signal]) : clock
    const request: Request = {
      url: webAddress(address),
      method: options.method ?? 'GET',
      headers: { ...BROWSER_HEADERS, ...lowerCased(options.headers) },
      body: options.body,
    }
    try {
      const { response, url } = await follow(request, signal)
      return await read(response, url, { ...options, signal })
    } catch (error) {
      const host = request.url.host
      if (clock.aborted) throw timedOut('fetch.timed-out', outcome('TIMED_OUT', { host, seconds: timeoutMs / 1000 }))
      if (error instanceof Refusal) throw error
      const code = isCertificateProblem(error) ? 'fetch.bad-certificate' : 'fetch.unreachable'
      throw invalid(code, { ...outcome('CONNECTION_ERROR', { host }), cause: error })
    }
  }

  async function follow(first: Request, signal: AbortSignal) {
    let request = first
    for (let redirects = 0; ; redirects++) {
      const response = await send(request, await checkedLookup(request.url, signal), signal)
      const location = isRedirect(response) ? response.headers.location : undefined
      if (location === undefined) return { response, url: request.url }
      response.destroy()
      if (redirects === REDIRECTS_MAX)
        throw invalid('fetch.redirects', outcome('CONNECTION_ERROR', { host: request.url.host }))
      request = redirected(request, webAddress(location, request.url), response.statusCode)
    }
  }

  /** Gives the addresses that were checked to the DNS lookup of this one request. */
  async function checkedLookup(url: URL, signal: AbortSignal): Promise<LookupFunction> {
    const hostname = bareHost(url)
    const found = isIP(hostname)
      ? [{ address: hostname, family: isIP(hostname) }]
      : await Promise.race([resolve(hostname), rejected(signal)])
    if (found.length === 0) throw invalid('fetch.unreachable', outcome('CONNECTION_ERROR', { host: url.host }))
    if (!found.every(({ address }) => mayConnect(hostname, address))) {
      throw invalid('fetch.private-address', outcome('PRIVATE_ADDRESS', { host: url.host }))
    }
    return (_hostname, options, done) => {
      const [first = { address: '', family: 4 }] = found
      if (options.all) done(null, found)
      else done(null, first.address, first.family)
    }
  }
}

const outcome = (details: string, params: Record<string, string | number>) => ({ params, detail: { details } })

function webAddress(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  const usable = url && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== ''
  if (!usable || url.username !== '' || url.password !== '') {
    throw invalid('fetch.bad-address', { detail: { details: 'CONNECTION_ERROR' } })
  }
  return url
}

function send({ url, method, headers, body }: Request, lookup: LookupFunction, signal: AbortSignal) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    // A connection is never shared between requests: each goes to an address checked for it.
    const options = { method, headers: { ...headers, ...length }, lookup, signal, agent: false as const }
    const outgoing = request(url, { ...options, maxHeaderSize: HEADERS_LIMIT_BYTES, rejectUnauthorized: true }, resolve)
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

const isRedirect = ({ statusCode = 0 }: IncomingMessage) => [301, 302, 303, 307, 308].includes(statusCode)

/**
 * As browsers do: only 307 and 308 repeat the body, and credentials are never sent to another host or over plain HTTP.
 */
function redirected({ url, method, headers, body }: Request, to: URL, status = 0): Request {
  const { 'content-type': contentType, ...others } = headers
  const isSameSafe = to.host === url.host && (to.protocol === url.protocol || to.protocol === 'https:')
  const kept = isSameSafe ? others : BROWSER_HEADERS
  const repeats = body !== undefined && (status === 307 || status === 308)
  if (!repeats) return { url: to, method: 'GET', headers: kept, body: undefined }
  return { url: to, method, headers: contentType ? { ...kept, 'content-type': contentType } : kept, body }
}

async function read(
  response: IncomingMessage,
  url: URL,
  { limitBytes = LIMIT_BYTES, accept, signal }: FetchOptions,
): Promise<Fetched> {
  const contentType = response.headers['content-type']?.toLowerCase() ?? ''
  const status = response.statusCode ?? 0
  try {
    refuseStatus(response, status, url.host)
    refuseType(contentType, accept, url.host)
    const bytes = await readLimited(response, { limitBytes, host: url.host, signal })
    if (isChallengePage(contentType, bytes)) throw invalid('fetch.blocked', outcome('BLOCKED', { host: url.host }))
    return { url: url.href, status, contentType, bytes, headers: flattened(response) }
  } finally {
    response.destroy()
  }
}

function refuseStatus({ headers }: IncomingMessage, status: number, host: string) {
  if (status < 300) return
  const blocked = [401, 403, 407, 451].includes(status) || headers['cf-mitigated'] === 'challenge'
  const retryAfterSeconds = waitOf(headers)
  if (status === 429) {
    const count = Math.max(1, Math.ceil((retryAfterSeconds ?? USUAL_WAIT_SECONDS) / 60))
    throw invalid('fetch.too-many', { ...outcome('BLOCKED', { host, status, count }), retryAfterSeconds })
  }
  if (blocked) throw invalid('fetch.blocked', outcome('BLOCKED', { host, status }))
  if (status === 404 || status === 410) throw invalid('fetch.not-found', outcome('NOT_FOUND', { host }))
  throw invalid('fetch.failed', { ...outcome('CONNECTION_ERROR', { host, status }), retryAfterSeconds })
}

/** Seconds to wait, as a site asks for them: a number, or a time on its own clock. */
function waitOf({ 'retry-after': text = '', date = '' }: IncomingMessage['headers']): number | undefined {
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.parse(date)) / 1000
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(Math.ceil(seconds), 0), WAIT_MAX_SECONDS)
}

/** A reply without a type passes, because the caller checks the bytes anyway. */
function refuseType(contentType: string, accept: string[] | undefined, host: string) {
  if (!accept || contentType === '' || accept.some((start) => contentType.startsWith(start))) return
  throw invalid('fetch.wrong-type', outcome('NOT_HTML', { host, type: contentType.split(';')[0] ?? '' }))
}

type Limits = { limitBytes: number; host: string; signal: AbortSignal | undefined }

async function readLimited(response: IncomingMessage, { limitBytes, host, signal }: Limits): Promise<Buffer> {
  const tooLarge = () =>
    invalid('fetch.too-large', outcome('TOO_LARGE', { host, megabytes: Math.round(limitBytes / 1024 ** 2) }))
  if (Number(response.headers['content-length']) > limitBytes) throw tooLarge()
  const chunks: Buffer[] = []
  let total = 0
  const collector = new Writable({
    write(chunk: Buffer, _encoding, done) {
      total += chunk.length
      chunks.push(chunk)
      // A decompression bomb is stopped long before it is whole.
      done(total > limitBytes ? tooLarge() : null)
    },
  })
  const stages = [...decoders(response.headers['content-encoding']), collector]
  // `pipeline` destroys the stages on failure but would wait for the unread reply to end.
  for (const stage of stages) stage.on('error', (error) => response.destroy(error))
  await pipeline([response, ...stages], signal ? { signal } : {})
  return Buffer.concat(chunks)
}

function decoders(contentEncoding: string | undefined) {
  const names = (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
  const encodings = names.filter((name) => name !== '' && name !== 'identity').reverse()
  if (encodings.length > ENCODINGS_MAX) throw new Error('too many content encodings')
  return encodings.map(decoder)
}

/** Many servers end a stream without its trailer; what came before is the page. */
const LENIENT = { finishFlush: zlib.constants.Z_SYNC_FLUSH }

function decoder(encoding: string): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return zlib.createGunzip(LENIENT)
  if (encoding === 'deflate') return zlib.createInflate(LENIENT)
  if (encoding === 'br') return zlib.createBrotliDecompress({ finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH })
  if (encoding === 'zstd') return zlib.createZstdDecompress()
  throw new Error(`content encoding ${encoding} was not asked for`)
}

const CHALLENGE_MARKS =
  /_cf_chl_opt|<title>just a moment|<title>attention required! \| cloudflare|captcha-delivery\.com|_incapsula_resource|px-captcha|awswafcookiedomainlist|<title>vercel security checkpoint/i

/** Some sites serve their challenge in a reply that claims to be the page. */
function isChallengePage(contentType: string, bytes: Buffer) {
  if (!contentType.startsWith('text/html') || bytes.length > CHALLENGE_MAX_BYTES) return false
  return CHALLENGE_MARKS.test(bytes.toString('latin1'))
}

function flattened({ headers }: IncomingMessage): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value])
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined))
}

function lowerCased(headers: Record<string, string> = {}) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function rejected(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

function isCertificateProblem(error: unknown) {
  const code = String((error as NodeJS.ErrnoException)?.code ?? '')
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|ERR_SSL|HOSTNAME_MISMATCH/.test(code)
}
