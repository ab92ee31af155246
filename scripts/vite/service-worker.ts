import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { messagesVersion } from './locale-messages.ts'

const WEB = resolve(import.meta.dirname, '../../web')
/** Not everybody needs these, so they load on demand: other languages, and fonts for other scripts. */
const LATER = /\/(?:[a-z]{2}-[A-Z]{2}|source-serif|ocr)[\w-]*[-.]/

/**
 * Writes `sw.js`: `web/sw.ts` with the list of files in this build, so that a new build is a new version. A page opened
 * again loads nothing: the browser keeps the first load.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const shell = await shellOf(Object.keys(bundle))
      const { code } = await transformWithOxc(await readFile(`${WEB}/sw.ts`, 'utf8'), 'sw.ts', { sourcemap: false })
      const whole = `const SHELL = ${JSON.stringify(shell)}\n${code.replace(/^export \{\};?\s*$/m, '')}`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: minifySync('sw.js', whole).code })
    },
  },
}

/** The files a browser keeps, as addresses, and a version that changes when one of them does. */
export async function shellOf(bundle: string[]): Promise<{ version: string; files: string[] }> {
  const fixed = globSync('*', { cwd: `${WEB}/public` }).sort()
  const built = bundle.filter((file) => !file.endsWith('.map') && !LATER.test(`/${file}`))
  const files = [...new Set(['index.html', ...built, ...fixed])].sort()
  const hash = createHash('sha256').update(files.join('\n')).update(messagesVersion())
  // Hashed names identify their contents; these have none.
  for (const file of fixed) hash.update(await readFile(`${WEB}/public/${file}`))
  return { version: hash.digest('hex').slice(0, 12), files: files.map((file) => `/${file}`) }
}
