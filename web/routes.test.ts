import { expect, test } from 'vitest'
import { routes, sections } from './routes.ts'

test('an address that only holds others together leads to one that is a screen, and hides none', () => {
  const screens = routes.map(({ path }) => path)
  expect(screens).toEqual(expect.arrayContaining([...sections.values()]))
  expect(screens.filter((path) => sections.has(path))).toEqual([])
})
