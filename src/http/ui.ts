import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { inside } from '../core/files.ts'

/** What the page at an address tells those who do not run it; most addresses tell nothing. */
export type PageHead = { status: 200; title: string; tags: string } | { status: 404 }
type HeadAt = (path: string) => Promise<PageHead | undefined>

type Asset = { bytes: Buffer; etag: string; encodings: Map<string, Buffer> }

const PRECOMPRESSED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The prebuilt page: hashed files for a year, everything else checked again, and the page itself for every screen's address. */
export function serveUi(webRoot: string, headAt: HeadAt): Middleware {
  const known = new Map<string, Asset>()
  return async (ctx, next) => {
    if (!['GET', 'HEAD'].includes(ctx.method) || ctx.path.startsWith('/api')) return next()
    const path = decodedPath(ctx.path)
    const asset = path === '/' ? undefined : await find(path)
    if (asset) return sendAsset(ctx, asset, path)
    if (extname(path) !== '' || !ctx.accepts('html')) return next()
    const page = await find('/index.html')
    const head = page && (await headAt(path))
    if (page && head) sendPage(ctx, page, head)
    else if (page) sendAsset(ctx, page, '/index.html')
    else await next()
  }

  async function find(path: string) {
    const asset = known.get(path) ?? (await load(webRoot, path))
    // Only what exists is remembered: made-up addresses must not fill the memory.
    if (asset) known.set(path, asset)
    return asset
  }
}

/** The page with what it says of itself; what its scripts show then is the same, or that there is nothing. */
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

async function load(webRoot: string, path: string): Promise<Asset | undefined> {
  const file = inside(webRoot, join('.', path))
  const bytes = await readIfThere(file)
  if (!bytes) return undefined
  const encodings = new Map<string, Buffer>()
  for (const [name, suffix] of PRECOMPRESSED) {
    const smaller = await readIfThere(file + suffix)
    if (smaller) encodings.set(name, smaller)
  }
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`
  return { bytes, etag, encodings }
}

async function readIfThere(file: string) {
  try {
    return await readFile(file)
  } catch {
    return undefined
  }
}

function decodedPath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/'
  }
}
