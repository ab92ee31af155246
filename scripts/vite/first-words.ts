import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isSaid, type Module, readKeys } from '../locale-keys.ts'
import { baseOf, SOURCE, type Words } from '../locales.ts'
import { readModule } from '../read-module.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const WORDS = `${ROOT}/web/locales/words.ts`
const LATER = `${WORDS}?later`

/**
 * The texts of the frame ship with the frame; those of the screens load beside the first screen. The code tells which
 * is which: the modules that `main.tsx` imports, and those they import. Saves 27 kB gzip of the first load.
 */
export const firstWords: Plugin = {
  name: 'first-words',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => (source === LATER ? LATER : undefined),
  load(id) {
    if (id !== WORDS && id !== LATER) return undefined
    const [first, later] = splitWords()
    const code =
      id === LATER
        ? `export default ${literal(later)}`
        : `export const firstWords = ${literal(first)}
           export const laterWords = () => import('${LATER}').then((module) => module.default)`
    return { code, moduleType: 'js' }
  },
}

/** JSON text parses faster than a JavaScript object literal. */
const literal = (words: Words) => `JSON.parse(${JSON.stringify(JSON.stringify(words))})`

/** The texts needed at once, and those needed later. */
export function splitWords(): [Words, Words] {
  const words: Words = JSON.parse(readFileSync(`${ROOT}/web/locales/${SOURCE}.json`, 'utf8'))
  const keys = readKeys(loadedAtOnce(`${ROOT}/web/main.tsx`))
  const isFirst = ([key]: [string, string]) => isSaid(baseOf(key), keys)
  const entries = Object.entries(words)
  return [Object.fromEntries(entries.filter(isFirst)), Object.fromEntries(entries.filter((entry) => !isFirst(entry)))]
}

/** A module with all its static imports, without dynamic ones. */
export function loadedAtOnce(entry: string): Module[] {
  const found = new Map<string, Module>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const source = readFileSync(path, 'utf8')
    found.set(path, { path, source })
    const { imports } = readModule(path, source)
    for (const { from, typeOnly, later } of imports) {
      const address = from.startsWith('#') ? `${ROOT}/src/${from.slice(1)}` : resolve(dirname(path), from)
      if (!typeOnly && !later && /^[.#].*\.tsx?$/.test(from)) waiting.push(address)
    }
  }
  return [...found.values()]
}
