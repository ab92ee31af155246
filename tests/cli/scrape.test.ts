import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { larder } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'

const PAGE = `<!doctype html><html lang="en"><meta charset="iso-8859-1"><script type="application/ld+json">
{"@context":"https://schema.org","@type":"Recipe","name":"Crêpes","recipeIngredient":["2 eggs","250 g flour"],
"recipeInstructions":["Stir.","Fry."],"totalTime":"PT25M"}</script><h1>Crêpes</h1></html>`
const URL = 'https://example.com/crepes'

test('a page without a recipe, or a file that is not there, is refused and nothing is on stdout', async () => {
  const dir = await ownDirectory()
  await writeFile(join(dir, 'empty.html'), '<p>Nothing to eat')
  const empty = await larder(['scrape', '--html', join(dir, 'empty.html'), '--url', URL])
  expect(empty).toMatchObject({ code: 1, stdout: '', stderr: 'larder: No recipe was found on this page' })
  const missing = await larder(['scrape', '--html', join(dir, 'missing.html'), '--url', URL])
  expect(missing).toMatchObject({ code: 1, stdout: '' })
  expect(missing.stderr).toContain('there is no such file')
  expect(await larder(['scrape', '--html', 'x.html'])).toMatchObject({ code: 2 })
  expect(await larder(['scrape', '--batch', '--url', URL])).toMatchObject({ code: 2 })
})

test('a page becomes one JSON recipe, from any charset, and no data directory is made', async () => {
  const dir = await ownDirectory()
  await writeFile(join(dir, 'page.html'), Buffer.from(PAGE, 'latin1'))
  const run = await larder(['scrape', '--html', 'page.html', '--url', URL], { cwd: dir })
  expect(run).toMatchObject({ code: 0, stderr: '' })
  expect(run.json()).toMatchObject({
    name: 'Crêpes',
    ingredients: ['2 eggs', '250 g flour'],
    instructions: ['Stir.', 'Fry.'],
  })
  const explained = await larder(['scrape', '--html', '-', '--url', URL, '--explain'], {
    cwd: dir,
    input: PAGE.replace('iso-8859-1', 'utf-8'),
  })
  expect(explained.json()).toMatchObject({ recipe: { name: 'Crêpes' }, sources: { name: 'json-ld' }, others: [] })
  expect(await readdir(dir)).toEqual(['page.html'])
})

test('many pages are answered line by line; what failed says why and the exit code is 3', async () => {
  const dir = await ownDirectory()
  await writeFile(join(dir, 'page.html'), PAGE)
  await writeFile(join(dir, 'empty.html'), '')
  const jobs = [
    { id: 'good', html: join(dir, 'page.html'), url: URL },
    { id: 'empty', html: join(dir, 'empty.html'), url: URL },
    { id: 'missing', html: join(dir, 'missing.html'), url: URL },
  ]
  const input = [...jobs.map((job) => JSON.stringify(job)), '', '{not json'].join('\n')
  const { code, stdout } = await larder(['scrape', '--batch'], { input })
  const [good, ...bad] = stdout.split('\n').map((line) => JSON.parse(line))
  expect(good).toMatchObject({ id: 'good', recipe: { name: 'Crêpes' } })
  expect(bad.map(({ id }) => id)).toEqual(['empty', 'missing', null])
  expect(bad.every(({ error }) => typeof error === 'string')).toBe(true)
  expect(code).toBe(3)
})
