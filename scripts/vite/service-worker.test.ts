import { expect, test } from 'vitest'
import { shellOf } from './service-worker.ts'

const BUNDLE = ['index.html', 'assets/frame-abc.js', 'assets/frame-abc.js.map', 'assets/de-DE-xyz.js']

test('the page, its scripts and its icons are kept; other languages and maps are not', async () => {
  const { files } = await shellOf(BUNDLE)
  expect(files).toEqual(expect.arrayContaining(['/index.html', '/assets/frame-abc.js', '/mark.svg']))
  expect(files.filter((file) => /de-DE|\.map$/.test(file))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('a build of other files is another version, the same build is not', async () => {
  const { version } = await shellOf(BUNDLE)
  expect((await shellOf([...BUNDLE].reverse())).version).toBe(version)
  expect((await shellOf(['assets/frame-def.js'])).version).not.toBe(version)
})
