import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = resolve(import.meta.dirname, '../src/contract')
const WEB = resolve(import.meta.dirname, '../web')
const WHOLE = '?whole'
const NOTHING = '\0nothing'

/**
 * The browser needs of an endpoint only how to call it; its schemas, and zod with them, would be a third of the first
 * load. So a contract module shrinks to its outlines, and a schema that a form names comes, whole, with that form.
 */
export const contractOutlines: Plugin = {
  name: 'contract-outlines',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',

  resolveId(source, importer) {
    if (source.endsWith(WHOLE)) return { id: source, moduleSideEffects: false }
    if (importer?.endsWith(WHOLE) && source.startsWith('./')) {
      return { id: resolve(dirname(importer), source) + WHOLE, moduleSideEffects: false }
    }
    // Where zod comes later, so does its set-up.
    if (source === './zod.ts' && importer === `${WEB}/main.tsx`) return NOTHING
    return undefined
  },

  async load(id) {
    if (id === NOTHING) return ''
    if (!id.startsWith(CONTRACT)) return undefined
    if (id.endsWith(WHOLE)) {
      const source = await readFile(id.slice(0, -WHOLE.length), 'utf8')
      return { code: `import '${WEB}/zod.ts'\n${source}`, moduleType: 'ts', moduleSideEffects: false }
    }
    const source = await readFile(id, 'utf8')
    return /from 'zod'/.test(source) ? { code: await outlineOf(id), moduleType: 'js' } : undefined
  },
}

async function outlineOf(path: string) {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  return Object.entries(module)
    .map(([name, value]) => {
      if (isEndpoint(value)) {
        const { method, path: address, access, status, bodyKind } = value
        return `export const ${name} = ${JSON.stringify({ method, path: address, access, status, bodyKind })}`
      }
      if (isPlain(value)) return `export const ${name} = ${JSON.stringify(value)}`
      return `export { ${name} } from ${JSON.stringify(path + WHOLE)}`
    })
    .join('\n')
}

const isEndpoint = (value: unknown): value is Record<'method' | 'path' | 'access' | 'status' | 'bodyKind', unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Numbers, words, and lists of either, which JSON repeats faithfully. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  )
}
