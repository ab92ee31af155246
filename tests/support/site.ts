import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import type { Fetch } from '../../src/core/fetch.ts'
import { afterwards } from './afterwards.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void
export type Site = Awaited<ReturnType<typeof startSite>>

/** Another site on this machine: the pages it serves, and the requests it received. */
export async function startSite() {
  const answers = new Map<string, Answer>()
  const visits: { path: string; at: number }[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    visits.push({ path, at: performance.now() })
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  afterwards(() => server.close().closeAllConnections())
  return { url: `http://127.0.0.1:${port}`, port, visits, page, picture, answer, holds }

  /** Adds a page to the site and returns its address. */
  function page(path: string, body: string, type = 'text/html; charset=utf-8') {
    return answer(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(body))
  }

  function picture(path: string, bytes: Buffer, type = 'image/jpeg') {
    return answer(path, (_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes))
  }

  function answer(path: string, how: Answer) {
    answers.set(path, how)
    return `http://127.0.0.1:${port}${path}`
  }

  /** A page that keeps its visitor waiting; `asked` resolves when one arrives, `release` lets it go. */
  function holds(path: string) {
    const { promise, resolve } = Promise.withResolvers<ServerResponse>()
    const url = answer(path, (_request, response) => resolve(response))
    return { url, asked: promise, release: () => promise.then((response) => response.writeHead(404).end()) }
  }
}

type Soup = { name?: string; image?: string[]; ingredients?: string[]; more?: Record<string, unknown> }

/** A page with a recipe in its markup, as most sites send it. */
export function recipePage({ name = 'Leek soup', image = [], ingredients, more = {} }: Soup = {}): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    image,
    description: 'A soup for cold days.',
    recipeYield: '4 servings',
    prepTime: 'PT15M',
    cookTime: 'PT1H30M',
    recipeIngredient: ingredients ?? ['2 leeks', '500 g potatoes', '1 l vegetable stock'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Cut the leeks and the potatoes into pieces.' },
      { '@type': 'HowToStep', text: 'Boil them in the stock until they are soft.' },
    ],
    ...more,
  }
  return `<!doctype html><html lang="en"><head><title>${name}</title>
    <script type="application/ld+json">${JSON.stringify(recipe)}</script></head>
    <body><h1>${name}</h1></body></html>`
}

/** A photograph for tests: two halves of different colours. */
export function photograph(width = 800, height = 600): Promise<Buffer> {
  const right = { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#d9a441' } } as const
  return sharp({ create: { width, height, channels: 3, background: '#5b7f4a' } })
    .composite([{ input: right, gravity: 'east' }])
    .jpeg()
    .toBuffer()
}

/** A `fetch` for which every address is a recipe, or a picture if its name says so. */
export async function recipesEverywhere(): Promise<Fetch> {
  const photo = await photograph(200, 150)
  return async (url) => {
    const isPicture = /\.(png|jpe?g|webp)$/.test(url)
    const bytes = isPicture ? photo : Buffer.from(recipePage())
    return { url, status: 200, contentType: isPicture ? 'image/jpeg' : 'text/html', bytes, headers: {} }
  }
}
