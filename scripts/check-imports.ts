import { globSync, readFileSync } from 'node:fs'
import { matchesGlob, posix } from 'node:path'
import { type ImportUse, type ModuleUse, readModule } from './read-module.ts'

// Not dependency-cruiser: it cannot restrict which names (fetch, process.env, top-level await) a file uses, and adds a
// second parser beside Vite's. This takes two seconds, and the rules are one table.

// ── The rules ────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Used by both the server and the web. */
const SHARED = ['contract', 'kitchen']

/**
 * The zones, and what each may import besides itself. A file belongs to the first zone that lists it. `(type)` allows
 * only types, `(later)` only what `import()` loads. Tests and scripts may import everything.
 */
const ZONES: { zone: string; files: string[]; imports: string[] }[] = [
  { zone: 'test', files: ['**/*.test.{ts,tsx}', 'tests/**', 'scripts/**', '*.config.*'], imports: ['*'] },
  { zone: 'bin', files: ['bin/**'], imports: ['cli', 'core'] },
  {
    zone: 'cli',
    files: ['src/cli/**'],
    imports: ['app', 'offline', 'http', 'core', 'contract', 'kitchen', 'engine', 'service (type)'],
  },
  // An unopened data directory has no services.
  { zone: 'offline', files: ['src/offline.ts'], imports: ['service', 'feature', 'core'] },
  {
    zone: 'app',
    files: ['src/*.ts'],
    imports: ['http', 'routes', 'room', 'service (type)', 'feature', 'core', 'contract', 'kitchen'],
  },
  { zone: 'http', files: ['src/http/**'], imports: ['core', 'contract', 'kitchen'] },
  { zone: 'routes', files: ['src/features/*/routes*.ts'], imports: ['core', 'contract', 'kitchen', 'service (type)'] },
  // Makes a feature's services from core and the features before it.
  { zone: 'room', files: ['src/features/*/room*.ts'], imports: ['core', 'service (type)'] },
  {
    zone: 'service',
    files: ['src/features/*/service*.ts'],
    imports: ['core', 'contract', 'kitchen', 'service (type)'],
  },
  // The fields of a recipe: everything that reads or writes recipes uses this table.
  { zone: 'fields', files: ['src/features/recipes/fields.ts'], imports: ['core', 'contract'] },
  { zone: 'store', files: ['src/features/*/*store*.ts'], imports: ['core', 'contract', 'kitchen'] },
  { zone: 'worker', files: ['src/features/*/worker.ts'], imports: ['core', 'contract', 'kitchen', 'engine'] },
  {
    zone: 'engine',
    files: [
      'src/features/scraper/**',
      'src/features/parser/parse*.ts',
      'src/features/page-imports/page-draft.ts',
      'src/features/exports/recipe-json.ts',
    ],
    imports: ['core', 'contract', 'kitchen', 'fields'],
  },
  {
    zone: 'importer',
    files: ['src/features/archive-imports/{formats/**,found.ts}', 'src/features/page-imports/own.ts'],
    imports: ['core', 'contract', 'kitchen', 'engine', 'fields', 'service (type)'],
  },
  { zone: 'feature', files: ['src/features/**'], imports: ['core', 'contract', 'kitchen', 'fields', 'service (type)'] },
  {
    zone: 'core',
    files: ['src/core/**', 'src/locales/**', 'package.json'],
    imports: ['contract', 'kitchen', 'migrations'],
  },
  { zone: 'contract', files: ['src/contract/**'], imports: ['kitchen'] },
  { zone: 'kitchen', files: ['src/kitchen/**'], imports: [] },
  // The web in layers: the shell opens screens, a screen is made of features, those of components, hooks and so on.
  {
    zone: 'web-routes',
    files: ['web/routes.ts'],
    imports: ['web-shell', 'web-base', 'web-screen (later)'],
  },
  {
    zone: 'web-shell',
    files: ['web/{main,app,Shell,ProofDialog}.tsx', 'web/{lazyScreen,routing,sw}.ts'],
    imports: [
      'web-routes',
      'web-feature',
      'web-component',
      'web-hook',
      'web-offline',
      'web-look',
      'web-base',
      ...SHARED,
    ],
  },
  {
    zone: 'web-screen',
    files: ['web/screens/**'],
    imports: ['web-feature', 'web-component', 'web-hook', 'web-offline', 'web-look', 'web-base', ...SHARED],
  },
  {
    zone: 'web-feature',
    files: ['web/features/**'],
    imports: ['web-component', 'web-hook', 'web-offline', 'web-look', 'web-base', ...SHARED],
  },
  {
    zone: 'web-component',
    files: ['web/components/**'],
    imports: ['web-hook', 'web-look', 'web-base', ...SHARED],
  },
  { zone: 'web-hook', files: ['web/hooks/**'], imports: ['web-offline', 'web-base', ...SHARED] },
  { zone: 'web-offline', files: ['web/offline/**'], imports: ['web-base', ...SHARED] },
  { zone: 'web-look', files: ['web/{colours,filters,styles}/**'], imports: ['web-base', ...SHARED] },
  { zone: 'web-base', files: ['web/*.ts', 'web/{locales,handbook}/**'], imports: SHARED },
  { zone: 'migrations', files: ['migrations/**'], imports: [] },
]

/**
 * Within one folder of `src/features` or one screen, every file may import every other, except that nothing imports the
 * routes; what two screens share belongs in `web/features`.
 */
const ROOM = /^(?:src\/features|web\/screens)\/[^/]+\//

/** Packages that only a few files may import, so that they can be replaced there. */
const PACKAGES: { packages: string[]; only: string[] }[] = [
  { packages: ['koa', '@koa/*', 'koa-*'], only: ['src/http/**'] },
  { packages: ['commander', 'cli-progress'], only: ['src/cli/**'] },
  { packages: ['knex'], only: ['src/core/**', 'src/features/*/*store*.ts', 'migrations/**'] },
  { packages: ['better-sqlite3'], only: ['src/core/**'] },
  { packages: ['undici', 'axios', 'got', 'node:http2', 'node:tls'], only: ['src/core/fetch*.ts'] },
  { packages: ['node:http', 'node:https'], only: ['src/core/fetch*.ts', 'src/http/**'] },
  { packages: ['react', 'react-*', 'wouter', 'swr', 'preact'], only: ['web/**'] },
  { packages: ['node:*'], only: ['bin/**', 'src/{cli,core,features,http}/**', 'src/*.ts'] },
]

/** Zones that may use only these packages. */
const NOTHING_ELSE: Record<string, string[]> = { contract: ['zod'], kitchen: [], migrations: ['knex'] }

/** The outside world is reached through core; the web reaches the server through its one client. */
const USES: { name: string; only: string[] }[] = [
  { name: 'fetch', only: ['src/core/fetch*.ts', 'web/api.ts', 'web/i18n.ts', 'web/sw.ts'] },
  { name: 'process.env', only: ['src/core/{config,native}.ts', 'src/app.ts', 'src/cli/**', 'bin/**'] },
  // The binary loads a worker's imports with `require`, which cannot await.
  { name: 'top-level await', only: ['bin/**', 'src/cli/**', 'src/app.ts', 'web/**'] },
]

// (Biome forbids default exports.)

// ── The checks ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** What a file does against the rules, one sentence each. */
export function violations(path: string, { imports, barrels, uses }: ModuleUse): string[] {
  const zone = zoneOf(path)
  if (!zone || zone.imports.includes('*')) return []
  return [
    ...imports.map((use) => importProblem(path, use)),
    ...barrels.map((from) => `re-exports everything of ${from}: no barrels`),
    ...USES.filter(({ name, only }) => uses.has(name) && !matches(path, only)).map(
      ({ name, only }) => `uses ${name}, which only ${only.join(', ')} may`,
    ),
  ].filter((problem) => problem !== undefined)
}

const zoneOf = (path: string) => ZONES.find(({ files }) => matches(path, files))
const matches = (path: string, globs: string[]) => globs.some((glob) => matchesGlob(path, glob))

function importProblem(path: string, use: ImportUse): string | undefined {
  const target = resolved(path, use.from)
  return target ? arrowProblem(path, target, use) : packageProblem(path, use)
}

/** The path below the root for an import of our own; undefined for packages. */
function resolved(path: string, from: string): string | undefined {
  const plain = from.split('?')[0] ?? from
  if (plain.startsWith('.')) return posix.join(posix.dirname(path), plain)
  if (/^#(?:contract|kitchen)\//.test(plain)) return plain.replace('#', 'src/')
  return undefined
}

function arrowProblem(path: string, target: string, { typeOnly, later }: ImportUse): string | undefined {
  const from = zoneOf(path)
  const to = zoneOf(target)
  if (!from || !to) return `imports ${target}, which is in no zone of the house`
  const room = ROOM.exec(path)?.[0]
  const sameRoom = room !== undefined && target.startsWith(room)
  if (sameRoom && to.zone !== 'routes') return undefined
  if (from.zone === to.zone && room === undefined) return undefined
  if (from.imports.includes(to.zone)) return undefined
  if (typeOnly && from.imports.includes(`${to.zone} (type)`)) return undefined
  if (later && from.imports.includes(`${to.zone} (later)`)) return undefined
  return `imports ${typeOnly ? 'a type of ' : ''}${target}: ${from.zone} → ${to.zone} is against the arrows`
}

function packageProblem(path: string, { from }: ImportUse): string | undefined {
  const zone = zoneOf(path)?.zone ?? ''
  const name = from.split('/', from.startsWith('@') ? 2 : 1).join('/')
  const allowed = NOTHING_ELSE[zone]
  if (allowed && !allowed.includes(name)) return `imports ${name}: ${zone} gets by with ${allowed.join(', ')}`

  const rule = PACKAGES.find(({ packages }) => matches(name, packages))
  if (!rule) return undefined
  return matches(path, rule.only) ? undefined : `imports ${name}, which only ${rule.only.join(', ')} may`
}

/** Files that import one another in a circle, ignoring types: each circle once, as a path that ends where it began. */
export function circles(modules: Map<string, ModuleUse>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  for (const path of modules.keys()) follow(path, [])
  return found

  function follow(path: string, trail: string[]) {
    const since = trail.indexOf(path)
    if (since >= 0) found.push([...trail.slice(since), path])
    if (since >= 0 || done.has(path)) return
    const imports = modules.get(path)?.imports.filter(({ typeOnly }) => !typeOnly) ?? []
    const targets = new Set(imports.map(({ from }) => resolved(path, from) ?? ''))
    for (const target of targets) if (modules.has(target)) follow(target, [...trail, path])
    done.add(path)
  }
}

if (process.argv[1] === import.meta.filename) {
  const paths = globSync('{bin,src,web,migrations}/**/*.{ts,tsx}').sort()
  const modules = new Map(paths.map((path) => [path, readModule(path, readFileSync(path, 'utf8'))]))
  const found = [
    ...[...modules].flatMap(([path, module]) => violations(path, module).map((problem) => `${path} ${problem}`)),
    ...circles(modules).map((circle) => `a circle of imports: ${circle.join(' → ')}`),
  ]
  for (const line of found) console.error(line)
  console.log(`imports: ${paths.length} files, ${found.length} against the rules`)
  process.exitCode = found.length ? 1 : 0
}
