#!/usr/bin/env node
import '../src/core/heap.ts'
import { provideNativeCache } from '../src/core/native.ts'
import { helperPath } from '../src/core/own-process.ts'

const argv = process.argv.slice(2)
const helper = helperPath(argv)
if (helper) await import(helper)
else {
  provideNativeCache()
  const { run } = await import('../src/cli/index.ts')
  process.exitCode = await run(argv)
}
