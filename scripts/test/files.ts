import { type Dirent, globSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative, sep } from 'node:path'

/** For each file of the project, the files it names: what it imports, and what its strings are paths of. */
export type Graph = Map<string, string[]>

/** Which files the test runner takes for which part; the browser tests need the packaged program and stand apart. */
export const TEST_FILES = {
  unit: '{src,web,migrations,scripts}/**/*.test.ts',
  component: 'web/**/*.test.tsx',
  api: 'tests/{api,attacks,cli}/**/*.test.ts',
}

const CODE = /\.(?:tsx?|mjs)$/
/** Made by tools or by running Larder. `dist` is also made, but the server serves it. */
const NOT_OURS = /^(?:node_modules|build|data|data-dev|test-results)(?:\/|$)/
// The formatter keeps comments, imports and strings in these forms, so no parser is needed.
const COMMENT = /^\s*(?:\/?\*|\/\/).*$/gm
const IMPORT = /(?:\bfrom|\bimport\(?)\s*'([^'?]+)/g
const STRING = /(['"`])((?:(?!\1)[^\\\n])*)\1/g
const PATH_LIKE = /^[\w@*{},./-]{3,}$/
/** `${folder}/${name}` says nothing about what it names. */
const SAYS_ENOUGH = /\w{2,}.*\/|\/.*\w{2,}|^\*\.\w+$/

export function readGraph(root = '.'): Graph {
  const pathOf = ({ parentPath, name }: Dirent) => relative(root, join(parentPath, name)).replaceAll(sep, '/')
  const files = globSync('**/*', { cwd: root, withFileTypes: true, exclude: (entry) => NOT_OURS.test(pathOf(entry)) })
    .filter((entry) => entry.isFile())
    .map(pathOf)
    .sort()
  const find = finderOf(files)
  return new Map(files.map((file) => [file, CODE.test(file) ? namedIn(root, file, find) : []]))
}

/** A file and everything it names, directly or through others; `stopAt` are not followed. */
export function reachedFrom(start: string, graph: Graph, stopAt?: RegExp): Set<string> {
  const found = new Set([start])
  for (const file of found) {
    if (stopAt?.test(file)) continue
    for (const next of graph.get(file) ?? []) found.add(next)
  }
  return found
}

function namedIn(root: string, file: string, find: (path: string) => string[]): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(COMMENT, '')
  const imported = [...source.matchAll(IMPORT)].flatMap(([, plain = '']) => {
    if (plain.startsWith('#')) return `src/${plain.slice(1)}`
    return plain.startsWith('.') ? posix.join(dirname(file), plain) : []
  })
  const mentioned = [...source.matchAll(STRING)].flatMap(([, , text = '']) => {
    const path = text.replace(/\$\{[^}]*\}/g, '*').replace(/^\*\//, '**/')
    if (!PATH_LIKE.test(path) || (path.includes('*') && !SAYS_ENOUGH.test(path))) return []
    // Tools run at the root; `new URL(…, import.meta.url)` and `import.meta.dirname` start at the file.
    return [path, posix.join(dirname(file), path)].flatMap((candidate) => find(posix.normalize(candidate)))
  })
  return [...new Set([...imported, ...mentioned])].filter((name) => name !== file)
}

/** Finds what a path names: a file, all files below a folder, or those that match a pattern. */
function finderOf(files: readonly string[]) {
  const all = new Set(files)
  const folders = new Map<string, string[]>()
  for (const file of files) {
    for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
      folders.set(folder, [...(folders.get(folder) ?? []), file])
    }
  }
  const matching = new Map<string, string[]>()
  return find

  function find(path: string): string[] {
    if (all.has(path)) return [path]
    if (!path.includes('*')) return folders.get(path.replace(/\/$/, '')) ?? []
    const start = path.slice(0, path.search(/[*{]/))
    const known = matching.get(path) ?? files.filter((file) => file.startsWith(start) && posix.matchesGlob(file, path))
    matching.set(path, known)
    return known
  }
}
