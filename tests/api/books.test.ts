import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Window } from 'happy-dom'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { makeBook } from '#contract/books.ts'
import { createCookbook } from '#contract/cookbooks.ts'
import type { Sent } from '#contract/endpoint.ts'
import * as exportApi from '#contract/exports.ts'
import { createMealEntry } from '#contract/mealplans.ts'
import { uploadRecipeImage } from '#contract/media.ts'
import { createRecipe, getRecipe, patchRecipe } from '#contract/recipes.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { type Client, file } from '../support/client.ts'
import { pdfPages } from '../support/pdf.ts'

let app: TestApp
let cook: Client

beforeAll(async () => {
  app = await startApp()
  cook = await app.setUpFirst()
  await recipe('Pea soup', {
    description: 'Green & **warm**.',
    recipeYield: '4 bowls',
    recipeCategory: ['Soups'],
    recipeIngredient: [
      { title: 'Soup', quantity: '1/3', unit: { name: 'cup' }, food: { name: 'pea' } },
      { quantity: 1, unit: { name: 'pinch' }, food: { name: 'salt' } },
    ],
    recipeInstructions: ['Boil **the peas**.\nStir.', { title: 'At the end', text: 'Serve <3.' }],
    notes: [{ title: 'Cold', text: '- good\n- too' }],
    settings: { public: false, disableAmount: false, disableComments: true },
  })
  await recipe('Ελληνική σαλάτα', { recipeIngredient: ['ντομάτες'], recipeInstructions: ['Κόψτε.'] })
  await recipe('Борщ', { recipeIngredient: ['свёкла'], recipeInstructions: ['Варить.'] })
  await recipe('Crème brûlée 🍮', {
    recipeIngredient: ['½ l crème', '⅙ tsp salt'],
    recipeInstructions: ['Flambé à 200 ℃.'],
  })
})

async function recipe(name: string, fields: object = {}, client = cook): Promise<string> {
  const slug = await client.ok(createRecipe, { body: { name } })
  await client.ok(patchRecipe, { params: { slug }, body: fields })
  return slug
}

type Order = Sent<typeof makeBook>['body']

async function book(body: Order): Promise<{ bytes: Buffer; response: Response; message: string }> {
  const begun = await cook.ok(makeBook, { body })
  const { fileToken } = await cook.ok(exportApi.downloadDataExport, { query: { path: begun.exportId ?? '' } })
  const response = await app.nobody().raw(`/api/utils/download?token=${fileToken}`)
  return { bytes: Buffer.from(await response.arrayBuffer()), response, message: begun.message }
}
const pdf = async (of: Order['of'], more: Partial<Order> = {}) =>
  pdfPages((await book({ format: 'pdf', of, ...more })).bytes)

/** The files of an archive by name, in its order. */
function unzipped(bytes: Buffer): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const found = new Map<string, Buffer>()
  yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry: yauzl.Entry) =>
      zip.openReadStream(entry, async (_, stream) => {
        found.set(entry.fileName, await buffer(stream))
        zip.readEntry()
      }),
    )
    zip.on('end', () => resolve(found))
    zip.readEntry()
  })
  return promise
}

describe('what no book is made of', () => {
  test('is refused with a reason', async () => {
    await cook.refused(404, makeBook, { body: { format: 'pdf', of: { recipes: ['no-such'] } } })
    await cook.refused(404, makeBook, { body: { format: 'pdf', of: { filter: { cookbook: 'no-such' } } } })
    await cook.refused(400, makeBook, { body: { format: 'pdf', of: { filter: { queryFilter: 'password = "x"' } } } })
    await cook.refused(404, makeBook, {
      body: { format: 'epub', of: { plan: { from: '2031-01-01', to: '2031-01-07' } } },
    })
    for (const plan of [
      { from: '2031-01-07', to: '2031-01-01' },
      { from: '2031-01-01', to: '2999-01-01' },
    ])
      await cook.refused(422, makeBook, { body: { format: 'pdf', of: { plan } } })
    await cook.refused(422, makeBook, { body: { format: 'pdf', of: { recipes: [], filter: {} } as never } })
    await cook.refused(422, makeBook, { body: { format: 'docx' as never, of: { filter: {} } } })
  })

  test('recipes of another group are not found', async () => {
    const outsider = await app.stranger('outsider')
    await outsider.refused(404, makeBook, { body: { format: 'pdf', of: { recipes: ['pea-soup'] } } })
    await outsider.refused(404, makeBook, { body: { format: 'pdf', of: { filter: {} } } })
  })
})

describe('a PDF', () => {
  test('has a cover, contents, recipes and an index, whose page numbers are true', async () => {
    const { bytes, response } = await book({ format: 'pdf', of: { filter: {} }, title: 'Our *best*' })
    expect(response.headers.get('content-disposition')).toContain('our-best.pdf')
    const [cover, contents, ...body] = pdfPages(bytes)
    expect(cover).toContain('Our *best*')
    expect(cover).toContain('4 recipes')
    const page = body.findIndex((words) => words.includes('Pea soup Green & warm')) + 1
    expect(body[page - 1]).toMatch(new RegExp(`^${page} `))
    expect(contents).toMatch(/^Contents Crème brûlée 1 Pea soup 2 /)
    expect(contents).toContain(`Pea soup ${page}`)
    const index = body.at(-1) ?? ''
    expect(index).toContain(`Pea Pea soup, ${page}`)
    expect(index).toContain('Б Борщ')
    expect(bytes.toString('latin1')).toContain('/PageLabels')
  })

  test('sets amounts, accents, Greek and Cyrillic, and leaves pictograms out', async () => {
    const words = (await pdf({ filter: {} })).join(' ')
    for (const said of ['⅓ cup pea', 'Boil the peas', 'At the end 1 Serve <3.', '• good • too'])
      expect(words).toContain(said)
    for (const said of ['Ελληνική σαλάτα', 'ντομάτες', 'Борщ', 'свёкла', '½ l crème', '1⁄6 tsp salt', 'à 200 °C'])
      expect(words).toContain(said)
    expect(words).not.toContain('[…]')
  })

  test('says so where it cannot show a script, and the reply says how many recipes that concerns', async () => {
    const slug = await recipe('麻婆豆腐 Mapo tofu', { recipeInstructions: ['把豆腐切块。 Fry.'] })
    const { bytes, message } = await book({ format: 'pdf', of: { recipes: [slug, 'pea-soup'] } })
    const words = pdfPages(bytes).join(' ')
    expect(words).toContain('[…] Mapo tofu')
    expect(words).toContain('Words marked […] are in a script that this PDF cannot show')
    expect(message).toContain('One recipe has words in a script')
    const epub = await book({ format: 'epub', of: { recipes: [slug] } })
    expect(epub.message).not.toContain('script')
    expect([...(await unzipped(epub.bytes)).values()].join('')).toContain('把豆腐切块')
  })

  test('is the same, byte for byte, as long as the recipes are', async () => {
    const body: Order = { format: 'pdf', of: { recipes: ['pea-soup', 'borshch'] } }
    const first = (await book(body)).bytes
    app.clock.advance({ hours: 2 })
    cook = await app.signedIn('ann')
    expect((await book(body)).bytes.equals(first)).toBe(true)
  })

  test('has the size of paper that was asked for, and pictures unless they are not wanted', async () => {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#4a7' } })
      .png()
      .toBuffer()
    const slug = await recipe('Photographed')
    await cook.ok(uploadRecipeImage, { params: { slug }, body: { image: file(bytes, 'p.png', 'image/png') } })
    const of = { recipes: [slug] }
    const a5 = (await book({ format: 'pdf', of, paper: 'a5' })).bytes.toString('latin1')
    expect(a5).toContain('/MediaBox [0 0 419.53 595.28]')
    expect(a5).toContain('/Subtype /Image')
    const plain = (await book({ format: 'pdf', of, paper: 'letter', pictures: false })).bytes.toString('latin1')
    expect(plain).toContain('/MediaBox [0 0 612 792]')
    expect(plain).not.toContain('/Subtype /Image')
  })

  test('sets what is longer than a page, and words longer than a line', async () => {
    const steps = Array.from({ length: 150 }, (_, index) => `Step ${index}: ${'stir and wait '.repeat(12)}`)
    const slug = await recipe(`Long ${'pudding'.repeat(30)}`, {
      description: 'told at length. '.repeat(600),
      recipeIngredient: ['x'.repeat(900), ...Array.from({ length: 120 }, (_, index) => `${index} eggs`)],
      recipeInstructions: steps,
    })
    const words = (await pdf({ recipes: [slug] })).join(' ')
    for (const said of ['Step 0:', 'Step 149:', '119 eggs']) expect(words).toContain(said)
    expect(words.match(/told/g)).toHaveLength(600)
  })
})

describe('a cookbook', () => {
  test('becomes a book of its name with a chapter for each category', async () => {
    for (let number = 1; number <= 8; number++)
      await recipe(`Bake ${number}`, { tags: ['oven'], recipeCategory: [number % 2 ? 'Breads' : 'Cakes'] })
    const { slug } = await cook.ok(createCookbook, {
      body: { name: 'From the oven', queryFilterString: 'tags.name = "oven"' },
    })
    const [cover, contents] = await pdf({ filter: { cookbook: slug } })
    expect(cover).toContain('From the oven 8 recipes')
    expect(contents).toBe(
      'Contents Breads Bake 1 1 Bake 3 2 Bake 5 3 Bake 7 4 Cakes Bake 2 5 Bake 4 6 Bake 6 7 Bake 8 8',
    )
  })
})

describe('the plan of some days', () => {
  test('becomes a book with a chapter for each day, each recipe once, and notes in the contents', async () => {
    const { id } = await cook.ok(getRecipe, { params: { slug: 'pea-soup' } })
    const plan = (date: string, entryType: 'dinner' | 'lunch', more: object) =>
      cook.ok(createMealEntry, { body: { date, entryType, ...more } })
    await plan('2030-03-04', 'dinner', { recipeId: id })
    await plan('2030-03-04', 'lunch', { title: 'Picnic', text: 'bring forks' })
    await plan('2030-03-05', 'lunch', { recipeId: id })
    await plan('2030-03-12', 'lunch', { title: 'Another week' })
    const pages = await pdf({ plan: { from: '2030-03-04', to: '2030-03-10' } })
    expect(pages[0]).toContain('Meal plan')
    expect(pages[1]).toBe(
      'Contents Monday, March 4 Lunch Picnic: bring forks Dinner Pea soup 1 Tuesday, March 5 Lunch Pea soup 1',
    )
    expect(pages.filter((words) => words.includes('Boil the peas'))).toHaveLength(1)
  })
})

describe('an EPUB', () => {
  test('begins with its type, is well formed, and links everything it names', async () => {
    await recipe('Control \u0007 & <b>"quotes"</b>', {
      description: 'A\u0001B & C',
      recipeIngredient: ['1 < 2 & "3"'],
      recipeInstructions: ['<script>alert(1)</script> & [a](javascript:alert(1)) ![p](https://evil.example/p.png)'],
      orgURL: 'javascript:alert(1)',
    })
    const { bytes, response } = await book({ format: 'epub', of: { filter: {} } })
    expect(response.headers.get('content-disposition')).toContain('recipes.epub')
    expect(bytes.subarray(30, 58).toString()).toBe('mimetypeapplication/epub+zip')
    const files = await unzipped(bytes)
    const text = (name: string) => files.get(name)?.toString() ?? ''
    const parser = new new Window().DOMParser()
    const texts = [...files.keys()].filter((name) => /\.(?:xhtml|opf|xml|svg)$/.test(name))
    for (const name of texts) {
      const parsed = parser.parseFromString(text(name), 'application/xml')
      expect(parsed.querySelector('parsererror'), name).toBeNull()
      expect(text(name), name).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
    }
    const opf = text('EPUB/package.opf')
    const named = [...opf.matchAll(/ href="([^"]+)"/g)].map(([, href]) => `EPUB/${href}`)
    expect([...files.keys()].sort()).toEqual(
      [...named, 'EPUB/package.opf', 'META-INF/container.xml', 'mimetype'].sort(),
    )
    const nav = text('EPUB/nav.xhtml') + text('EPUB/index.xhtml')
    for (const [, href] of nav.matchAll(/<a href="([^"]+)"/g)) expect(files.has(`EPUB/${href}`), href).toBe(true)
    expect(nav).toContain('Pea soup')
    const all = texts.map(text).join('')
    expect(all).not.toMatch(/<script|href="javascript|evil\.example/)
    expect(all).toContain('Boil <strong>the peas</strong>.')
    expect(all).toContain('⅓ cup pea')
  })

  test('is the same, byte for byte, as long as the recipes are', async () => {
    const body: Order = { format: 'epub', of: { recipes: ['pea-soup', 'borshch'] } }
    const [first, second] = [await book(body), await book(body)]
    expect(second.bytes.equals(first.bytes)).toBe(true)
  })
})

test('a selection of recipes is exported as a book by the endpoint of the other formats too', async () => {
  const begun = await cook.ok(exportApi.bulkExport, { body: { recipes: ['pea-soup'], exportType: 'pdf' } })
  const listed = await cook.ok(exportApi.listDataExports)
  expect(listed.find(({ id }) => id === begun.exportId)?.filename).toMatch(/\.pdf$/)
})

test('a picture that cannot be read leaves the drawn cover in its place', async () => {
  const slug = await recipe('Broken picture')
  const { id } = await cook.ok(getRecipe, { params: { slug } })
  await app.core.db('recipes').where({ id }).update({ image: 'abcd' })
  await mkdir(app.core.files.recipeImages(id), { recursive: true })
  await writeFile(join(app.core.files.recipeImages(id), 'min-original.webp'), 'RIFFxxxxWEBPnothing')
  for (const format of ['pdf', 'epub'] as const) {
    const { bytes } = await book({ format, of: { recipes: [slug] } })
    expect(bytes.length).toBeGreaterThan(1_000)
  }
})
