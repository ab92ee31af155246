import { assemble, type Part } from '../../src/features/parser/assemble.ts'
import { CHOICE_STEP, choose } from '../../src/features/parser/choice.ts'
import { cleanLine } from '../../src/features/parser/clean.ts'
import { correctParts, isContested } from '../../src/features/parser/correct.ts'
import { readingsOf } from '../../src/features/parser/mixture.ts'
import { inSteps, tableOf } from '../../src/features/parser/model/pack.ts'
import { OLDER_FROM } from '../../src/features/parser/style.ts'
import { bandOfLikeness, type SurenessByBand } from '../../src/features/parser/sureness.ts'
import { type Case, countFoods, learnChoice, type Memory } from './choice.ts'
import type { Example } from './examples.ts'
import { type Random, seeded } from './random.ts'
import { type ScoreOne, score } from './scoring.ts'
import { trainStyle } from './style.ts'
import { fitSureness, type Trial } from './sureness.ts'
import { TRIAL_PLAN, trainTable } from './tables.ts'

export interface Judgement {
  choice: Int8Array
  sureness: SurenessByBand
}

/** Learns how to choose among readings and how sure the answers are, from lines the tables did not see. */
export function learnJudgement(examples: readonly Example[], scoreOne: ScoreOne, seed: number): Judgement {
  const random = seeded(seed)
  const memory = countFoods(examples)
  const cases = tryOut(examples, scoreOne, random)
  const halves = [0, 1].map((half) => cases.filter(({ fold }) => fold % 2 === half))
  const trials = halves.flatMap((half, i) => judged(half, learnChoice(halves[1 - i] ?? [], memory, random), memory))
  printJudged(trials)
  const sure = (band: number) =>
    fitSureness(trials.filter(({ likeness, isOdd }) => !isOdd && bandOfLikeness(likeness) === band))
  const choice = inSteps(learnChoice(cases, memory, random), CHOICE_STEP)
  return { choice, sureness: [sure(0), sure(1), sure(2)] }
}

type Tried = Case & { fold: number; likeness: number; older: boolean }
type Judged = Trial & { likeness: number; isOdd: boolean; older: boolean }

const PARTS_TRIED = 3

/** Every line as read by tables trained on two thirds of the others. */
function tryOut(examples: readonly Example[], scoreOne: ScoreOne, random: Random): Tried[] {
  return Array.from({ length: PARTS_TRIED }, (_, part) => {
    const isOut = ({ fold }: Example) => fold % PARTS_TRIED === part
    const others = examples.filter((example) => !isOut(example))
    const style = { weights: trainStyle(others, random) }
    const [newer, older] = [false, true].map((isOlder) => tableOf(trainTable(others, isOlder, TRIAL_PLAN, random)))
    if (!newer || !older) throw new Error('a table is missing')
    return examples.filter(isOut).map((example): Tried => {
      const { tokens, parts, fold } = example
      const { candidates, likeness } = readingsOf(tokens, { newer, older, style })
      const tried = candidates.map((candidate) => {
        return { ...candidate, ...tryParts(example, candidate.parts, scoreOne) }
      })
      const weight = example.older ? OLDER_IN_CHOICE : 1
      return {
        tokens,
        parts,
        weight,
        isOlder: likeness >= OLDER_FROM,
        likeness,
        candidates: tried,
        fold,
        older: example.older,
      }
    })
  }).flat()
}

/** The confidence of each answer and whether it was right. Odd ones are never sure anyway. */
function judged(cases: readonly Tried[], choice: Float32Array, memory: Memory): Judged[] {
  const weights = inSteps(choice, CHOICE_STEP)
  return cases.map(({ tokens, parts, candidates, isOlder, likeness, older }) => {
    const chosen = choose(weights, memory.without(tokens, parts), { tokens, candidates, isOlder })
    const { right = false, isOdd = false } = candidates.find((candidate) => candidate.parts === chosen.parts) ?? {}
    return { said: chosen.probability, right, isOdd, likeness, older }
  })
}

/** Settings are chosen by these; the held-out lines are for the final score alone. */
function printJudged(trials: readonly Judged[]): void {
  for (const older of [false, true]) {
    const own = trials.filter((trial) => trial.older === older)
    const share = (100 * own.filter(({ right }) => right).length) / own.length
    console.log(
      `${older ? 'older' : 'newer'} lines, each read by tables that did not see it: ${share.toFixed(2)} % whole`,
    )
  }
}

function tryParts({ row, tokens }: Example, labels: readonly Part[], scoreOne: ScoreOne) {
  const parts = [...labels]
  const isOdd = correctParts(tokens, parts) || isContested(tokens, parts)
  return { right: score(row, assemble(cleanLine(row.sentence), tokens, parts), scoreOne).whole === 1, isOdd }
}

/** How much a line of the older conventions counts when learning the choice. */
const OLDER_IN_CHOICE = 0.5
