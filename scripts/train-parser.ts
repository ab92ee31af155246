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
import { assemble, type Part, type Parts } from '../src/features/parser/assemble.ts'
import { bandOf, CHOICE_STEP, choose } from '../src/features/parser/choice.ts'
import { cleanLine } from '../src/features/parser/clean.ts'
import { correctParts, isContested } from '../src/features/parser/correct.ts'
import { parseEnglish } from '../src/features/parser/english.ts'
import { edgeKinds, extractFeatures } from '../src/features/parser/features.ts'
import { readingsOf } from '../src/features/parser/mixture.ts'
import { type ParserModel, packModel, tableOf, unpackModel, type Weights } from '../src/features/parser/model/pack.ts'
import { fullUnit } from '../src/features/parser/parse-ingredient.ts'
import { OLDER_FROM } from '../src/features/parser/style.ts'
import { bandOfLikeness, type SurenessByBand } from '../src/features/parser/sureness.ts'
import { type Case, countFoods, learnChoice, type Memory } from './train-parser/choice.ts'
import { type Example, type Row, readExamples } from './train-parser/examples.ts'
import { learn, type Plan } from './train-parser/learner.ts'
import { type Random, seeded } from './train-parser/random.ts'
import { trainStyle } from './train-parser/style.ts'
import { fitSureness, type Trial } from './train-parser/sureness.ts'

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
  const [held, learners] = [examples.filter((example) => example.held), examples.filter((example) => !example.held)]
  const judgement = learnJudgement(learners, scoreOne)
  const packed = trainModel(learners, judgement)
  console.log(`held-out lines, model of ${packed.length} bytes`)
  report(held, unpackModel(packed), scoreOne)
  write(packed)
  if (!scoreOnly) write(trainModel(examples, judgement))
}

function write(packed: Buffer): void {
  const text = `/** Written by scripts/train-parser.ts; see MODEL-CARD.md. */\nexport const WEIGHTS =\n  '${packed.toString('base64')}'\n`
  writeFileSync(WEIGHTS, text)
  console.log(`wrote ${join('src/features/parser/model', 'weights.ts')}: ${packed.length} bytes packed`)
}

/** How the tables are learnt; the judgement over them learns from tables that are learnt faster. */
const PLAN = { epochs: 10, averaged: 7, rate: 0.1, sparsity: 5e-6, budget: 300_000, log: console.log }
const TRIAL_PLAN = { ...PLAN, epochs: 5, averaged: 3 }

/**
 * Two tables, because mixing the conventions costs both: one learns the newer lines alone, the other the older ones and
 * from the newer what they have in common.
 */
function trainModel(examples: readonly Example[], judgement: Judgement): Buffer {
  const random = seeded(SEED)
  const style = trainStyle(examples, random)
  const [newer, older] = [trainTable(examples, false, PLAN, random), trainTable(examples, true, PLAN, random)]
  const memory = Uint8Array.from(countFoods(examples).counts, bandOf)
  return packModel({ ...judgement, newer, older, style, chooser: { weights: judgement.choice, memory } })
}

function trainTable(examples: readonly Example[], isOlder: boolean, plan: Plan, random: Random): Weights {
  const sequences = examples.flatMap(({ tokens, labels, older }) => {
    const weight = older === isOlder ? 1 : isOlder ? NEWER_FOR_OLDER : 0
    return weight > 0 ? [{ features: extractFeatures(tokens), kinds: edgeKinds(tokens), labels, weight }] : []
  })
  return learn(sequences, plan, random)
}

interface Judgement {
  choice: Int8Array
  sureness: SurenessByBand
}

/** How readings are chosen and how sure the answers are, learnt from lines that the tables in question did not see. */
function learnJudgement(examples: readonly Example[], scoreOne: ScoreOne): Judgement {
  const random = seeded(SEED)
  const memory = countFoods(examples)
  const cases = tryOut(examples, scoreOne, random)
  const halves = [0, 1].map((half) => cases.filter(({ fold }) => fold % 2 === half))
  const trials = halves.flatMap((half, i) => judged(half, learnChoice(halves[1 - i] ?? [], memory, random), memory))
  const sure = (band: number) => fitSureness(trials.filter(({ likeness }) => bandOfLikeness(likeness) === band))
  const choice = Int8Array.from(learnChoice(cases, memory, random), toChoiceStep)
  return { choice, sureness: [sure(0), sure(1), sure(2)] }
}

type Tried = Case & { fold: number; likeness: number }

const PARTS_TRIED = 3

/** Every line as read by tables that have learnt from two thirds of the others. */
function tryOut(examples: readonly Example[], scoreOne: ScoreOne, random: Random): Tried[] {
  return Array.from({ length: PARTS_TRIED }, (_, part) => {
    const isOut = ({ fold }: Example) => fold % PARTS_TRIED === part
    const others = examples.filter((example) => !isOut(example))
    const style = { weights: trainStyle(others, random) }
    const [newer, older] = [false, true].map((isOlder) => tableOf(trainTable(others, isOlder, TRIAL_PLAN, random)))
    if (!newer || !older) throw new Error('a table is missing')
    return examples.filter(isOut).map((example): Tried => {
      const { tokens, parts, fold, older: isOlderLine } = example
      const { candidates, likeness } = readingsOf(tokens, { newer, older, style })
      const tried = candidates.map((candidate) => {
        return { ...candidate, ...tryParts(example, candidate.parts, scoreOne) }
      })
      const weight = isOlderLine ? OLDER_IN_CHOICE : 1
      return { tokens, parts, weight, isOlder: likeness >= OLDER_FROM, likeness, candidates: tried, fold }
    })
  }).flat()
}

/** What is said of lines and whether it was right; odd ones are never sure anyway. */
function judged(cases: readonly Tried[], choice: Float32Array, memory: Memory): (Trial & { likeness: number })[] {
  const weights = Int8Array.from(choice, toChoiceStep)
  return cases.flatMap(({ tokens, parts, candidates, isOlder, likeness }) => {
    const chosen = choose(weights, memory.without(tokens, parts), { tokens, candidates, isOlder })
    const { right, isOdd } = candidates.find((candidate) => candidate.parts === chosen.parts) ?? {}
    return isOdd ? [] : [{ said: chosen.probability, right: right ?? false, likeness }]
  })
}

const toChoiceStep = (weight: number): number => Math.max(-127, Math.min(127, Math.round(weight / CHOICE_STEP)))

function tryParts({ row, tokens }: Example, labels: readonly Part[], scoreOne: ScoreOne) {
  const parts = [...labels]
  const isOdd = correctParts(tokens, parts) || isContested(tokens, parts)
  return { right: score(row, assemble(cleanLine(row.sentence), tokens, parts), scoreOne).whole === 1, isOdd }
}

function score(row: Row, parts: Parts, scoreOne: ScoreOne): Score {
  const quantity = parts.quantity && quantityToNumber(parts.quantity)
  const quantityMax = parts.quantityMax && quantityToNumber(parts.quantityMax)
  return scoreOne(row, { ...parts, unit: fullUnit(parts), quantity, quantityMax })
}

function report(examples: readonly Example[], model: ParserModel, scoreOne: ScoreOne): void {
  const sums = new Map<string, Score & { lines: number }>()
  const bands = new Map<string, { lines: number; right: number }>()
  for (const { row, tokens, older } of examples) {
    const line = cleanLine(row.sentence)
    const { parts, confidence } = parseEnglish(line, tokens, model)
    const own = score(row, parts, scoreOne)
    for (const key of [older ? 'older' : 'newer', row.src]) {
      const sum = sums.get(key) ?? { lines: 0, quantity: 0, range: 0, unit: 0, food: 0, note: 0, core: 0, whole: 0 }
      sum.lines++
      for (const field of FIELDS) sum[field] += own[field]
      sums.set(key, sum)
    }
    const key = `${older ? 'older' : 'newer'} >= ${BANDS.find((limit) => confidence.average >= limit) ?? 0}`
    const band = bands.get(key) ?? { lines: 0, right: 0 }
    bands.set(key, { lines: band.lines + 1, right: band.right + own.whole })
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

/** How much a line of the older conventions counts for what is chosen among readings. */
const OLDER_IN_CHOICE = 0.5

const FIELDS = ['quantity', 'range', 'unit', 'food', 'note', 'core', 'whole'] as const
const BANDS = [0.99, 0.98, 0.97, 0.95, 0.9, 0.8, 0.7, 0.5]

const [directory, option] = process.argv.slice(2)
if (!directory) throw new Error('usage: node scripts/train-parser.ts DATA_DIR [--score-only]')
await train(directory, option === '--score-only')
