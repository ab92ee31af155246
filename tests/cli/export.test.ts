import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { larder, larderHere } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'
import { zipOf } from '../support/other-programs.ts'
import { pdfPages } from '../support/pdf.ts'

let dataDir = ''
let side = ''
const recipe = (name: string, keywords = '') =>
  JSON.stringify({ '@type': 'Recipe', name, keywords, recipeIngredient: ['500 g peas'], recipeInstructions: ['Boil.'] })

beforeAll(async () => {
  dataDir = await ownDirectory()
  side = await ownDirectory()
  const archive = join(side, 'nextcloud.zip')
  await writeFile(
    archive,
    await zipOf({ 'soup/recipe.json': recipe('Pea soup', 'vegan'), 'pie/recipe.json': recipe('Pie') }),
  )
  const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
  await larderHere([...create, '--data-dir', dataDir], { input: 'pantry-door-9' })
  await larderHere(['import', '--data-dir', dataDir, '--from', 'nextcloud', archive])
})

const write = (...args: string[]) => larderHere(['export', '--data-dir', dataDir, ...args])

test('a format nobody knows, and a filter that makes no sense, write nothing', async () => {
  const out = join(side, 'nothing.zip')
  expect(await write('--format', 'docx', '--out', out)).toMatchObject({ code: 1 })
  expect(await write('--query', 'password = "x"', '--out', out)).toMatchObject({ code: 1 })
  expect(existsSync(out)).toBe(false)
})

test('all recipes are written to one file, which can be imported again', async () => {
  const out = join(side, 'all.zip')
  const { code, stdout } = await write('--out', out)
  expect(code).toBe(0)
  expect(stdout).toContain(`2 recipes written to ${out}`)
  const other = await ownDirectory()
  const create = ['user', 'create', '--email', 'bo@example.com', '--username', 'bo', '--admin', '--password-stdin']
  await larderHere([...create, '--data-dir', other], { input: 'pantry-door-9' })
  const back = await larderHere(['import', '--data-dir', other, '--from', 'larder', out])
  expect(back.stdout).toContain('2 recipes in the archive: 2 added, 0 already there, 0 failed')
})

test('a filter and words narrow what is written, and a script is told how much it was', async () => {
  const out = join(side, 'vegan.paprikarecipes')
  const run = await write('--format', 'paprika', '--query', 'tags.name = "vegan"', '--out', out, '--json')
  expect(JSON.parse(run.stdout)).toEqual({ file: out, recipes: 1 })
  expect((await readFile(out)).subarray(0, 2).toString()).toBe('PK')
  const words = await write('--search', 'pie', '--format', 'markdown', '--out', join(side, 'pie.zip'), '--json')
  expect(JSON.parse(words.stdout).recipes).toBe(1)
})

test('goes to stdout, whole and alone', async () => {
  const dir = await ownDirectory()
  const ann = ['--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
  expect(await larder(['user', 'create', ...ann, '--data-dir', dir], { input: 'pantry-door-9' })).toMatchObject({
    code: 0,
  })
  const run = await larder(['export', '--out', '-', '--data-dir', dir], { encoding: 'latin1' })
  expect(run).toMatchObject({ code: 0 })
  expect(run.stdout).toMatch(/^PK/)
  expect(await larder(['export', '--out', '-', '--json', '--data-dir', dir])).toMatchObject({ code: 2 })
})

test('a time zone that nobody knows is refused by every command', async () => {
  const run = await larder(['user', 'list', '--data-dir', await ownDirectory()], { env: { TZ: 'Mars/Phobos' } })
  expect(run).toMatchObject({ code: 2 })
  expect(run.stderr).toContain('no time zone is called Mars/Phobos')
})

describe('a book', () => {
  test('is not made of options that mean nothing together', async () => {
    const out = join(side, 'nothing.pdf')
    for (const args of [
      ['--format', 'json', '--week'],
      ['--format', 'markdown', '--title', 'Ours'],
      ['--format', 'pdf', '--week', '--search', 'pie'],
      ['--format', 'pdf', '--week', 'tomorrow'],
      ['--format', 'pdf', '--paper', 'a3'],
    ])
      expect(await write(...args, '--out', out), args.join(' ')).toMatchObject({ code: 2 })
    expect(await write('--format', 'pdf', '--cookbook', 'no-such', '--out', out)).toMatchObject({ code: 1 })
    expect(await write('--format', 'pdf', '--week', '2031-01-01', '--out', out)).toMatchObject({ code: 1 })
    expect(existsSync(out)).toBe(false)
  })

  test('is written as a PDF and as an EPUB, all of the recipes or those that match', async () => {
    const pdf = join(side, 'ours.pdf')
    const run = await write('--format', 'pdf', '--title', 'Ours', '--paper', 'a5', '--out', pdf)
    expect(run).toMatchObject({ code: 0 })
    expect(run.stdout).toContain(`2 recipes written to ${pdf}`)
    const pages = pdfPages(await readFile(pdf))
    expect(pages[0]).toContain('Ours 2 recipes')
    expect(pages[1]).toBe('Contents Pea soup 1 Pie 2')
    const epub = join(side, 'vegan.epub')
    const vegan = await write('--format', 'epub', '--query', 'tags.name = "vegan"', '--out', epub, '--json')
    expect(JSON.parse(vegan.stdout)).toEqual({ file: epub, recipes: 1 })
    expect((await readFile(epub)).toString('latin1')).toContain('mimetypeapplication/epub+zip')
  })
})
