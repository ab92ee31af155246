import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { larder } from '../support/command-line.ts'
import { ownDirectory } from '../support/directory.ts'
import { zipOf } from '../support/other-programs.ts'

let dataDir = ''
let archive = ''
const recipe = (name: string, more = {}) =>
  JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['500 g peas'], ...more })

beforeAll(async () => {
  dataDir = await ownDirectory()
  archive = join(await ownDirectory(), 'nextcloud.zip')
  const files = {
    'soup/recipe.json': recipe('Pea soup'),
    'soup/full.jpg': 'no picture',
    'pie/recipe.json': recipe('Pie'),
    'bad/recipe.json': '{',
  }
  await writeFile(archive, await zipOf(files))
  const create = ['user', 'create', '--email', 'ann@example.com', '--username', 'ann', '--admin', '--password-stdin']
  await larder([...create, '--data-dir', dataDir], { input: 'pantry-door-9' })
})

const bring = (...args: string[]) => larder(['import', '--data-dir', dataDir, ...args])

test('nothing is imported from a program nobody knows, a file that is not there, or what is no archive', async () => {
  expect(await bring(archive)).toMatchObject({ code: 2 })
  expect(await bring('--from', 'papyrus', archive)).toMatchObject({ code: 2 })
  const missing = await bring('--from', 'nextcloud', join(dataDir, 'nothing.zip'))
  expect(missing).toMatchObject({ code: 1, stderr: expect.stringContaining('there is no such file') })
  const notes = join(dataDir, 'notes.txt')
  await writeFile(notes, 'Buy milk')
  const none = await bring('--from', 'paprika', notes)
  expect(none).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('no recipe in this archive') })
})

test('a dry run says what would happen, and keeps none of it', async () => {
  const before = await readdir(dataDir, { recursive: true })
  const { code, stdout, stderr } = await bring('--from', 'nextcloud', '--dry-run', archive)
  expect(stdout.split('\n')).toEqual([
    '“Pea soup” added, without picture',
    'Only your group can read the recipes added',
    '3 recipes in the archive: 2 added, 0 already there, 1 failed',
    'This was a dry run: nothing was imported',
  ])
  expect(stderr).toContain('larder: “bad” not added')
  expect(code).toBe(3)
  expect(await readdir(dataDir, { recursive: true })).toEqual(before)
  const { json } = await larder(['stats', '--data-dir', dataDir, '--json'])
  expect(json()).toMatchObject({ totalRecipes: 0 })
})

test('every recipe is counted, every loss and failure named, and the archive stays where it was', async () => {
  const before = await readFile(archive)
  const { code, stdout, stderr } = await bring('--from', 'nextcloud', '--tag', archive)
  expect(stdout.split('\n')).toEqual([
    '“Pea soup” added, without picture',
    'Only your group can read the recipes added',
    '3 recipes in the archive: 2 added, 0 already there, 1 failed',
  ])
  expect(stderr).toContain('larder: “bad” not added')
  expect(code).toBe(3)
  expect((await readFile(archive)).equals(before)).toBe(true)
})

test('the same archive adds nothing twice, and a script gets the whole report', async () => {
  const { code, json } = await bring('--from', 'nextcloud', '--tag', '--json', archive)
  expect(code).toBe(3)
  expect(json()).toMatchObject({ category: 'migration', status: 'partial' })
  expect(json().entries.at(-1).message).toBe('3 recipes in the archive: 0 added, 2 already there, 1 failed')
})
