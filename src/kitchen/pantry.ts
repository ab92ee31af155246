import type { FoodFacts } from './food-facts.ts'
import { asWeight } from './joined.ts'
import { divideQuantities, type Quantity, quantityFromNumber, toNumber } from './quantity.ts'
import { packagesOf } from './sold-foods.ts'
import { convertQuantity } from './units.ts'

export const PLACES = ['fridge', 'freezer', 'cupboard'] as const
export type Place = (typeof PLACES)[number]
export const WHYS = ['bought', 'counted', 'opened', 'seen', 'cooked', 'thawed', 'moved'] as const
export type Why = (typeof WHYS)[number]
export const LEVELS = ['plenty', 'some', 'low', 'frozen', 'soon'] as const
export type Level = (typeof LEVELS)[number]

/** An amount as somebody bought, counted or used it; the unit is a standard one, another's id, or pieces (`null`). */
export type PantryAmount = { quantity: number; unit: string | null }

/** What we think of one food at home. Nobody weighs a pantry: it is a guess that says how good it is. */
export type Belief = {
  place: Place
  isOpened: boolean
  /** How much there was when it was last complete, in `unit`; `null` when nobody said. */
  full: number | null
  unit: string | null
  /** The share of it that nobody has used, from 0 to 1, before time wears it off. */
  left: number
  /** How well that was known at the last event, from 0 to 1. */
  sure: number
  /** Days it keeps in this place, open or closed. */
  keepsDays: number
  /** When its keeping began: bought, opened, or last seen. */
  since: string
  why: Why
  whyAt: string
}

export type PantryEvent =
  | { kind: 'in'; why: 'bought' | 'counted'; amount: PantryAmount | null; place: Place; keepsDays: number }
  | { kind: 'out'; amount: PantryAmount | null }
  | { kind: 'used-up' }
  | { kind: 'seen' }
  | { kind: 'opened'; place: Place; keepsDays: number }
  | { kind: 'moved'; place: Place; keepsDays: number }

/** A belief at a moment. */
export type Believed = {
  /** What is left, in the belief's unit; `null` when unknown. Never negative. */
  amount: number | null
  /** What is left of what there was, from 0 to 1. */
  share: number
  sure: number
  level: Level
  isGone: boolean
  isSoon: boolean
  /** Whether only somebody at home can tell: it should not be good any more, yet may be there. */
  isDoubtful: boolean
}

/** Below this share there is nothing left worth naming. */
const GONE_BELOW = 0.04
const LOW_BELOW = 0.25
const SOME_BELOW = 0.7
/** What keeps longer than this is never urgent, in days. */
const FRESH_DAYS_MAX = 45
/** Use soon begins when this share of the keeping is over. */
const SOON_AFTER = 0.55
/** An amount that cannot be compared with what is there takes this share of it. */
const USUAL_USE = 0.25
/** Nobody says how much where it does not matter: "salt", "oil for the pan". */
const LITTLE_USE = 0.05
/** People eat without telling: at the end of its keeping this share is left of what nobody used. */
const LEFT_WHEN_OLD = 0.6
/** What keeps `k` days is gone after this many times `k`. */
const GONE_AFTER = 3
/** What somebody saw is at least a little. */
const SEEN_AT_LEAST = 0.3
/** Something still there after its keeping keeps this much longer than it has. */
const KEEPS_LONGER = 1.3
const DAY_MS = 86_400_000

/** What is believed at a moment: time wears off what is there, and how sure we are. */
export function believed(belief: Belief, at: Date): Believed {
  const worn = wear(daysSince(belief.since, at) / belief.keepsDays)
  const share = clamped(belief.left * worn)
  const isGone = share < GONE_BELOW
  const isSoon = !isGone && isAging(belief, at)
  return {
    amount: belief.full === null ? null : belief.full * share,
    share,
    sure: clamped(belief.sure * worn),
    level: levelOf(belief, share, isSoon),
    isGone,
    isSoon,
    isDoubtful: !isGone && daysSince(belief.since, at) > belief.keepsDays,
  }
}

/** The belief after an event; `food` tells how its units compare. */
export function after(
  belief: Belief | null,
  event: PantryEvent,
  { at, food }: { at: Date; food: FoodFacts | null },
): Belief | null {
  const moment = at.toISOString()
  if (event.kind === 'in') return taken(belief, event, { at, food })
  if (!belief) return null
  const now = believed(belief, at)
  switch (event.kind) {
    case 'out':
      return used(belief, event.amount, { at, food })
    case 'used-up':
      return { ...belief, left: 0, why: 'cooked', whyAt: moment }
    case 'seen':
      return {
        ...belief,
        left: Math.max(now.share, SEEN_AT_LEAST),
        sure: 1,
        keepsDays: learnedDays(belief, at) ?? belief.keepsDays,
        since: moment,
        why: 'seen',
        whyAt: moment,
      }
    case 'opened': {
      const { place, keepsDays } = event
      const opened = { isOpened: true, place, keepsDays, since: moment, why: 'opened', whyAt: moment } as const
      return { ...belief, left: now.share, ...opened }
    }
    case 'moved': {
      const why = belief.place === 'freezer' ? 'thawed' : 'moved'
      const { place, keepsDays } = event
      return { ...belief, left: now.share, place, keepsDays, since: moment, why, whyAt: moment }
    }
  }
}

/** How long the food keeps here, as somebody who still has it has shown; `null` when it is no news. */
export function learnedDays(belief: Belief, at: Date): number | null {
  const days = daysSince(belief.since, at)
  return days > belief.keepsDays ? Math.ceil(days * KEEPS_LONGER) : null
}

/** The amount in another unit, by the food's density or the size of its packages; `null` when it is not known. */
export function convertedTo(unit: string | null, amount: PantryAmount, food: FoodFacts | null): number | null {
  if (amount.unit === unit) return amount.quantity
  const from = quantityFromNumber(amount.quantity)
  if (!from) return amount.quantity === 0 ? 0 : null
  const direct = convertQuantity(from, amount.unit, unit)
  if (direct) return toNumber(direct)
  const one = quantityFromNumber(1) as Quantity
  const [weight, unitWeight] = [from, one].map((quantity, index) =>
    asWeight({ quantity, quantityMax: null, unit: index === 0 ? amount.unit : unit }, food),
  )
  if (weight && unitWeight) return toNumber(divideQuantities(weight.quantity, unitWeight.quantity))
  return food && inPackages(unit, { quantity: from, unit: amount.unit }, food)
}

/** From packages into what they hold, and the other way: a can is 400 g, a bunch of parsley a cup. */
function inPackages(unit: string | null, from: { quantity: Quantity; unit: string | null }, food: FoodFacts) {
  for (const way of packagesOf(food.name)) {
    for (const [size, held] of way.holds) {
      if (way.unit === unit) {
        const inner = convertQuantity(from.quantity, from.unit, held)
        if (inner) return toNumber(divideQuantities(inner, size))
      }
      if (way.unit === from.unit) {
        const inner = convertQuantity(size, held, unit)
        if (inner) return toNumber(inner) * toNumber(from.quantity)
      }
    }
  }
  return null
}

function taken(
  belief: Belief | null,
  { why, amount, place, keepsDays }: Extract<PantryEvent, { kind: 'in' }>,
  { at, food }: { at: Date; food: FoodFacts | null },
): Belief {
  const moment = at.toISOString()
  const fresh: Belief = {
    place,
    isOpened: false,
    full: amount?.quantity ?? null,
    unit: amount?.unit ?? null,
    left: 1,
    sure: why === 'counted' ? 1 : 0.9,
    keepsDays,
    since: moment,
    why,
    whyAt: moment,
  }
  const now = belief && believed(belief, at)
  // Who counts says what is there; who buys adds to it.
  if (!belief || !now || now.isGone || why === 'counted' || !amount || now.amount === null) return fresh
  const more = convertedTo(belief.unit, amount, food)
  if (more === null) return fresh
  return { ...fresh, full: now.amount + more, unit: belief.unit, sure: Math.min(fresh.sure, Math.max(0.5, now.sure)) }
}

function used(belief: Belief, amount: PantryAmount | null, { at, food }: { at: Date; food: FoodFacts | null }): Belief {
  const now = believed(belief, at)
  const worn = now.share === 0 ? 0 : belief.left / now.share
  const taken = amount && convertedTo(belief.unit, amount, food)
  const isKnown = taken !== null && belief.full !== null && belief.full > 0
  const guessed = amount ? USUAL_USE : LITTLE_USE
  const share = isKnown ? taken / (belief.full as number) : guessed
  return {
    ...belief,
    // What is used is gone today; wearing off what is left goes on as before.
    left: clamped(belief.left - share * worn),
    sure: isKnown || !amount ? belief.sure : belief.sure * 0.7,
    why: 'cooked',
    whyAt: at.toISOString(),
  }
}

/** What is left after a part of the keeping; more than 1 is over its time. */
function wear(part: number): number {
  if (part <= 0) return 1
  if (part <= 1) return 1 - (1 - LEFT_WHEN_OLD) * part
  return LEFT_WHEN_OLD * Math.max(0, 1 - (part - 1) / (GONE_AFTER - 1))
}

function isAging({ place, keepsDays, since }: Belief, at: Date): boolean {
  return place !== 'freezer' && keepsDays <= FRESH_DAYS_MAX && daysSince(since, at) >= keepsDays * SOON_AFTER
}

function levelOf({ place }: Belief, share: number, isSoon: boolean): Level {
  if (isSoon) return 'soon'
  if (share < LOW_BELOW) return 'low'
  if (place === 'freezer') return 'frozen'
  return share < SOME_BELOW ? 'some' : 'plenty'
}

/** A clock that was set back does not make food fresher. */
const daysSince = (since: string, at: Date) => Math.max(0, (at.getTime() - Date.parse(since)) / DAY_MS)
const clamped = (share: number) => Math.min(1, Math.max(0, share))
