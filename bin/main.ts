#!/usr/bin/env node
// Any Node can read this file, as a CommonJS script too (see package.json beside it): one that is too old is told so.
// Without types, and without imports.
if ('argon2' in (process.getBuiltinModule?.('node:crypto') ?? {})) import('../src/cli/start.ts')
else {
  const needed = `Larder needs Node 24.7 or newer, and this is ${process.version}`
  console.error(`${needed}: run \`npm start\`, or install Node 24.`)
  process.exitCode = 1
}
