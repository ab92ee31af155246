import { expect, test } from 'vitest'
import { fetchHttp } from './http-by-name.ts'

const BUILT_IN = 'process.getBuiltinModule("node:http")'

test('named, renamed and default imports of node:http are fetched by name', () => {
  expect(fetchHttp('import { createServer as serve, request } from "node:http";')).toBe(
    `const { createServer: serve, request } = ${BUILT_IN};`,
  )
  expect(fetchHttp('import http from "http";')).toBe(`const http = ${BUILT_IN};`)
})

test('other modules are imported as before', () => {
  const code = 'import https from "node:https";\nimport { constants } from "node:http2";'
  expect(fetchHttp(code)).toBe(code)
})
