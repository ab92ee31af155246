import type { Part } from './assemble.ts'
import { mix } from './hashing.ts'
import type { Token } from './tokens.ts'
import { wordOf } from './words.ts'

export const CHOICE_BITS = 18
export const MEMORY_BITS = 18

/** How common the entry under a key is, 0 to 3. */
export type HowCommon = (key: number) => number

/** Frequency in bands; a food that occurs in a single line says nothing yet. */
export const bandOf = (count: number): number => (count < 2 ? 0 : count < 4 ? 1 : count < 10 ? 2 : 3)

/** Keys under which the foods and notes of a reading are counted. */
export function memoryKeys(tokens: readonly Token[], parts: readonly Part[]): number[] {
  const stems = stemsOf(tokens)
  const foods = runsOf(tokens, parts, stems, 'food')
  return [
    wholeFood(foods),
    ...foods.flatMap((run) => [key(RUN, run.hash, 0), key(LAST, run.last, 0)]),
    ...runsOf(tokens, parts, stems, 'note').map((run) => key(SEGMENT, run.hash, 0)),
  ]
}

const stemsOf = (tokens: readonly Token[]): Int32Array => Int32Array.from(tokens, (token) => wordOf(token).stem)

const [FOOD, RUN, LAST, SEGMENT] = [201, 202, 203, 204] as const

const key = (kind: number, a: number, b: number): number => mix(kind, a, b) >>> (32 - MEMORY_BITS)

const wholeFood = (foods: readonly Run[]): number => {
  let hash = 1
  for (const run of foods) hash = mix(5, hash, run.hash)
  return key(FOOD, hash, foods.length)
}

interface Run {
  first: number
  last: number
  /** Of all its words, and of all but the first. */
  hash: number
  rest: number
  length: number
}

function runsOf(tokens: readonly Token[], parts: readonly Part[], stems: Int32Array, wanted: Part): Run[] {
  const runs: Run[] = []
  let run: Run | undefined
  for (const [i, token] of tokens.entries()) {
    if (parts[i] !== wanted || token.kind === 'mark') {
      run = undefined
      continue
    }
    const stem = token.kind === 'number' ? 77 : (stems[i] as number)
    if (!run) {
      run = { first: stem, last: stem, hash: mix(3, 0, stem), rest: 0, length: 1 }
      runs.push(run)
      continue
    }
    run.last = stem
    run.hash = mix(3, run.hash, stem)
    run.rest = mix(3, run.rest, stem)
    run.length++
  }
  return runs
}

/** Hashed features of readings of one line. */
export function describer(
  tokens: readonly Token[],
  isOlder: boolean,
  howCommon: HowCommon,
): (parts: readonly Part[]) => number[] {
  const stems = stemsOf(tokens)
  const salt = isOlder ? 0x5bd1e995 : 0
  const stemAt = (i: number) => stems[i] as number
  return (parts) => {
    const out: number[] = []
    const emit = (kind: number, a = 0, b = 0) => {
      out.push((mix(kind, a, b) ^ salt) >>> (32 - CHOICE_BITS))
    }
    describeRuns(runsOf(tokens, parts, stems, 'food'), runsOf(tokens, parts, stems, 'note'), howCommon, emit)
    describePattern(tokens, parts, emit)
    describeJoints(tokens, parts, stemAt, emit)
    describeBorders(tokens, parts, stemAt, emit)
    return out
  }
}

type Emit = (kind: number, a?: number, b?: number) => void

function describeRuns(foods: readonly Run[], notes: readonly Run[], howCommon: HowCommon, emit: Emit): void {
  const words = Math.min(
    8,
    foods.reduce((sum, run) => sum + run.length, 0),
  )
  const common = howCommon(wholeFood(foods))
  emit(1, Math.min(4, foods.length))
  emit(2, Math.min(5, notes.length))
  emit(3, words)
  emit(4, common)
  emit(5, common, Math.min(5, words))
  emit(6, common, Math.min(4, foods.length))
  for (const run of foods) {
    const own = howCommon(key(RUN, run.hash, 0))
    emit(7, own)
    emit(8, own, Math.min(5, run.length))
    emit(9, run.first)
    emit(10, run.last)
    emit(11, run.first, run.last)
    emit(12, run.hash)
    emit(13, howCommon(key(LAST, run.last, 0)))
    if (run.length > 1) emit(14, howCommon(key(RUN, mix(3, 0, run.rest), 0)), own)
  }
  for (const run of notes) {
    emit(15, howCommon(key(SEGMENT, run.hash, 0)))
    emit(16, run.hash)
    emit(17, run.first, run.last)
  }
}

const CODES: Record<Part, number> = { quantity: 1, unit: 2, food: 3, note: 4, other: 5 }

const codeAt = (parts: readonly Part[], i: number): number => CODES[parts[i] ?? 'other']

function describePattern(tokens: readonly Token[], parts: readonly Part[], emit: Emit): void {
  const pattern: number[] = []
  for (const [i, token] of tokens.entries()) {
    const isMark = token.kind === 'mark'
    const mark = isMark ? ',()'.indexOf(token.text) + 1 : 0
    if (isMark && mark === 0) continue
    const code = isMark ? 5 + mark : codeAt(parts, i)
    if (pattern.at(-1) !== code) pattern.push(code)
  }
  const hashOf = (codes: readonly number[]) => codes.reduce((hash, code) => mix(4, hash, code), 0)
  emit(18, hashOf(pattern))
  emit(19, hashOf(pattern.slice(0, 6)))
  emit(20, hashOf(pattern.slice(-4)))
}

/** Describes how the two sides of "or", "and", commas and brackets are read. */
function describeJoints(
  tokens: readonly Token[],
  parts: readonly Part[],
  stemAt: (i: number) => number,
  emit: Emit,
): void {
  let depth = 0
  const last = tokens.length - 1
  for (const [i, token] of tokens.entries()) {
    if (token.text === '(') depth++
    if (token.text === ')') depth--
    if (i === last) return
    const next = tokens[i + 1]
    if (token.text === '(') {
      emit(21, codeAt(parts, i + 1))
      emit(22, codeAt(parts, i + 1), stemAt(i + 1))
    }
    if (i === 0) continue
    const sides = codeAt(parts, i - 1) * 8 + codeAt(parts, i + 1)
    if (token.text === ',') {
      emit(23, sides)
      emit(24, sides, stemAt(i + 1))
      emit(25, sides, stemAt(i - 1))
    }
    if (token.lower !== 'or' && token.lower !== 'and') continue
    const joint = (sides * 8 + codeAt(parts, i)) * 2 + (token.lower === 'or' ? 1 : 0)
    const place = (depth > 0 ? 1 : 0) + (tokens[i - 1]?.kind === 'mark' ? 2 : 0) + (next?.kind === 'word' ? 4 : 0)
    emit(26, joint, place)
    emit(27, joint, stemAt(i + 1))
    emit(28, joint, stemAt(i - 1))
    emit(29, joint * 8 + codeAt(parts, last), stemAt(last))
  }
}

function describeBorders(
  tokens: readonly Token[],
  parts: readonly Part[],
  stemAt: (i: number) => number,
  emit: Emit,
): void {
  for (let i = 0; i < tokens.length; i++) {
    const code = codeAt(parts, i)
    if (code === 3)
      emit(30, stemAt(i), (i === 0 || codeAt(parts, i - 1) !== 3 ? 1 : 0) + (codeAt(parts, i + 1) !== 3 ? 2 : 0))
    if (i === 0 || parts[i - 1] === parts[i]) continue
    const sides = codeAt(parts, i - 1) * 8 + code
    const marked = tokens[i]?.kind === 'mark' || tokens[i - 1]?.kind === 'mark'
    emit(31, sides, marked ? 1 : 0)
    emit(32, sides, stemAt(i))
    emit(33, sides, stemAt(i - 1))
    if (!marked) emit(34, mix(6, sides, stemAt(i)), stemAt(i - 1))
  }
}
