/**
 * Scores the page reader on a folder of saved pages with expected recipes, fold by fold.
 *
 *   node scripts/score-pages.ts CORPUS                  the table, next to the JSON-LD baseline
 *   node scripts/score-pages.ts CORPUS --ablation       the effect of each rule and reader: pages won minus pages lost
 *   node scripts/score-pages.ts CORPUS --worst 30       also the wrong pages, except in the held-back fold
 *   node scripts/score-pages.ts CORPUS --save FILE      save which pages are right; --against FILE compares with them
 *
 * CORPUS holds the scorer (`score.mjs`) and the pages (`open/`). Rules are developed on four folds; `--held-back 5`
 * (the default) names the fold of which only the score is shown.
 */
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { READERS } from '../src/features/scraper/readers/index.ts'
import { RULES } from '../src/features/scraper/rules.ts'
import { ALL_ON, type Answer, type Job, PLAIN } from './score-pages/read-pages.ts'

interface Case {
  id: string
  kind: string
  fold: number
  html: string
  url: string
  doubtful?: string
}

interface Row extends Case {
  importable: boolean
  importableLoose: boolean
  fair: boolean
  fairLoose: boolean
  fairFails: string[]
}

interface Scorer {
  readCases(dir: string): Case[]
  scoreAll(cases: Case[], get: (id: string) => unknown): { rows: Row[] }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ablation: { type: 'boolean', default: false },
    fold: { type: 'string' },
    kind: { type: 'string' },
    'held-back': { type: 'string', default: '5' },
    worst: { type: 'string', default: '0' },
    save: { type: 'string' },
    against: { type: 'string' },
    out: { type: 'string' },
  },
})
const [corpus] = positionals
if (!corpus) throw new Error('usage: node scripts/score-pages.ts CORPUS [--ablation] [--fold N] [--worst N]')
const heldBack = Number(values['held-back'])
const scorer: Scorer = await import(pathToFileURL(resolve(corpus, 'score.mjs')).href)
const cases = scorer
  .readCases(join(corpus, 'open'))
  .filter((each) => (!values.fold || each.fold === Number(values.fold)) && (!values.kind || each.kind === values.kind))
const switches = values.ablation ? [...RULES, ...READERS.map((read) => read.name)] : []
const variants = [ALL_ON, PLAIN, ...switches]
const { answers, times } = await readAll()
const scored = variants.map((variant, i) => ({
  variant,
  rows: scorer.scoreAll(cases, (id) => answers.get(id)?.[i] ?? null).rows,
}))
const own = scored[0]?.rows ?? []
const plain = scored[1]?.rows ?? []

printTable()
printYardstick()
if (values.ablation) printAblation()
if (values.against) await printChanges(values.against)
if (values.save) await writeFile(values.save, JSON.stringify(own.filter((row) => row.fair).map(({ id }) => id)))
if (values.out)
  await writeFile(values.out, cases.map(({ id }) => JSON.stringify({ id, recipe: answers.get(id)?.[0] })).join('\n'))
printWorst(Number(values.worst))

/** Two threads at most: the machine has other work. */
async function readAll() {
  const answers = new Map<string, unknown[]>()
  const times: number[] = []
  const waiting = [...cases]
  await Promise.all([readSome(), readSome()])
  return { answers, times: times.toSorted((a, b) => a - b) }

  async function readSome() {
    const worker = new Worker(new URL('./score-pages/read-pages.ts', import.meta.url))
    worker.on('error', (error) => {
      throw error
    })
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { id, html, url } = next
      worker.postMessage({ id, html, url, variants } satisfies Job)
      const [answer] = (await once(worker, 'message')) as [Answer]
      answers.set(answer.id, answer.recipes)
      times.push(answer.ms)
    }
    await worker.terminate()
  }
}

function foldsOf(rows: Row[]) {
  return [...new Set(rows.map((row) => row.fold))].toSorted((a, b) => a - b)
}

function share(rows: Row[], key: 'importable' | 'importableLoose' | 'fair' | 'fairLoose') {
  return ((100 * rows.filter((row) => row[key]).length) / (rows.length || 1)).toFixed(1).padStart(7)
}

function printTable() {
  const line = (name: string, rows: Row[], theirs: Row[]) =>
    console.log(
      `${name.padEnd(22)}${String(rows.length).padStart(4)} ${(['importable', 'importableLoose', 'fair', 'fairLoose'] as const).map((key) => share(rows, key)).join('')}    ${share(theirs, 'fair')}${share(theirs, 'fairLoose')}`,
    )
  console.log(`${''.padEnd(27)} strict  loose   fair  loose    JSON-LD alone: fair, loose`)
  const group = (name: string, test: (row: Row) => boolean) => line(name, own.filter(test), plain.filter(test))
  group('all', () => true)
  group('not doubtful', (row) => !row.doubtful)
  for (const fold of foldsOf(own)) group(`fold ${fold}`, (row) => row.fold === fold && !row.doubtful)
  for (const kind of new Set(own.map((row) => row.kind))) group(kind, (row) => row.kind === kind && !row.doubtful)
  const at = (part: number) => times[Math.floor(times.length * part)]?.toFixed(0)
  console.log(`CPU a page: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${times.at(-1)?.toFixed(0)} ms`)
}

/** Pages that the JSON-LD baseline gets right and ours does not. */
function printYardstick() {
  const isRight = new Map(plain.map((row) => [row.id, row]))
  const lost = own.filter((row) => !row.fair && isRight.get(row.id)?.fair)
  const won = own.filter((row) => row.fair && !isRight.get(row.id)?.fair && row.kind === 'jsonld')
  console.log(`against JSON-LD alone: ${lost.length} lost, ${won.length} won of the pages with whole JSON-LD`)
  for (const row of lost) if (row.fold !== heldBack) console.log(`  lost: ${row.id} (${row.fairFails.join(', ')})`)
}

function printAblation() {
  const folds = foldsOf(own)
  console.log(
    `\nearns (pages, fair)${''.padEnd(13)}${folds.map((fold) => `fold ${fold}`.padStart(8)).join('')}     all`,
  )
  const table = scored.slice(2).map(({ variant, rows }) => {
    const right = new Set(rows.filter((row) => row.fair).map((row) => row.id))
    const gain = (test: (row: Row) => boolean) =>
      own.filter((row) => test(row) && row.fair && !right.has(row.id)).length -
      own.filter((row) => test(row) && !row.fair && right.has(row.id)).length
    return { variant, all: gain(() => true), folds: folds.map((fold) => gain((row) => row.fold === fold)) }
  })
  for (const { variant, all, folds: each } of table.toSorted((a, b) => b.all - a.all))
    console.log(`${variant.padEnd(32)}${[...each, all].map((pages) => String(pages).padStart(8)).join('')}`)
}

async function printChanges(file: string) {
  const before = new Set<string>(JSON.parse(await readFile(file, 'utf8')))
  const show = (rows: Row[]) =>
    rows
      .map((row) =>
        row.fold === heldBack ? `(fold ${heldBack})` : `${row.id}${row.doubtful ? ' doubtful' : ''} ${row.fairFails}`,
      )
      .join('\n  ')
  const won = own.filter((row) => row.fair && !before.has(row.id))
  const lost = own.filter((row) => !row.fair && before.has(row.id))
  console.log(`\nwon ${won.length}\n  ${show(won)}\nlost ${lost.length}\n  ${show(lost)}`)
}

function printWorst(count: number) {
  const wrong = own.filter((row) => !row.fair && !row.doubtful && row.fold !== heldBack)
  for (const row of wrong.slice(0, count))
    console.log(`${row.id.padEnd(60)} fold ${row.fold} ${row.kind.padEnd(16)} ${row.fairFails.join(', ')}`)
}
