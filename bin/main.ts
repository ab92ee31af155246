#!/usr/bin/env node
import { run } from '../src/cli/index.ts'
import { provideNativeCache } from '../src/core/native.ts'
import { helperPath } from '../src/core/own-process.ts'

const argv = process.argv.slice(2)
const helper = helperPath(argv)
if (helper) await import(helper)
else {
  provideNativeCache()
  process.exitCode = await run(argv)
}
