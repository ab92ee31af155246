import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { execa } from 'execa'
import { buildStale, buildStamps } from './build.ts'
import { fingerprint, isStale, type Product, writeStamp } from './fingerprint.ts'
import { billOfMaterials, LICENSES, writeLicenses } from './licenses.ts'

const LIMIT_MB = 150
const target = process.env.TARGET ?? `${process.platform}-${process.arch}`

const binary: Product = {
  output: 'build/larder',
  stamp: 'build/larder.stamp',
  sources: [
    ...buildStamps,
    'src/features/seeds/data/*.json',
    'web/handbook/*',
    'package-lock.json',
    'pkg.config.mjs',
    'scripts/package.ts',
    'scripts/strip-symbols.ts',
    ...['NOTICE', LICENSES, 'scripts/licenses.ts', 'scripts/licenses/**/*'],
  ],
  settings: [process.version, process.env.TARGET ?? ''],
}

/** Makes `build/larder`, one self-contained file, unless its sources are unchanged. */
async function packageStale(): Promise<void> {
  await buildStale()
  const parts = writeLicenses(target)
  if (!isStale(binary)) return
  await packageBinary()
  writeFileSync('build/larder.cdx.json', `${JSON.stringify(billOfMaterials(parts), null, 2)}\n`)
}

async function packageBinary(): Promise<void> {
  const started = Date.now()
  const print = fingerprint(binary)
  const fresh = `build/.larder-${process.pid}`
  mkdirSync('build', { recursive: true })

  const { all } = await execa('pkg', ['dist/server/main.js', '--config', 'pkg.config.mjs', '--output', fresh], {
    preferLocal: true,
    all: true,
  }).catch((error) => {
    throw new Error(`pkg failed\n${error.all}`)
  })
  for (const line of all.split('\n')) if (/warning/i.test(line)) console.warn(line)
  const sizeMb = statSync(fresh).size / 1e6
  if (sizeMb > LIMIT_MB) throw new Error(`the binary has ${sizeMb.toFixed(1)} MB; ${LIMIT_MB} MB is the limit`)

  renameSync(fresh, binary.output)
  writeStamp(binary, print)
  console.log(`${binary.output} packaged in ${((Date.now() - started) / 1000).toFixed(1)} s, ${sizeMb.toFixed(1)} MB`)
}

if (process.argv[1] === import.meta.filename) await packageStale()
