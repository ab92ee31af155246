import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadedAtOnce, splitWords } from './first-words.ts'

const [first, later] = splitWords()

test('every text is in the first load or the later one, and none in both', () => {
  const all = JSON.parse(readFileSync('web/locales/en-US.json', 'utf8'))
  expect({ ...first, ...later }).toEqual(all)
  expect(Object.keys(first).length + Object.keys(later).length).toBe(Object.keys(all).length)
})

test('what the frame says travels with it; what one screen says comes later', () => {
  expect(first).toHaveProperty(['error.title'])
  expect(later).toHaveProperty(['backups.acts'])
  expect(Object.keys(first).length).toBeLessThan(Object.keys(later).length / 4)
})

test('screens are not loaded at once', () => {
  const paths = loadedAtOnce('web/main.tsx').map(({ path }) => path)
  expect(paths.some((path) => path.endsWith('web/app.tsx'))).toBe(true)
  expect(paths.filter((path) => path.includes('/screens/'))).toEqual([])
})
