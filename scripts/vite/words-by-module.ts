import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { isSaid, type Module, readKeys } from '../locale-keys.ts'
import { baseOf, SOURCE, type Words } from '../locales.ts'
import { readModule } from '../read-module.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const MAIN = `${ROOT}/web/main.tsx`
const WORDS = `${ROOT}/web/locales/words.ts`
const OF_MODULE = 'words-of:'

type Split = { first: Words; later: Map<string, Words> }

/**
 * The source's texts travel with the modules that say them: those of the frame with the frame, the others with the code
 * of their screen, which the code itself tells. Saves 27 kB gzip of the first load, and 20 kB of the first screen.
 */
export const wordsByModule: Plugin = {
  name: 'words-by-module',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    split = splitWords()
  },
  resolveId: (source) => (source.startsWith(OF_MODULE) ? `\0${source}` : undefined),
  load(id) {
    if (id === WORDS) return { code: `export const words = ${literal(split.first)}`, moduleType: 'js' }
    if (!id.startsWith(`\0${OF_MODULE}`)) return undefined
    const words = split.later.get(id.slice(OF_MODULE.length + 1)) ?? {}
    return { code: `import { addWords } from '${ROOT}/web/i18n.ts'\naddWords(${literal(words)})`, moduleType: 'js' }
  },
  transform(code, id) {
    // On the first line, so that the source map stays true.
    return split.later.has(id) ? { code: `import '${OF_MODULE}${id}';${code}`, map: null } : undefined
  },
}

let split: Split = { first: {}, later: new Map() }

/** JSON text parses faster than a JavaScript object literal. */
const literal = (words: Words) => `JSON.parse(${JSON.stringify(JSON.stringify(words))})`

/** The texts needed at once, and those that come with each module loaded later. */
export function splitWords(): Split {
  const words: Words = JSON.parse(readFileSync(`${ROOT}/web/locales/${SOURCE}.json`, 'utf8'))
  const frame = loadedAtOnce(MAIN)
  const framed = wordsOf(frame, words)
  const left = without(words, framed)
  const paths = new Set(frame.map(({ path }) => path))
  const later = new Map(
    everLoaded(MAIN)
      .filter(({ path }) => !paths.has(path))
      .map((module) => [module.path, wordsOf([module], left)] as const)
      .filter(([, own]) => Object.keys(own).length > 0),
  )
  const nobodys = without(left, Object.assign({}, ...later.values()))
  return { first: { ...framed, ...nobodys }, later }
}

function wordsOf(modules: Module[], words: Words): Words {
  const keys = readKeys(modules)
  return Object.fromEntries(Object.entries(words).filter(([key]) => isSaid(baseOf(key), keys)))
}

const without = (words: Words, gone: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([key]) => !(key in gone)))

/** A module with all its static imports, without dynamic ones. */
export const loadedAtOnce = (entry: string): Module[] => loaded(entry, ({ later }) => !later)

/** A module with everything it ever imports. */
const everLoaded = (entry: string): Module[] => loaded(entry, () => true)

function loaded(entry: string, counts: (use: { later?: true }) => boolean): Module[] {
  const found = new Map<string, Module>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const source = readFileSync(path, 'utf8')
    found.set(path, { path, source })
    const { imports } = readModule(path, source)
    for (const use of imports) {
      const address = use.from.startsWith('#') ? `${ROOT}/src/${use.from.slice(1)}` : resolve(dirname(path), use.from)
      if (!use.typeOnly && counts(use) && /^[.#].*\.tsx?$/.test(use.from)) waiting.push(address)
    }
  }
  return [...found.values()]
}
