import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withoutSymbols } from './scripts/strip-symbols.ts'

/** The Node that builds is the Node that ships; `TARGET=linux-arm64` packages for another machine. */
const version = process.version
const target = process.env.TARGET ?? `${process.platform}-${process.arch}`
const [os, arch] = target.replace('win32', 'win').split('-')
/** pkg takes along all that the nearest package.json depends on: these, and not what is bundled already. */
const shipped = { 'better-sqlite3': '*', sharp: '*', 'tesseract.js-core': '*' }
const cache = resolve('node_modules/.cache')

/** pkg would download Node. npm's own package of it is laid where pkg keeps downloads, so packaging needs no network. */
function preBuild() {
  mkdirSync(cache, { recursive: true })
  process.env.HOME = mkdtempSync(`${cache}/pkg-`)
  const downloads = resolve(process.env.HOME, '.pkg-cache/sea')
  const name = `node-${version}-${os}-${arch}`
  const node = os === 'win' ? `${name}.exe` : `${name}/bin/node`
  const archive = `${name}.${os === 'win' ? 'zip' : 'tar.gz'}`
  const program = readFileSync(resolve(`node_modules/node-${os}-${arch}/bin/node${os === 'win' ? '.exe' : ''}`))
  mkdirSync(resolve(downloads, node, '..'), { recursive: true })
  writeFileSync(resolve(downloads, node), withoutSymbols(program), { mode: 0o755 })
  writeFileSync('dist/package.json', JSON.stringify({ type: 'module', dependencies: shipped }))
  for (const mark of [archive, `${archive}.ok`, `${node}.ok`]) writeFileSync(resolve(downloads, mark), '')
}

function postBuild() {
  rmSync(process.env.HOME, { recursive: true, force: true })
}

export default {
  sea: true,
  compress: 'GZip', // as small as Zstd here, and 8 MB less memory when idle
  preBuild,
  postBuild,
  targets: [`node${version.slice(1)}-${os.replace('darwin', 'macos')}-${arch}`],
  scripts: ['dist/server/*.js'],
  assets: [
    'dist/web/**',
    'dist/licenses.json',
    'src/features/seeds/data/*.json',
    'src/features/*/model/*',
    'LICENSE',
    'web/handbook/*',
    `node_modules/@img/sharp{,-libvips}-${target}/{package.json,index.cjs,lib/*.{js,node,so*,dylib,dll}}`,
    'node_modules/@tesseract.js-data/*/4.0.0_best_int/*',
    'node_modules/@expo-google-fonts/fraunces/600SemiBold/*.ttf',
    'node_modules/@expo-google-fonts/source-serif-4/{400Regular,400Regular_Italic,600SemiBold}/*.ttf',
    'node_modules/tesseract.js-core/tesseract-core-{lstm,relaxedsimd-lstm}.wasm',
  ],
  // What a package needs beyond what its entry requires; without these lines everything in it would ship.
  dictionary: {
    'better-sqlite3': { assets: [`prebuilds/${target}.node`] },
    sharp: {},
    'tesseract.js-core': { scripts: ['tesseract-core-{lstm,relaxedsimd-lstm}.js'] },
    'node-addon-api': {},
  },
}
