import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { DESCRIBING, withoutBodies } from './zod-without-json-schema.ts'

const paths = globSync('node_modules/zod/v4/core/*.js').filter((path) => DESCRIBING.test(`/${path}`))

test('zod still describes shapes in two modules', () => {
  expect(paths).toHaveLength(2)
})

test.each(paths)('%s keeps every name that it exports', async (path) => {
  const hollow = withoutBodies(readFileSync(path, 'utf8'))
  const exported = Object.keys(await import(resolve(path))).sort()
  expect(hollow.match(/(?<=^export function )\w+/gm)?.sort()).toEqual(exported)
})
