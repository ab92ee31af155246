import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DECIDED } from './licenses/decided.ts'
import { nativeParts, standardText } from './licenses/native.ts'
import type { Part } from './licenses/part.ts'
import { bundledList } from './vite/bundled-packages.ts'

/** `src/core/licenses.ts` reads it. */
export const LICENSES = 'dist/licenses.json'
const LICENSE_FILE = /^(licen[sc]e|copying|notice|unlicense)/i
/** Packages that ship as files of their own, beside the bundle. */
const SHIPPED = ['better-sqlite3', 'sharp', 'tesseract.js-core']
/** Packages that do not name the licence whose text they include. */
const UNNAMED: Record<string, string> = { 'png-js': 'MIT' }
/** Packages that styles import are not among the modules of a build. */
const STYLED = /@fontsource-variable\/[\w-]+|@picocss\/pico/g
/** Typefaces that ship as files, for PDFs. */
const TYPESET = ['@expo-google-fonts/fraunces', '@expo-google-fonts/source-serif-4']

/**
 * Lists all third-party parts that ship, with their licences; throws if one has no licence, or one that is not decided.
 */
export function writeLicenses(target: string): Part[] {
  const parts = [...packages(target).map(packagePart), ...learned(), ...nativeParts(target)]
  const found = problems(parts)
  if (found.length > 0) throw new Error(`licences: ${found.join('; ')}`)
  parts.sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const texts = [...new Set(parts.map(({ text }) => text))]
  const listed = parts.map(({ text, ...part }) => ({ ...part, text: texts.indexOf(text) }))
  writeFileSync(LICENSES, JSON.stringify({ parts: listed, texts }))
  return parts
}

/** What prevents parts from shipping: a licence that `decided.ts` does not list, or no licence text. */
export function problems(parts: Part[]): string[] {
  return parts.flatMap(({ name, version, license, text }) => {
    const part = `${name} ${version}`
    if (!Object.hasOwn(DECIDED, license)) return [`nobody decided on ${license || 'no license at all'} of ${part}`]
    return text.trim() ? [] : [`the text of ${license} is missing for ${part}`]
  })
}

function packages(target: string): string[] {
  const bundled = ['client', 'server'].flatMap((half): string[] => JSON.parse(readFileSync(bundledList(half), 'utf8')))
  const styles = globSync('web/**/*.{css,ts,tsx}').flatMap((path) => readFileSync(path, 'utf8').match(STYLED) ?? [])
  const languages = globSync('node_modules/@tesseract.js-data/*')
  const named = [...SHIPPED, ...TYPESET, `@img/sharp-${target}`, ...styles].map((name) => `node_modules/${name}`)
  return [...new Set([...bundled, ...named, ...languages])]
}

function packagePart(folder: string): Part {
  const { name, version, license, homepage } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file) && !file.endsWith('.js'))
  const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  // Some packages only give the name of their licence.
  const text = texts.length ? texts.join('\n\n') : standardText(license)
  return {
    name,
    version,
    license: license ?? UNNAMED[name] ?? '',
    source: homepage ?? `https://www.npmjs.com/package/${name}`,
    text,
  }
}

/** The data from which the weights of the ingredient parser were learnt. */
function learned(): Part[] {
  const text = readFileSync('NOTICE', 'utf8')
  return [
    {
      ...{ name: 'NYT ingredient-phrase-tagger', version: '2016', license: 'Apache-2.0', text },
      source: 'https://github.com/nytimes/ingredient-phrase-tagger',
    },
    {
      ...{ name: 'ingredient-parser', version: '2021', license: 'MIT', text },
      source: 'https://github.com/strangetom/ingredient-parser',
    },
  ]
}

/** The same list in CycloneDX, for vulnerability scanners. */
export function billOfMaterials(parts: Part[]): object {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'larder', version, licenses: [{ license: { id: 'MIT' } }] } },
    components: parts.map((part) => ({
      ...{ type: 'library', name: part.name, version: part.version, 'bom-ref': `${part.name}@${part.version}` },
      ...(existsSync(`node_modules/${part.name}`) ? { purl: packageUrl(part) } : {}),
      licenses: [{ license: { name: part.license } }],
      externalReferences: [{ type: 'website', url: part.source }],
    })),
  }
}

const packageUrl = ({ name, version }: Part) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
