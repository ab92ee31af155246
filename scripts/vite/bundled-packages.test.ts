import { expect, test } from 'vitest'
import { packageFolder } from './bundled-packages.ts'

test('a module names the folder of its package', () => {
  expect(packageFolder('/home/ann/larder/node_modules/koa/lib/application.js')).toBe('node_modules/koa')
  expect(packageFolder('\0/x/node_modules/@koa/router/dist/index.js?commonjs')).toBe('node_modules/@koa/router')
})

test('a package inside another is itself', () => {
  expect(packageFolder('/x/node_modules/a/node_modules/b/index.js')).toBe('node_modules/a/node_modules/b')
})

test('our own modules are of no package', () => {
  expect(packageFolder('/x/src/app.ts')).toBeUndefined()
})
