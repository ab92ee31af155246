import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuilder } from 'vite'
import { fingerprint, isStale, type Product, writeStamp } from './fingerprint.ts'
import { writeLicenses } from './licenses.ts'
import { precompress } from './precompress.ts'

const always = [
  'vite.config.ts',
  'package-lock.json',
  'package.json',
  'scripts/vite/*.ts',
  'scripts/{build,locale-keys,locales,precompress,read-module}.ts',
]
const halves: Record<'client' | 'server', Product> = {
  client: {
    output: 'dist/web',
    stamp: 'dist/web.stamp',
    sources: ['web/**/*', 'src/{contract,kitchen}/**/*', ...always],
    settings: [process.env.LARDER_UI ?? ''],
  },
  server: {
    output: 'dist/server',
    stamp: 'dist/server.stamp',
    sources: ['bin/**/*', 'src/**/*', 'migrations/**/*', ...always],
    settings: [process.version],
  },
}

/** The stamps of the built halves; the package depends on these and little else. */
export const buildStamps = Object.values(halves).map((half) => half.stamp)

/** Builds the UI and the server into `dist/`, skipping a half whose sources are unchanged. */
export async function buildStale(): Promise<void> {
  const stale = (['client', 'server'] as const).filter((name) => isStale(halves[name]))
  for (const name of stale) await build(name)
  if (stale.length > 0) writeLicenses(`${process.platform}-${process.arch}`)
}

async function build(name: 'client' | 'server'): Promise<void> {
  const started = Date.now()
  const half = halves[name]
  const print = fingerprint(half)
  const fresh = `dist/.${name}-${process.pid}`

  const builder = await createBuilder({
    logLevel: 'warn',
    environments: { [name]: { build: { outDir: `../${fresh}` } } },
  })
  const environment = builder.environments[name]
  if (!environment) throw new Error(`vite.config.ts describes no environment called ${name}`)
  await builder.build(environment)
  if (name === 'client') await precompress(fresh)

  // Built in a temporary folder and swapped in, so that nobody sees half a build.
  mkdirSync('dist', { recursive: true })
  rmSync(half.output, { recursive: true, force: true })
  renameSync(fresh, half.output)
  writeStamp(half, print)
  console.log(`${half.output} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { 'if-stale': { type: 'boolean' } } })
  if (!values['if-stale']) for (const half of Object.values(halves)) rmSync(half.stamp, { force: true })
  await buildStale()
}
