#!/usr/bin/env node
import { run } from '../src/cli/index.ts'
import { provideNativeCache } from '../src/core/native.ts'

provideNativeCache()
process.exitCode = await run(process.argv.slice(2))
