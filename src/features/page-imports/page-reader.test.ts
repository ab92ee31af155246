import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createPageReader, type PageReader } from './page-reader.ts'

const open: PageReader[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((reader) => reader.close()))
})

function pageReader(script?: string) {
  const reader = createPageReader(script)
  open.push(reader)
  return reader
}

const markup = (name: string) =>
  JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeIngredient: ['1 leek', '2 potatoes'],
    recipeInstructions: 'Cut.\nBoil.',
  })
const page = (name: string, filler = '') =>
  `<title>${name}</title><script type="application/ld+json">${markup(name)}</script>${filler}`

test('a page of bytes is read, with the reader of each field', async () => {
  const bytes = new TextEncoder().encode(page('Leek soup'))
  const { recipe, sources } = await pageReader().read({ bytes, contentType: 'text/html', url: 'https://x.example/' })
  expect(recipe).toMatchObject({ name: 'Leek soup', ingredients: [{ items: ['1 leek', '2 potatoes'] }] })
  expect(sources.ingredients).toMatch(/\w/)
})

test('pasted text is read as JSON when it is JSON', async () => {
  const { recipe } = await pageReader().read({ text: `\n ${markup('Soup of JSON')}`, url: '' })
  expect(recipe?.name).toBe('Soup of JSON')
})

test('a page without a recipe gives none', async () => {
  const { recipe } = await pageReader().read({
    text: '<h1>About us</h1><p>We like soup.</p>',
    url: 'https://x.example/',
  })
  expect(recipe).toBeNull()
})

test('many pages at once are all read', async () => {
  const reader = pageReader()
  const names = Array.from({ length: 12 }, (_, number) => `Soup ${number}`)
  const readings = await Promise.all(names.map((name) => reader.read({ text: page(name), url: 'https://x.example/' })))
  expect(readings.map(({ recipe }) => recipe?.name)).toEqual(names)
})

test('the event loop goes on while a large page is read', async () => {
  const reader = pageReader()
  await reader.read({ text: page('Warm-up'), url: 'https://x.example/' })
  let ticks = 0
  const clock = setInterval(() => ticks++, 1)
  await reader.read({ text: page('Large', '<p>soup <b>and</b> bread</p>'.repeat(20_000)), url: 'https://x.example/' })
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(3)
})

test('a reader that is closed refuses what it was still reading', async () => {
  const reader = createPageReader()
  const reading = reader.read({ text: page('Slow'), url: 'https://x.example/' })
  await reader.close()
  const error = await reading.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
})

describe('a page made to hurt', () => {
  const dir = mkdtempSync(join(tmpdir(), 'larder-pages-'))
  const script = join(dir, 'worker.mjs')
  afterAll(() => rmSync(dir, { recursive: true }))
  writeFileSync(
    script,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ text }) => {
       const hoard = []
       while (text === 'time');
       while (text === 'memory') hoard.push(Array.from({ length: 1e6 }, Math.random))
       if (text === 'mistake') throw new Error('a bug in a reader')
       parentPort.postMessage({ recipe: null, sources: {} })
     })
     parentPort.postMessage('ready')`,
  )

  test.each([
    ['time', 1],
    ['memory', 1],
    ['mistake', 4],
  ])(
    'is refused when it takes too much %s, and the next one is read',
    async (text, count) => {
      const reader = pageReader(script)
      const readings = Array.from({ length: count }, () =>
        reader.read({ text, url: '' }).catch((error: unknown) => error),
      )
      for (const error of await Promise.all(readings)) {
        expect(error).toMatchObject({ code: 'import.unreadable', detail: { details: 'BAD_RECIPE_DATA' } })
      }
      expect((await reader.read({ text: 'nothing special', url: '' })).recipe).toBeNull()
    },
    60_000,
  )
})
