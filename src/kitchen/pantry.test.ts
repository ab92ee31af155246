import { expect, test } from 'vitest'
import { keepingDays, openedPlace, usualPlace } from './keeping.ts'
import { after, type Belief, believed, convertedTo, type PantryEvent } from './pantry.ts'

const START = Date.parse('2026-11-02T12:00:00Z')
const day = (days: number) => new Date(START + days * 86_400_000)
const MILK = { food: 'milk', section: 'dairy' }
const FLOUR = { name: 'flour', density: 0.53 }

const bought = (quantity: number, unit: string | null, keepsDays = 10): PantryEvent => ({
  kind: 'in',
  why: 'bought',
  amount: { quantity, unit },
  place: 'fridge',
  keepsDays,
})
const some = (keepsDays = 10): PantryEvent => ({ kind: 'in', why: 'bought', amount: null, place: 'fridge', keepsDays })

function history(...events: [day: number, event: PantryEvent][]): Belief | null {
  return events.reduce<Belief | null>((belief, [at, event]) => after(belief, event, { at: day(at), food: FLOUR }), null)
}
const at = (days: number, belief: Belief | null) => {
  if (!belief) throw new Error('nothing is believed')
  return believed(belief, day(days))
}

test('what was bought is there, and what was used is not', () => {
  expect(at(0, history([0, bought(1000, 'gram')])).amount).toBe(1000)
  const baked = history([0, bought(1000, 'gram')], [0, { kind: 'out', amount: { quantity: 400, unit: 'gram' } }])
  expect(at(0, baked).amount).toBeCloseTo(600)
})

test('amounts in other units are taken by weight, density and package', () => {
  expect(convertedTo('gram', { quantity: 1, unit: 'kilogram' }, FLOUR)).toBe(1000)
  expect(convertedTo('gram', { quantity: 2, unit: 'cup' }, FLOUR)).toBeCloseTo(250.8, 0)
  expect(convertedTo('gram', { quantity: 2, unit: 'head' }, FLOUR)).toBeNull()
  expect(convertedTo('bunch', { quantity: 0.5, unit: 'cup' }, { name: 'parsley' })).toBeGreaterThan(0)
})

test('more of the same adds up; a count replaces what was thought', () => {
  const twice = history([0, bought(500, 'gram')], [0, bought(1, 'kilogram')])
  expect(at(0, twice).amount).toBe(1500)
  const counted = history([0, bought(6, null)], [1, { ...bought(4, null), why: 'counted' } as PantryEvent])
  expect(at(1, counted).amount).toBe(4)
})

test('an amount that cannot be compared leaves a worse guess, never an error', () => {
  const vague = at(0, history([0, bought(1000, 'gram')], [0, { kind: 'out', amount: { quantity: 1, unit: 'head' } }]))
  expect(vague.amount).toBe(750)
  expect(vague.sure).toBeLessThan(0.9)
})

test('time wears off what is there: soon to be used, then doubtful, then gone', () => {
  const milk = history([0, bought(1, 'liter')])
  expect(at(1, milk)).toMatchObject({ isSoon: false, isDoubtful: false, isGone: false, level: 'plenty' })
  expect(at(6, milk)).toMatchObject({ isSoon: true, isDoubtful: false, level: 'soon' })
  expect(at(12, milk)).toMatchObject({ isDoubtful: true, isGone: false })
  expect(at(31, milk)).toMatchObject({ isGone: true })
})

test('"still there" is remembered: the food keeps longer than thought', () => {
  const still = history([0, bought(1, 'liter')], [12, { kind: 'seen' }])
  expect(still?.keepsDays).toBe(16)
  expect(at(12, still)).toMatchObject({ isDoubtful: false, sure: 1 })
  // Said early, it is no news about its keeping.
  expect(history([0, bought(1, 'liter')], [2, { kind: 'seen' }])?.keepsDays).toBe(10)
})

test('what is opened keeps its opened days from then on', () => {
  const opened = history([0, bought(1, 'liter')], [1, { kind: 'opened', place: 'fridge', keepsDays: 4 }])
  expect(at(2, opened).isSoon).toBe(false)
  expect(at(4, opened).isSoon).toBe(true)
})

test('used up is gone, and can be bought again', () => {
  const empty = history([0, bought(6, null)], [1, { kind: 'used-up' }])
  expect(at(1, empty)).toMatchObject({ isGone: true, amount: 0 })
  expect(at(2, history([0, bought(6, null)], [1, { kind: 'used-up' }], [2, bought(4, null)])).amount).toBe(4)
})

test('nothing is taken from what is not there', () => {
  expect(after(null, { kind: 'out', amount: null }, { at: day(0), food: null })).toBeNull()
})

test('of 1,000 random histories none is ever negative or more than came in, and time alone never adds', () => {
  const random = mulberry(20_261_123)
  for (let run = 0; run < 1_000; run++) {
    let belief: Belief | null = null
    let [now, came] = [0, 0]
    for (let step = 0; step < 25; step++) {
      now += random() * 6
      const event = eventBy(random)
      if (event.kind === 'in') came += event.amount?.quantity ?? 0
      belief = after(belief, event, { at: day(now), food: FLOUR })
      if (!belief) continue
      const [here, later] = [at(now, belief), at(now + random() * 20, belief)]
      const isSound = ({ share, sure, amount }: typeof here) =>
        share >= 0 && share <= 1 && sure >= 0 && (amount === null || (amount >= 0 && amount <= came * 1.000_001))
      if (!isSound(here) || !isSound(later) || later.share > here.share)
        expect([run, step, belief, here, later]).toBe('sound')
    }
  }
})

test('each food keeps as its kind does, in its place, open or closed', () => {
  expect(usualPlace(MILK)).toBe('fridge')
  expect(usualPlace({ food: 'rice', section: 'grains' })).toBe('cupboard')
  expect(usualPlace({ food: null, section: 'frozen' })).toBe('freezer')
  expect(usualPlace({ food: null, section: null })).toBe('cupboard')
  expect(keepingDays(MILK, { place: 'fridge', isOpened: true })).toBeLessThan(
    keepingDays(MILK, { place: 'fridge', isOpened: false }),
  )
  expect(keepingDays({ food: 'spinach', section: 'vegetables' }, { place: 'fridge', isOpened: false })).toBeLessThan(
    keepingDays({ food: 'spinach', section: 'vegetables' }, { place: 'freezer', isOpened: false }),
  )
  expect(openedPlace({ food: 'oat-milk', section: 'dairy' }, 'cupboard')).toBe('fridge')
  expect(openedPlace({ food: 'oat-milk', section: 'dairy' }, 'freezer')).toBe('freezer')
})

function eventBy(random: () => number): PantryEvent {
  const dice = random()
  if (dice < 0.3) return bought(Math.round(random() * 900) + 1, 'gram', 1 + random() * 40)
  if (dice < 0.35) return some()
  if (dice < 0.65) return { kind: 'out', amount: { quantity: Math.round(random() * 500), unit: 'gram' } }
  if (dice < 0.7) return { kind: 'out', amount: { quantity: 1, unit: 'head' } }
  if (dice < 0.75) return { kind: 'used-up' }
  if (dice < 0.85) return { kind: 'opened', place: 'fridge', keepsDays: 3 }
  if (dice < 0.9) return { kind: 'moved', place: 'freezer', keepsDays: 200 }
  return { kind: 'seen' }
}

/** The same numbers for the same seed. */
function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
