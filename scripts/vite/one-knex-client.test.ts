import { createRequire } from 'node:module'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DIALECTS, withoutDialects } from './one-knex-client.ts'

const require = createRequire(import.meta.url)

test('knex still keeps its dialects in one module, with this one export', () => {
  const path = require.resolve('knex/lib/dialects/index.js')
  expect(path.replaceAll('\\', '/')).toMatch(DIALECTS)
  expect(Object.keys(require(path))).toEqual(['getDialectByNameOrAlias'])
})

test('a dialect asked for by name is refused with a reason', () => {
  const exports: { getDialectByNameOrAlias?: (name: string) => void } = {}
  runInNewContext(withoutDialects, { exports })
  expect(() => exports.getDialectByNameOrAlias?.('pg')).toThrow('knex was built without pg')
})
