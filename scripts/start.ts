import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

// Built in a process of its own: the server keeps nothing of the tools, and gets its signals directly.
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })

const program = resolve('dist/server/main.js')
process.argv = [process.execPath, program, 'serve', ...process.argv.slice(2)]
await import(program)
