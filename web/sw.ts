/**
 * The service worker: the app opens offline, and what was read recently can be read again. It imports nothing, so that
 * every browser accepts it as a plain script; the build prepends the list of files (scripts/vite/service-worker.ts).
 */
declare const SHELL: { version: string; files: string[] }

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & { request: Request; respondWith: (answer: Promise<Response> | Response) => void }
type Clicked = Lasting & { notification: { close: () => void; data?: { href?: string } } }
type Window = {
  focus: () => Promise<unknown>
  navigate: (href: string) => Promise<unknown>
  postMessage: (message: object) => void
}
type Worker = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: Lasting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: Clicked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: {
    claim: () => Promise<void>
    matchAll: (of: { type: 'window' }) => Promise<Window[]>
    openWindow: (href: string) => Promise<unknown>
  }
}
const worker = self as unknown as Worker

const SHELL_CACHE = `larder-shell-${SHELL.version}`
/** One person's data; signing out wipes it. */
const DATA_CACHE = 'larder-data'
const PICTURE_CACHE = 'larder-pictures'
const ENTRIES_MAX = 400
const PICTURES_MAX = 300
/** A network slower than this counts as none if there is a cached reply. */
const PATIENCE_MS = 4_000

/** Requests worth caching; streams, downloads and administration are not. */
const KEPT = [
  /^\/api\/users\/self$/,
  /^\/api\/app\/(about|startup)/,
  /^\/api\/groups\/(self|members|preferences|labels|mealplans|shopping\/(?:lists|shops))(\/|$)/,
  /^\/api\/(foods|units|recipes|organizers\/.*|cookbooks)(\/|$)/,
  /^\/api\/groups\/cookbooks/,
  /^\/api\/households\/pantry$/,
]
const NEVER = /\/(exports|events|calendar|comments|timeline)(\/|$)/
const PICTURE = /^\/api\/media\/(recipes|users)\//
const SELF = '/api/users/self'
/** The server sends this page without isolation too. */
const TALKS_TO_ITS_OPENER = '/recipe/create/page'

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', ({ data }) => {
  if (data === 'update') void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !/^\/api|\.\w+$/.test(pathname)) event.respondWith(page(request))
  else if (PICTURE.test(pathname)) event.respondWith(picture(request))
  else if (KEPT.some((pattern) => pattern.test(pathname)) && !NEVER.test(pathname)) event.respondWith(read(event))
  else if (!pathname.startsWith('/api')) event.respondWith(asset(request))
})

async function install() {
  const cache = await caches.open(SHELL_CACHE)
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'reload' })))
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith('larder-shell-') && name !== SHELL_CACHE) await caches.delete(name)
  await worker.clients.claim()
}

/** The page of this version, for any address: with its own files cached it opens before any network request. */
async function page(request: Request) {
  const shell = await caches.match('/index.html', { cacheName: SHELL_CACHE })
  if (!shell) return fetch(request)
  return new URL(request.url).pathname === TALKS_TO_ITS_OPENER ? withoutIsolation(shell) : shell
}

/**
 * The cached page is isolated from the window that opened it; here that window is the recipe site, by the bookmarklet.
 */
function withoutIsolation(shell: Response) {
  const headers = new Headers(shell.headers)
  headers.set('Cross-Origin-Opener-Policy', 'unsafe-none')
  return new Response(shell.body, { headers })
}

async function asset(request: Request) {
  const own = await caches.match(request, { cacheName: SHELL_CACHE })
  if (own) return own
  const answer = await fetch(request)
  // A file with its own hash in its name never changes; the words of a language are part of the version.
  if (answer.ok && /^\/(assets|app\/lang)\//.test(new URL(request.url).pathname)) {
    const cache = await caches.open(SHELL_CACHE)
    await cache.put(request, answer.clone())
  }
  return answer
}

/** From the network; from the cache when there is none, or it is too slow. */
async function read(event: Fetching) {
  const { request } = event
  const cache = await caches.open(DATA_CACHE)
  const asked = fetch(request)
  const kept = cache.match(request)
  let shown: Response | undefined
  event.waitUntil(asked.then(take).catch(() => {}))
  const late = new Promise<Response>((answer) => {
    setTimeout(async () => {
      const found = await kept
      if (!found) return
      shown = found.clone()
      answer(found)
    }, PATIENCE_MS)
  })
  try {
    return await Promise.race([asked, late])
  } catch (error) {
    const found = await kept
    if (found) return found
    throw error
  }

  async function take(answer: Response) {
    const before = shown
    const now = answer.clone()
    await keep(cache, request, answer.clone())
    if (before && now.ok && (await before.text()) !== (await now.text())) await tell(request)
  }
}

/** Pages that were shown a cached reply load it again. */
async function tell({ url }: Request) {
  const { pathname, search } = new URL(url)
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage({ newer: pathname + search })
}

async function keep(cache: Cache, request: Request, answer: Response) {
  if (new URL(request.url).pathname === SELF) await checkOwner(cache, answer.clone())
  if (!answer.ok) return
  await cache.put(request, answer)
  await trim(cache, ENTRIES_MAX)
}

/** Data of another person, or of someone signed out, must not be read. */
async function checkOwner(cache: Cache, answer: Response) {
  if (answer.status === 401) return wipe()
  if (!answer.ok) return
  const before = await cache.match(SELF)
  if (!before) return
  const [was, is] = await Promise.all([before.json(), answer.json()])
  if (was?.id !== is?.id) await wipe()
}

async function wipe() {
  for (const name of [DATA_CACHE, PICTURE_CACHE]) {
    const cache = await caches.open(name)
    for (const key of await cache.keys()) await cache.delete(key)
  }
}

async function picture(request: Request) {
  const cache = await caches.open(PICTURE_CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.status === 200) {
    await cache.put(request, answer.clone())
    await trim(cache, PICTURES_MAX)
  }
  return answer
}

/** The oldest go first: a cache lists its entries in the order they came. */
async function trim(cache: Cache, max: number) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(key)
}

// The notification of a finished timer leads back to where it was started.
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(event.notification.data?.href ?? '/'))
})

async function show(href: string) {
  const [open] = await worker.clients.matchAll({ type: 'window' })
  if (!open) return worker.clients.openWindow(href)
  return open.focus()
}

// Makes it a module for the types; the build removes this line.
export {}
