import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const BINARY = resolve('build/larder')

/** The command that runs the packaged binary, or the built program without one. */
export const program = (): [string, ...string[]] =>
  existsSync(BINARY) ? [BINARY] : [process.execPath, 'dist/server/main.js']
