#!/usr/bin/env node
// Any Node can parse this file, even as a CommonJS script (see package.json beside it), so that one that is too old
// gets a message. No types and no imports.
if ('argon2' in (process.getBuiltinModule?.('node:crypto') ?? {})) import('../src/cli/start.ts')
else {
  const needed = `Larder needs Node 24.7 or newer, and this is ${process.version}`
  console.error(`${needed}: run \`npm start\`, or install Node 24.`)
  process.exitCode = 1
}
