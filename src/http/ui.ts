import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import type { Context, Middleware } from 'koa'

/** What the page at an address says to crawlers and link previews; most addresses say nothing. */
export type PageHead = { status: 200; title: string; tags: string } | { status: 404 }
type HeadAt = (path: string) => Promise<PageHead | undefined>

type Asset = { bytes: Buffer; etag: string; encodings: Map<string, Buffer> }

const PRECOMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Serves the built page: hashed files cached for a year, everything else revalidated, and the page itself for every
 * screen's address.
 */
export function serveUi(webRoot: string, headAt: HeadAt): Middleware {
  const assets = assetTable(webRoot)
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path.startsWith('/api')) return next()
    const address = decoded(ctx.path)
    const path = posix.normalize(address)
    const asset = path === '/' ? undefined : await assets.find(path)
    if (asset) return sendAsset(ctx, asset, path)
    // Nobody who uses the page asks for `..`, so it is no screen's address either.
    if (extname(path) !== '' || leadsUp(address) || !ctx.accepts('html')) return next()
    const page = await assets.find('/index.html')
    const head = page && (await headAt(path))
    if (page && head) sendPage(ctx, page, head)
    else if (page) sendAsset(ctx, page, '/index.html')
    else await next()
  }
}

/**
 * The served files by address. The table is built once from the directory: requests add nothing to it and reach nothing
 * else. A file is read when it is first requested.
 */
export function assetTable(webRoot: string) {
  const files = existsSync(webRoot) ? filesBelow(webRoot) : new Set<string>()
  const isCopy = (path: string) =>
    PRECOMPRESSED.some(([, suffix]) => path.endsWith(suffix) && files.has(path.slice(0, -suffix.length)))
  const table = new Map<string, Promise<Asset> | undefined>()
  for (const path of files) if (!isCopy(path)) table.set(path, undefined)
  return { find, size: () => table.size }

  async function find(path: string): Promise<Asset | undefined> {
    if (!table.has(path)) return undefined
    const known = table.get(path)
    if (known) return known
    const asset = load(path)
    table.set(path, asset)
    // A read that failed, with too many files open, may work the next time.
    asset.catch(() => table.set(path, undefined))
    return asset
  }

  async function load(path: string): Promise<Asset> {
    const bytes = await readFile(join(webRoot, path))
    const encodings = new Map<string, Buffer>()
    for (const [name, suffix] of PRECOMPRESSED)
      if (files.has(path + suffix)) encodings.set(name, await readFile(join(webRoot, path + suffix)))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
    return { bytes, etag, encodings }
  }
}

/** Asks for names and types: inside the binary a plain listing has names only. */
function filesBelow(root: string, path = ''): Set<string> {
  const found = new Set<string>()
  for (const name of readdirSync(join(root, path))) {
    const at = `${path}/${name}`
    if (!statSync(join(root, at)).isDirectory()) found.add(at)
    else for (const inner of filesBelow(root, at)) found.add(inner)
  }
  return found
}

/** The page with its metadata; its scripts then show the same, or that there is nothing. */
function sendPage(ctx: Context, page: Asset, head: PageHead) {
  ctx.set('Cache-Control', 'no-cache')
  ctx.status = head.status
  ctx.type = '.html'
  const html = page.bytes.toString('utf8')
  ctx.body =
    head.status === 200
      ? html
          .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(head.title)} · Larder</title>`)
          .replace('</head>', () => `${head.tags}\n  </head>`)
      : html
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

function sendAsset(ctx: Context, asset: Asset, path: string) {
  ctx.set('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  ctx.set('ETag', asset.etag)
  ctx.vary('Accept-Encoding')
  ctx.status = 200
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  const encoding = ctx.acceptsEncodings(...asset.encodings.keys(), 'identity') || 'identity'
  const bytes = asset.encodings.get(encoding)
  if (bytes) ctx.set('Content-Encoding', encoding)
  ctx.type = extname(path) === '.webmanifest' ? 'application/manifest+json' : extname(path)
  ctx.body = bytes ?? asset.bytes
}

const leadsUp = (address: string) => /(?:^|[/\\])\.\.(?:[/\\]|$)|\0/.test(address)

/** One spelling for each address, however it is escaped; what cannot be decoded is the start page. */
function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
