import { cleanLine } from '../../src/features/parser/clean.ts'
import { parseEnglish } from '../../src/features/parser/english.ts'
import type { ParserModel } from '../../src/features/parser/model/pack.ts'
import type { Example } from './examples.ts'
import { type Score, type ScoreOne, score } from './scoring.ts'

/** Prints how often each field is right per source, and how often lines with a given confidence are right. */
export function report(examples: readonly Example[], model: ParserModel, scoreOne: ScoreOne): void {
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

const FIELDS = ['quantity', 'range', 'unit', 'food', 'note', 'core', 'whole'] as const
const BANDS = [0.99, 0.98, 0.97, 0.95, 0.9, 0.8, 0.7, 0.5]
