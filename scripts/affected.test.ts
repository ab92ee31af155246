import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'
import { readGraph, TEST_FILES } from './test/files.ts'

const graph = readGraph()

test('a change in one room reaches the tests of that room, not those of others', () => {
  const reached = affectedBy(['src/features/webhooks/service.ts'], graph)
  expect(reached).toContain('tests/api/webhooks.test.ts')
  expect(reached).not.toContain('tests/api/cookbooks.test.ts')
})

test('a rule of the kitchen reaches the unit tests that use it, wherever they stand', () => {
  const reached = affectedBy(['src/kitchen/quantity.ts'], graph)
  expect(reached).toContain('src/kitchen/quantity.test.ts')
  expect(reached).toContain('src/kitchen/shopping-merge.test.ts')
  expect(reached).not.toContain('src/core/fetch.test.ts')
})

test('what every room stands on reaches every API test', () => {
  expect(affectedBy(['src/core/db.ts'], graph)).toEqual(expect.arrayContaining(globSync(TEST_FILES.api)))
})

test('a page of the handbook reaches no API test', () => {
  expect(affectedBy(['web/handbook/backups.md'], graph).filter((file) => file.startsWith('tests/api/'))).toEqual([])
})

test.each([
  ['src/features/seeds/data/de-DE.json', 'src/features/seeds/data/catalogue.test.ts'],
  ['tests/support/plum-crumble.png', 'tests/api/ocr.test.ts'],
  ['tests/golden/0080-recipe-sources.db.gz', 'tests/cli/upgrades.test.ts'],
  ['web/locales/en-US.json', 'tests/api/admin.test.ts'],
  ['web/locales/en-US.json', 'scripts/vite/words-by-module.test.ts'],
  ['scripts/run.mjs', 'tests/cli/any-node.test.ts'],
])('changed data (%s) reach a test that reads them (%s)', (data, reader) => {
  expect(affectedBy([data], graph)).toContain(reader)
})
