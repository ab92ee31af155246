import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../free-port.ts'
import { answers, type Call, caller } from './call.ts'
import { measureFrames } from './frames.ts'
import type { Login } from './library.ts'
import { measureMixed } from './mixed.ts'
import { program } from './program.ts'
import { measureShopping } from './shopping.ts'
import { type Figure, median, middle } from './table.ts'

/** Long enough for the server to become idle and end its helper processes. */
const REST_MS = 40_000
const STARTS = 5

type Served = { url: string; firstAnswerMs: number; child: ChildProcess }

/** Times what people wait for on a running server, over HTTP on loopback. */
export async function measureServer(dataDir: string, login: Login): Promise<Figure[]> {
  const firstAnswerMs = await startUp(dataDir)
  const served = await serve(dataDir)
  try {
    const idleMb = await residentMb(served)
    const call = await caller(served.url, login)
    return [
      { what: 'start to the first answer', value: firstAnswerMs, unit: 'ms', aim: 400 },
      { what: 'idle memory', value: idleMb, unit: 'MB', aim: 110 },
      ...(await measureCalls(call)),
      ...(await measureShopping(call)),
      ...(await measureMixed(served.url, call)),
      { what: 'memory after all this', value: await residentMb(served), unit: 'MB' },
      { what: 'and half a minute later', value: await setTimeout(REST_MS, served).then(residentMb), unit: 'MB' },
      ...(await measureFrames(served.url, login)),
    ]
  } finally {
    await stop(served)
  }
}

/** The median of several starts, after one that loads the program into the file cache. */
async function startUp(dataDir: string): Promise<number> {
  const times: number[] = []
  for (let start = 0; start <= STARTS; start++) {
    const served = await serve(dataDir)
    if (start > 0) times.push(served.firstAnswerMs)
    await stop(served)
  }
  return middle(times)
}

async function measureCalls(call: Call): Promise<Figure[]> {
  const { items } = (await call('GET', '/api/recipes?perPage=300')).json() as { items: { slug: string }[] }
  const slug = (index: number) => items[index % items.length]?.slug ?? ''
  const whole = (await call('GET', `/api/recipes/${slug(0)}`)).json() as object
  const words = ['tomato', 'quick rice', 'gol', 'sunday pie', 'smoky lentils stew', 'thyme']
  const slips = ['tomaot', 'quikc rice', 'sundya pie', 'smoky lentlis stew', 'rissoto']
  const foods = (await call('GET', '/api/foods?perPage=6')).json() as { items: { id: string }[] }
  const onHand = foods.items.map(({ id }) => `foods=${id}`).join('&')
  const listed = (await call('GET', '/api/recipes?perPage=1000')).json() as { items: { slug: string }[] }
  const thousand = listed.items.map((recipe) => recipe.slug)
  const picture = await photograph()
  const form = () => {
    const body = new FormData()
    body.append('image', new File([picture], 'photo.jpg', { type: 'image/jpeg' }))
    body.append('extension', 'jpg')
    return body
  }
  const few = { runs: 15, warmUp: 2 }
  const figures: Figure[] = [
    { what: 'list of 30', value: await median(() => call('GET', '/api/recipes?perPage=30')), unit: 'ms', aim: 3 },
    {
      what: 'list of 30 with foods',
      value: await median(() => call('GET', '/api/recipes?perPage=30&loadFood=true')),
      unit: 'ms',
    },
    {
      what: 'list of 30 by name',
      value: await median(() => call('GET', '/api/recipes?perPage=30&orderBy=name')),
      unit: 'ms',
    },
    { what: 'all summaries', value: await median(() => call('GET', '/api/recipes?perPage=-1'), few), unit: 'ms' },
    {
      what: 'one recipe',
      value: await median((index) => call('GET', `/api/recipes/${slug(index)}`)),
      unit: 'ms',
      aim: 1,
    },
    {
      what: 'search',
      value: await median((index) => call('GET', `/api/recipes?perPage=10&search=${words[index % words.length]}`)),
      unit: 'ms',
      aim: 5,
    },
    {
      what: 'search with a slip in it',
      value: await median((index) => call('GET', `/api/recipes?perPage=10&search=${slips[index % slips.length]}`)),
      unit: 'ms',
      aim: 15,
    },
    {
      what: 'what can be cooked',
      value: await median(() => call('GET', `/api/recipes/suggestions?limit=24&${onHand}`), few),
      unit: 'ms',
      aim: 25,
    },
    {
      what: 'bulk tag of 1,000 recipes',
      value: await median(
        (index) =>
          call('POST', '/api/recipes/bulk-actions/tag', { recipes: thousand, tags: [{ name: `Bench ${index}` }] }),
        { runs: 5, warmUp: 1 },
      ),
      unit: 'ms',
      aim: 1000,
    },
    {
      what: 'create',
      value: await median((index) => call('POST', '/api/recipes', { name: `New ${Date.now()} ${index}` })),
      unit: 'ms',
      aim: 2,
    },
    {
      what: 'PUT',
      value: await median(() => call('PUT', `/api/recipes/${slug(0)}`, { ...whole, updateAt: null }), {
        runs: 100,
        warmUp: 10,
      }),
      unit: 'ms',
    },
    {
      what: 'picture of 12 megapixels',
      value: await median(() => call('PUT', `/api/recipes/${slug(1)}/image`, form()), few),
      unit: 'ms',
      aim: 500,
    },
    {
      what: 'import of a saved page',
      value: await median((index) => call('POST', '/api/recipes/create/html-or-json', { data: savedPage(index) }), few),
      unit: 'ms',
    },
  ]
  return figures
}

/** 12 megapixels as a phone takes them, 3 MB: soft shapes under fine sensor noise. */
async function photograph(): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = [4000, 3000]
  const noise = (scale: number, sigma: number) => ({
    create: {
      width: width / scale,
      height: height / scale,
      channels: 3 as const,
      background: '#000',
      noise: { type: 'gaussian' as const, mean: 128, sigma },
    },
  })
  const pixels = await sharp(noise(10, 60)).blur(2).resize(width, height).removeAlpha().raw().toBuffer()
  const grain = await sharp(noise(1, 8)).raw().toBuffer()
  for (const [at, value] of grain.entries()) pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + value - 128))
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
}

/** A page as recipe sites make them, with 300 kB that is not about the recipe. */
function savedPage(number: number) {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `Saved soup ${number}`,
    recipeIngredient: Array.from({ length: 12 }, (_, line) => `${line + 1} cups vegetable number ${line}`),
    recipeInstructions: Array.from({ length: 8 }, (_, step) => ({
      '@type': 'HowToStep',
      text: `Do part ${step} of it.`,
    })),
  }
  const filler = '<div class="post"><p>Once upon a time there was a kitchen.</p><ul><li>One</li><li>Two</li></ul></div>'
  const script = `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`
  return `<html><head><title>Saved soup</title>${script}</head><body>${filler.repeat(3000)}</body></html>`
}

/** Starts the program and times its first answer. */
async function serve(dataDir: string): Promise<Served> {
  const port = await freePort()
  const [command, ...before] = program()
  const startedAt = performance.now()
  const child = spawn(
    command,
    [...before, 'serve', '--host', '127.0.0.1', '--port', String(port), '--data-dir', dataDir],
    {
      stdio: 'ignore',
      env: { ...process.env, LARDER_METRICS: 'true' },
    },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await answers(`${url}/api/app/about`))) await setTimeout(5)
  return { url, firstAnswerMs: performance.now() - startedAt, child }
}

async function stop({ child }: Served) {
  const ended = new Promise((resume) => child.once('exit', resume))
  child.kill('SIGTERM')
  await ended
}

async function residentMb({ child }: Served) {
  await setTimeout(1000)
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}
