import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadedAtOnce, splitWords } from './words-by-module.ts'

const { first, later } = splitWords()
const wordsOf = (file: string) => [...later].find(([path]) => path.endsWith(file))?.[1] ?? {}

test('every word comes at once or with a module, and none both ways', () => {
  const all = JSON.parse(readFileSync('web/locales/en-US.json', 'utf8'))
  const others = Object.assign({}, ...later.values())
  expect({ ...first, ...others }).toEqual(all)
  expect(Object.keys(others).filter((key) => key in first)).toEqual([])
})

test('what the frame says travels with it; what one screen says comes with that screen', () => {
  expect(first).toHaveProperty(['error.title'])
  expect(first).not.toHaveProperty(['backups.acts'])
  expect(wordsOf('BackupsScreen.tsx')).toHaveProperty(['backups.title'])
  expect(Object.keys(first).length).toBeLessThan(500)
})

test('screens are not loaded at once', () => {
  const paths = loadedAtOnce('web/main.tsx').map(({ path }) => path)
  expect(paths.some((path) => path.endsWith('web/app.tsx'))).toBe(true)
  expect(paths.filter((path) => path.includes('/screens/'))).toEqual([])
})
