import { existsSync, readFileSync } from 'node:fs'
import type { Part } from './part.ts'

const VIPS_LICENSES: Record<string, string> = {
  aom: 'BSD-2-Clause',
  archive: 'BSD-2-Clause',
  cairo: 'MPL-1.1',
  cgif: 'MIT',
  exif: 'LGPL-3.0-or-later',
  expat: 'MIT',
  ffi: 'MIT',
  fontconfig: 'fontconfig',
  freetype: 'FTL',
  fribidi: 'LGPL-3.0-or-later',
  glib: 'LGPL-3.0-or-later',
  harfbuzz: 'MIT',
  heif: 'LGPL-3.0-or-later',
  highway: 'BSD-3-Clause',
  imagequant: 'BSD-2-Clause',
  lcms: 'MIT',
  mozjpeg: 'IJG AND BSD-3-Clause AND Zlib',
  pango: 'LGPL-3.0-or-later',
  pixman: 'MIT',
  png: 'libpng-2.0',
  'proxy-libintl': 'LGPL-3.0-or-later',
  rsvg: 'LGPL-3.0-or-later',
  tiff: 'libtiff',
  uhdr: 'MIT',
  vips: 'LGPL-3.0-or-later',
  webp: 'BSD-3-Clause',
  xml2: 'MIT',
  'zlib-ng': 'Zlib',
}
const LGPL = () => `${standardText('LGPL-3.0-or-later')}\n\n${standardText('GPL-3.0')}`

/** The text of a licence whose package does not include it. */
export const standardText = (name: string): string => {
  const file = `scripts/licenses/texts/${name}.txt`
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Machine code or data inside a package, with its own name, version and licence. */
export function nativeParts(target: string): Part[] {
  return [...vips(target), sqlite(), node(target), ...tesseract()]
}

/** libvips and the libraries linked into it, from the list in its package. A new one has no licence here. */
function vips(target: string): Part[] {
  const folder = `node_modules/@img/sharp-libvips-${target}`
  const versions: Record<string, string> = JSON.parse(readFileSync(`${folder}/versions.json`, 'utf8'))
  const notice = readFileSync(`${folder}/README.md`, 'utf8')
  return Object.entries(versions).map(([name, version]) => {
    const license = VIPS_LICENSES[name] ?? `unknown license of ${name}`
    const text = license.startsWith('LGPL') ? LGPL() : standardText(license)
    const source = 'https://github.com/lovell/sharp-libvips'
    return { name: name === 'vips' ? 'libvips' : name, version, license, source, text: `${notice}\n${text}` }
  })
}

function sqlite(): Part {
  const header = readFileSync('node_modules/better-sqlite3/deps/sqlite3/sqlite3.h', 'utf8')
  const version = /#define SQLITE_VERSION\s+"([\d.]+)"/.exec(header)?.[1] ?? ''
  const text = header.slice(0, header.indexOf('*****', 10))
  return { name: 'SQLite', version, license: 'Public domain', source: 'https://sqlite.org', text }
}

function node(target: string): Part {
  const text = readFileSync(`node_modules/node-${target}/LICENSE`, 'utf8')
  const source = 'https://github.com/nodejs/node'
  return { name: 'Node.js', version: process.versions.node, license: 'MIT', source, text }
}

/** Its engine, and its trained data for seven languages. */
function tesseract(): Part[] {
  const text = standardText('Apache-2.0')
  const license = 'Apache-2.0'
  return [
    { name: 'Tesseract OCR', version: '5', license, source: 'https://github.com/tesseract-ocr/tesseract', text },
    {
      name: 'tessdata_best',
      version: '4.0.0',
      license,
      source: 'https://github.com/tesseract-ocr/tessdata_best',
      text,
    },
    {
      ...{ name: 'Leptonica', version: '1', license: 'BSD-2-Clause', source: 'http://www.leptonica.org' },
      text: 'Copyright (C) 2001-2020 Leptonica. Redistributed in compiled form under the two-clause BSD license.',
    },
  ]
}
