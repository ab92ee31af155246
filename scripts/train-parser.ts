/**
 * Trains the ingredient parser: node scripts/train-parser.ts DATA_DIR [--score-only]
 *
 * DATA_DIR holds train-b.jsonl, train-nyt.jsonl and the scorer score.mjs. Nine tenths of the lines are learnt and the
 * held-out tenth is scored; then everything is learnt and written to src/features/parser/model/weights.ts.
 * The same data give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { quantityToNumber } from '#contract/quantity.ts'
import { cleanLine } from '../src/features/parser/clean.ts'
import { parseEnglish } from '../src/features/parser/english.ts'
import { edgeKinds, extractFeatures } from '../src/features/parser/features.ts'
import { type ParserModel, packModel, unpackModel, type Weights } from '../src/features/parser/model/pack.ts'
import { fullUnit } from '../src/features/parser/parse-ingredient.ts'
import { type Example, readExamples } from './train-parser/examples.ts'
import { learn } from './train-parser/learner.ts'
import { type Random, seeded } from './train-parser/random.ts'
import { trainStyle } from './train-parser/style.ts'

interface Score {
  quantity: number
  range: number
  unit: number
  food: number
  note: number
  core: number
  whole: number
}
type ScoreOne = (gold: unknown, answer: unknown) => Score

const SEED = 20261121
const WEIGHTS = new URL('../src/features/parser/model/weights.ts', import.meta.url)

async function train(from: string, scoreOnly: boolean): Promise<void> {
  const { scoreOne } = (await import(pathToFileURL(resolve(from, 'score.mjs')).href)) as { scoreOne: ScoreOne }
  const examples = ['train-b.jsonl', 'train-nyt.jsonl'].flatMap((file) => readExamples(from, file))
  const packed = trainModel(examples)
  console.log(`held-out lines, model of ${packed.length} bytes`)
  report(
    examples.filter((example) => example.held),
    unpackModel(packed),
    scoreOne,
  )
  if (scoreOnly) return
  const all = trainModel(examples.map((example) => ({ ...example, held: false })))
  writeFileSync(
    WEIGHTS,
    `/** Written by scripts/train-parser.ts; see MODEL-CARD.md. */\nexport const WEIGHTS =\n  '${all.toString('base64')}'\n`,
  )
  console.log(`wrote ${join('src/features/parser/model', 'weights.ts')}: ${all.length} bytes packed`)
}

/**
 * Two tables, because mixing the conventions costs both: one learns the newer lines alone, the other the older ones and
 * from the newer what they have in common.
 */
function trainModel(examples: readonly Example[]): Buffer {
  const random = seeded(SEED)
  const style = trainStyle(examples, random)
  const newer = trainTable(examples, { newer: 1, older: 0 }, random)
  const older = trainTable(examples, { newer: NEWER_FOR_OLDER, older: 1 }, random)
  return packModel({ newer, older, style })
}

function trainTable(examples: readonly Example[], weigh: { newer: number; older: number }, random: Random): Weights {
  const sequences = examples.flatMap(({ tokens, labels, held, older }) => {
    const weight = older ? weigh.older : weigh.newer
    if (held || weight === 0) return []
    return [{ features: extractFeatures(tokens), kinds: edgeKinds(tokens), labels, weight }]
  })
  const plan = { epochs: 10, averaged: 7, rate: 0.1, sparsity: 5e-6, budget: 300_000, log: console.log }
  return learn(sequences, plan, random)
}

function report(examples: readonly Example[], model: ParserModel, scoreOne: ScoreOne): void {
  const sums = new Map<string, Score & { lines: number }>()
  const bands = new Map<string, { lines: number; right: number }>()
  for (const { row, tokens, older } of examples) {
    const line = cleanLine(row.sentence)
    const { parts, confidence } = parseEnglish(line, tokens, model)
    const quantity = parts.quantity && quantityToNumber(parts.quantity)
    const score = scoreOne(row, {
      ...parts,
      unit: fullUnit(parts),
      quantity,
      quantityMax: parts.quantityMax && quantityToNumber(parts.quantityMax),
    })
    for (const key of [older ? 'older' : 'newer', row.src]) {
      const sum = sums.get(key) ?? { lines: 0, quantity: 0, range: 0, unit: 0, food: 0, note: 0, core: 0, whole: 0 }
      sum.lines++
      for (const field of FIELDS) sum[field] += score[field]
      sums.set(key, sum)
    }
    const key = BANDS.find((limit) => confidence.average >= limit) ?? 0
    const band = bands.get(`>= ${key}`) ?? { lines: 0, right: 0 }
    bands.set(`>= ${key}`, { lines: band.lines + 1, right: band.right + score.whole })
  }
  const percent = (part: number, whole: number) => Number(((100 * part) / whole).toFixed(2))
  console.table(
    Object.fromEntries(
      [...sums].map(([key, sum]) => [
        key,
        { lines: sum.lines, ...Object.fromEntries(FIELDS.map((field) => [field, percent(sum[field], sum.lines)])) },
      ]),
    ),
  )
  console.table(
    Object.fromEntries(
      [...bands].sort().map(([key, { lines, right }]) => [key, { lines, right: percent(right, lines) }]),
    ),
  )
}

/** How much a line of the newer conventions counts for the older table: it teaches words, not habits. */
const NEWER_FOR_OLDER = 0.3

const FIELDS = ['quantity', 'range', 'unit', 'food', 'note', 'core', 'whole'] as const
const BANDS = [0.99, 0.98, 0.97, 0.95, 0.9, 0.8, 0.7, 0.5]

const [directory, option] = process.argv.slice(2)
if (!directory) throw new Error('usage: node scripts/train-parser.ts DATA_DIR [--score-only]')
await train(directory, option === '--score-only')
