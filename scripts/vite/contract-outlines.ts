import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const CONTRACT = resolve(import.meta.dirname, '../../src/contract')
const WEB = resolve(import.meta.dirname, '../../web')
const OUTLINE = '?outline'
const NOTHING = '\0nothing'
const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'#contract\/([\w-]+\.ts)'/g

/**
 * The browser needs only how to call an endpoint, not its schemas, and zod with them. So a screen's imports from the
 * contract come from an outline where that is enough, and from the module itself where a form uses a schema. Saves 28
 * kB gzip of the first load, a quarter of it.
 */
export const contractOutlines: Plugin = {
  name: 'contract-outlines',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',

  resolveId(source, importer) {
    if (source.endsWith(OUTLINE)) return source
    // Where zod loads later, so does its set-up.
    return source === './zod.ts' && importer === `${WEB}/main.tsx` ? NOTHING : undefined
  },

  async load(id) {
    if (id === NOTHING) return ''
    if (id.endsWith(OUTLINE)) return { code: await outlineOf(id.slice(0, -OUTLINE.length)), moduleType: 'js' }
    if (dirname(id) !== CONTRACT) return undefined
    const code = await readFile(id, 'utf8')
    return usesZod(code)
      ? { code: `import '${WEB}/zod.ts'\n${code}`, moduleType: 'ts', moduleSideEffects: false }
      : code
  },

  async transform(code, id) {
    return id.startsWith(`${WEB}/`) && code.includes('#contract/') ? withOutlines(code) : undefined
  },
}

/** A web module whose imports from the contract come from outlines, where these have them. */
export async function withOutlines(code: string): Promise<string> {
  const parts = await Promise.all(
    [...code.matchAll(IMPORT)].map(([whole, names = '', file = '']) => split(whole, names, file)),
  )
  let next = 0
  return code.replaceAll(IMPORT, () => parts[next++] ?? '')
}

const usesZod = (code: string) => code.includes("from 'zod'")

/** Splits one import: from the outline what it has, the rest from the module. */
async function split(whole: string, names: string, file: string) {
  const path = `${CONTRACT}/${file}`
  if (!usesZod(await readFile(path, 'utf8'))) return whole
  const outlined = new Set((await outlinesOf(path)).map(([name]) => name))
  const values = names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
  const isOutlined = (name: string) => outlined.has(name.split(' ')[0] ?? '')
  const from = (list: string[], source: string) =>
    list.length > 0 ? `import { ${list.join(', ')} } from '${source}'` : ''
  return [
    from(values.filter(isOutlined), path + OUTLINE),
    from(
      values.filter((name) => !isOutlined(name)),
      `#contract/${file}`,
    ),
  ].join(';')
}

export async function outlineOf(path: string): Promise<string> {
  const outlines = await outlinesOf(path)
  return outlines.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
}

/** Endpoints without their schemas, and constants. */
async function outlinesOf(path: string): Promise<[string, unknown][]> {
  const module: Record<string, unknown> = await import(pathToFileURL(path).href)
  return Object.entries(module).flatMap(([name, value]): [string, unknown][] => {
    if (!isEndpoint(value)) return isPlain(value) ? [[name, value]] : []
    const { method, path: address, access, status, bodyKind } = value
    return [[name, { method, path: address, access, status, bodyKind }]]
  })
}

const isEndpoint = (value: unknown): value is Record<'method' | 'path' | 'access' | 'status' | 'bodyKind', unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Strings, numbers, and lists and records of them, which JSON preserves. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every(isPlain)
  const isRecord = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  return isRecord && Object.values(value).every(isPlain)
}
