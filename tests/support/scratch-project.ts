import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { execa } from 'execa'
import { ownDirectory } from './directory.ts'

/** A project with this one's tools and settings, a memory of its own, and one test file: `tests/cli/one.test.ts`. */
export async function projectWith(code: string): Promise<string> {
  const folder = await ownDirectory()
  for (const part of ['tests/cli', 'node_modules']) mkdirSync(join(folder, part), { recursive: true })
  const packages = readdirSync('node_modules').filter((name) => name === '.bin' || !name.startsWith('.'))
  for (const part of ['bin', ...packages.map((name) => `node_modules/${name}`)]) {
    symlinkSync(resolve(part), join(folder, part))
  }
  const settings = JSON.stringify(resolve('vitest.config.ts'))
  writeFileSync(join(folder, 'vitest.config.ts'), `export { default } from ${settings}\n`)
  writeFileSync(join(folder, 'tests/cli/one.test.ts'), code)
  return folder
}

/** Runs `scripts/test.ts` there. */
export function startTests(folder: string, args: string[], env: Record<string, string> = {}) {
  const program = [resolve('scripts/test.ts'), ...args]
  return execa(process.execPath, program, { cwd: folder, env, reject: false, stdin: 'ignore' })
}
