#!/usr/bin/env node
import { run } from '../src/cli/index.ts'

process.exitCode = await run(process.argv.slice(2))
