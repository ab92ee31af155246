import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createLibrary } from './bench/library.ts'
import { measureServer } from './bench/server.ts'
import { type Figure, printTable } from './bench/table.ts'
import { measureTools } from './bench/tools.ts'

const { values } = parseArgs({
  options: { recipes: { type: 'string', default: '10000' }, keep: { type: 'boolean', default: false } },
})
const recipes = Number(values.recipes)
const dataDir = mkdtempSync(join(tmpdir(), 'larder-bench-'))

console.log(`Larder on ${recipes} recipes of 10 ingredients and 6 steps, three tags and two categories each`)
try {
  const login = await createLibrary(dataDir, recipes)
  const figures: Figure[] = [...(await measureServer(dataDir, login)), ...(await measureTools(dataDir)), ...uiBytes()]
  printTable(figures)
} finally {
  if (values.keep) console.log(`kept ${dataDir}`)
  else rmSync(dataDir, { recursive: true, force: true })
}

/** What a browser loads before the first screen appears: the page's own scripts and styles, gzipped. */
function uiBytes(): Figure[] {
  const root = 'dist/web'
  const page = readFileSync(join(root, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/?(assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) =>
    join(root, path ?? ''),
  )
  const sizeOf = (path: string) =>
    statSync(readdirSync(join(path, '..')).some((name) => path.endsWith(name)) ? `${path}.gz` : path).size
  const bytes = first.reduce((sum, path) => sum + sizeOf(path), 0)
  return [{ what: 'first load of the UI, JS and CSS', value: bytes / 1024, unit: 'kB gzip', aim: 90 }]
}
