import { multiplyQuantities, type Quantity, quantity, toNumber } from './quantity.ts'

type Spoon = 'cup' | 'tablespoon' | 'teaspoon' | 'pinch'
type SpoonPart = { quantity: Quantity; unit: Spoon }
type Candidate = { total: number; parts: readonly (readonly [sixteenths: number, unit: Spoon])[] }

/** In sixteenths of a teaspoon (a pinch): every cup and spoon is a multiple of it. */
const SIZE = { cup: 768, tablespoon: 48, teaspoon: 16, pinch: 1 } as const
const CUP_PARTS = [0, 192, 256, 384, 512, 576]
const TABLESPOONS_MAX = 8
const TEASPOONS_MAX = 5

/** Largest error of a single measure before two are combined, as a share. */
const SINGLE_OFF = 0.04
/** Among pairs of measures with a smaller error than this, the simplest is chosen. */
const SIMPLE_OFF = 0.025
const PINCH_OFF = 0.1
/** The smallest amount of the smallest spoon. */
const SPOON_FROM = 1.8

/**
 * A volume in teaspoons as common cups and spoons, in one measure or two: "⅓ cup", "¾ cup + 1½ tbsp". `off` is the
 * error as a share. Null below the smallest spoon.
 */
export function inCupsAndSpoons(teaspoons: Quantity): { parts: SpoonPart[]; off: number } | null {
  const exact = multiplyQuantities(teaspoons, quantity(SIZE.teaspoon))
  const truth = toNumber(exact)
  if (!Number.isFinite(truth)) return null
  if (truth < SPOON_FROM) return Math.abs(truth - 1) <= PINCH_OFF ? chosen(one(1, 'pinch'), truth) : null
  const singles = [...cupsNear(truth), ...tablespoonsNear(truth), ...teaspoonsNear(truth)]
  const same = exact.denominator === 1n ? singles.find(({ total }) => total === truth) : undefined
  if (same) return chosen(same, truth)
  const single = nearest(singles, truth)
  if (single && off(single, truth) <= SINGLE_OFF) return chosen(single, truth)
  const sums = sumsNear(truth)
  const simple = sums.find((sum) => isSimple(sum) && off(sum, truth) <= SIMPLE_OFF)
  const best = simple ?? nearest([...sums, ...singles], truth)
  return best ? chosen(best, truth) : null
}

/** Both ends of a range in one measure; null when no measure fits both. */
export function rangeInCups(low: Quantity, high: Quantity): { low: Quantity; high: Quantity; unit: Spoon } | null {
  const ends = [low, high].map((end) => toNumber(end) * SIZE.teaspoon)
  const units = [
    ['cup', cupsNear],
    ['tablespoon', (truth: number) => near(truth, 24, 'tablespoon')],
    ['teaspoon', (truth: number) => near(truth, truth < 16 ? 2 : 4, 'teaspoon')],
  ] as const
  for (const [unit, candidates] of units) {
    const found = ends.map((end) => nearest(candidates(end), end))
    const [from, to] = found.map((one, index) => (one && off(one, ends[index] ?? 0) <= SINGLE_OFF ? one : undefined))
    if (from && to) return { low: quantity(from.total, SIZE[unit]), high: quantity(to.total, SIZE[unit]), unit }
  }
  return null
}

function cupsNear(truth: number): Candidate[] {
  const whole = Math.floor(truth / SIZE.cup)
  const parts = truth > 30 * SIZE.cup ? [0] : truth > 10 * SIZE.cup ? [0, 384] : CUP_PARTS
  return [...parts.map((part) => whole * SIZE.cup + part), (whole + 1) * SIZE.cup]
    .filter((total) => total >= 192)
    .map((total) => one(total, 'cup'))
}

/** Half tablespoons are used up to four; more is measured in a cup. */
function tablespoonsNear(truth: number): Candidate[] {
  const whole = near(truth, SIZE.tablespoon, 'tablespoon').filter(
    ({ total }) => total <= TABLESPOONS_MAX * SIZE.tablespoon,
  )
  return [...whole, ...[72, 120, 168].map((total) => one(total, 'tablespoon'))]
}

function teaspoonsNear(truth: number): Candidate[] {
  if (truth < SIZE.teaspoon) return near(truth, 2, 'teaspoon')
  const fine = truth < SIZE.tablespoon ? [...near(truth, 4, 'teaspoon'), ...near(truth, 2, 'teaspoon')] : []
  const whole = near(truth, SIZE.teaspoon, 'teaspoon').filter(({ total }) => total <= TEASPOONS_MAX * SIZE.teaspoon)
  return [...fine, ...whole]
}

/** The multiples of a step just below and above the true amount. */
function near(truth: number, step: number, unit: Spoon): Candidate[] {
  const below = Math.floor(truth / step) * step
  return [below, below + step].filter((total) => total > 0).map((total) => one(total, unit))
}

function sumsNear(truth: number): Candidate[] {
  const cups = truth < 4 * SIZE.cup ? cupsNear(truth).filter(({ total }) => total < truth) : []
  const spoons = Array.from({ length: TABLESPOONS_MAX }, (_, index) => one((index + 1) * SIZE.tablespoon, 'tablespoon'))
  return [
    ...cups.toReversed().flatMap((cup) => {
      const rest = truth - cup.total
      if (rest >= 192) return []
      return [
        ...near(rest, SIZE.tablespoon, 'tablespoon'),
        ...near(rest, 24, 'tablespoon'),
        ...(rest < SIZE.tablespoon ? near(rest, SIZE.teaspoon, 'teaspoon') : []),
      ].map((second) => both(cup, second))
    }),
    ...spoons.toReversed().flatMap((spoon) => {
      const rest = truth - spoon.total
      return rest <= 0 || rest >= SIZE.tablespoon ? [] : near(rest, 4, 'teaspoon').map((second) => both(spoon, second))
    }),
    ...(truth < SIZE.teaspoon ? near(truth - 1, 2, 'teaspoon').map((spoon) => both(spoon, one(1, 'pinch'))) : []),
  ]
}

const one = (total: number, unit: Spoon): Candidate => ({ total, parts: [[total, unit]] })
const both = (a: Candidate, b: Candidate): Candidate => ({ total: a.total + b.total, parts: [...a.parts, ...b.parts] })
const off = ({ total }: Candidate, truth: number) => Math.abs(total - truth) / truth
const isSimple = ({ parts: [, second] }: Candidate) => second !== undefined && second[0] % SIZE[second[1]] === 0

function nearest(candidates: readonly Candidate[], truth: number): Candidate | undefined {
  let best: Candidate | undefined
  for (const one of candidates) if (!best || off(one, truth) < off(best, truth)) best = one
  return best
}

function chosen({ total, parts }: Candidate, truth: number) {
  return {
    parts: parts.map(([sixteenths, unit]) => ({ quantity: quantity(sixteenths, SIZE[unit]), unit })),
    off: Math.abs(total - truth) / truth,
  }
}
