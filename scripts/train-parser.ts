/**
 * Trains the ingredient parser: node scripts/train-parser.ts DATA_DIR [--all]
 *
 * DATA_DIR holds train-b.jsonl, train-nyt.jsonl and the scorer score.mjs. The model learns nine tenths of the lines, is
 * scored on the rest, and is written to src/features/parser/model/weights.ts; with --all, a model that has learnt every
 * line, and so cannot be scored, replaces it. The same data give the same weights.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packModel, unpackModel } from '../src/features/parser/model/pack.ts'
import { bandOf } from '../src/features/parser/properties.ts'
import { countFoods } from './train-parser/choice.ts'
import { type Example, readExamples } from './train-parser/examples.ts'
import { type Judgement, learnJudgement } from './train-parser/judgement.ts'
import { seeded } from './train-parser/random.ts'
import { report } from './train-parser/report.ts'
import type { ScoreOne } from './train-parser/scoring.ts'
import { trainStyle } from './train-parser/style.ts'
import { PLAN, trainTable } from './train-parser/tables.ts'

const SEED = 20261121
const WEIGHTS = new URL('../src/features/parser/model/weights.ts', import.meta.url)

async function train(from: string, learnAll: boolean): Promise<void> {
  const { scoreOne } = (await import(pathToFileURL(resolve(from, 'score.mjs')).href)) as { scoreOne: ScoreOne }
  const examples = ['train-b.jsonl', 'train-nyt.jsonl'].flatMap((file) => readExamples(from, file))
  const [held, learners] = [examples.filter((example) => example.held), examples.filter((example) => !example.held)]
  const judgement = learnJudgement(learners, scoreOne, SEED)
  const packed = trainModel(learners, judgement)
  console.log(`held-out lines, model of ${packed.length} bytes`)
  report(held, unpackModel(packed), scoreOne)
  write(packed)
  if (learnAll) write(trainModel(examples, judgement))
}

function write(packed: Buffer): void {
  const text = `/** Written by scripts/train-parser.ts; see MODEL-CARD.md. */\nexport const WEIGHTS =\n  '${packed.toString('base64')}'\n`
  writeFileSync(WEIGHTS, text)
  console.log(`wrote ${join('src/features/parser/model', 'weights.ts')}: ${packed.length} bytes packed`)
}

/**
 * Two tables, because mixing the conventions makes both worse: one learns only the newer lines, the other the older
 * lines and what the newer have in common with them.
 */
function trainModel(examples: readonly Example[], judgement: Judgement): Buffer {
  const random = seeded(SEED)
  const style = trainStyle(examples, random)
  const [newer, older] = [trainTable(examples, false, PLAN, random), trainTable(examples, true, PLAN, random)]
  const memory = Uint8Array.from(countFoods(examples).counts, bandOf)
  return packModel({ ...judgement, newer, older, style, chooser: { weights: judgement.choice, memory } })
}

const [directory, option] = process.argv.slice(2)
if (!directory) throw new Error('usage: node scripts/train-parser.ts DATA_DIR [--all]')
await train(directory, option === '--all')
