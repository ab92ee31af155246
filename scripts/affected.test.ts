import { expect, test } from 'vitest'
import { affectedBy } from './affected.ts'

test('a change in one room reaches the tests of that room, not those of others', () => {
  const { api } = affectedBy(['src/features/webhooks/service.ts'])
  expect(api).toContain('tests/api/webhooks.test.ts')
  expect(api).not.toContain('tests/api/cookbooks.test.ts')
})

test('a rule of the kitchen reaches the unit tests that use it, wherever they stand', () => {
  const { unit } = affectedBy(['src/kitchen/quantity.ts'])
  expect(unit).toContain('src/kitchen/quantity.test.ts')
  expect(unit).toContain('src/kitchen/shopping-merge.test.ts')
  expect(unit).not.toContain('src/core/fetch.test.ts')
})

test('what every room stands on reaches every API test', () => {
  expect(affectedBy(['src/core/db.ts']).api).toBe('all')
})

test('a page of the handbook reaches no API test', () => {
  expect(affectedBy(['web/handbook/backups.md']).api).toEqual([])
})
