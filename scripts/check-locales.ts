import { globSync, readFileSync } from 'node:fs'
import { fits, isSaid, type Module, readKeys } from './locale-keys.ts'
import { baseOf, progressOf, readLocales, SOURCE, type Words } from './locales.ts'

/**
 * Two sets of texts: the browser's and the server's. en-US is the source of each.
 *
 * A key counts as used when the code contains it as a whole string, or a template that matches it (`theme.${name}` uses
 * every `theme.…`). Where keys are composed in another way, a comment lists them: `// locale-keys: meal.*, day.*`.
 */
const SETS = [
  { folder: 'web/locales', code: ['web/**/*.{ts,tsx}', 'src/{contract,kitchen}/**/*.ts'] },
  { folder: 'src/locales', code: ['src/**/*.ts'] },
]

const PLACEHOLDER = /\{\{\s*([^},\s]+)[^}]*\}\}/g

/** The problems of one set of words, one sentence each. */
export function localeProblems(locales: Record<string, Words>, modules: Module[]): string[] {
  const source = locales[SOURCE] ?? {}
  const known = new Set(Object.keys(source).map(baseOf))
  const keys = readKeys(modules)
  const { asked, patterns } = keys
  return [
    ...asked.filter(({ key }) => !known.has(key)).map(({ path, key }) => `${path} uses ${key}, which ${SOURCE} lacks`),
    ...patterns
      .filter(({ key }) => ![...known].some((candidate) => fits(candidate, key)))
      .map(({ path, key }) => `${path} builds keys ${key}, and ${SOURCE} has none`),
    ...[...known].filter((key) => !isSaid(key, keys)).map((key) => `${SOURCE} has ${key}, which nothing uses`),
    ...Object.entries(locales).flatMap(([code, words]) => placeholderProblems(code, words, source)),
  ]
}

function placeholderProblems(code: string, words: Words, source: Words): string[] {
  const expected = new Map(Object.entries(source).map(([key, text]) => [baseOf(key), placeholders(text)]))
  return Object.entries(words).flatMap(([key, text]) => {
    const wanted = expected.get(baseOf(key))
    // A plural form may spell out its number: "one recipe".
    const ignored = baseOf(key) === key ? [] : ['count']
    const differing = wanted?.symmetricDifference(placeholders(text)).difference(new Set(ignored))
    return differing?.size
      ? [`${code} has other placeholders than ${SOURCE} in ${key}: ${[...differing].join(', ')}`]
      : []
  })
}

const placeholders = (text: string) => new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))

/** Keys that a file holds twice: JSON silently keeps the last. */
const doubled = (path: string): string[] => {
  const keys = [...readFileSync(path, 'utf8').matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key = '']) => key)
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))].map((key) => `${path} has ${key} twice`)
}

if (process.argv[1] === import.meta.filename) {
  for (const { folder, code } of SETS) {
    const locales = readLocales(folder)
    const paths = globSync(code).filter((path) => !/\.test\.tsx?$/.test(path))
    const problems = [
      ...localeProblems(
        locales,
        paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })),
      ),
      ...globSync(`${folder}/*.json`).flatMap(doubled),
    ]
    for (const problem of problems) console.error(`${folder}: ${problem}`)
    const percents = Object.entries(progressOf(locales)).map(([name, percent]) => `${name} ${percent} %`)
    console.log(`${folder}: ${percents.sort().join(', ')}; ${problems.length} problems`)
    if (problems.length) process.exitCode = 1
  }
}
