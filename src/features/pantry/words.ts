import { dayIn, daysBetween } from '#contract/days.ts'
import type { Unit } from '#contract/foods.ts'
import { isMany, unitWords } from '#kitchen/ingredient-text.ts'
import { type Belief, type Believed, believed, type PantryAmount } from '#kitchen/pantry.ts'
import { formatQuantity, type Quantity, quantityFromNumber } from '#kitchen/quantity.ts'
import { englishWord } from '#kitchen/sold-line.ts'
import { unitMeasure } from '#kitchen/units.ts'
import type { Translate } from '../../core/i18n.ts'

export type Speech = { say: Translate; locale: string; timeZone: string; at: Date; unitNamed: UnitNamed }
/** The group's unit for a standard unit or another's name. */
export type UnitNamed = (unit: string) => Unit | undefined

/** From this on the amount is as somebody said. */
const CERTAIN_FROM = 0.88
/** Below this we only suppose. */
const SUPPOSED_BELOW = 0.45
const WEEK_DAYS = 7

/** "about 600 g", "nearly gone, we think": never a bare number that claims to be counted. */
export function amountWords(belief: Belief, speech: Speech): string {
  const now = believed(belief, speech.at)
  const { say } = speech
  if (now.share < 0.15) return say('pantry.nearly-gone')
  const between = now.amount !== null && belief.unit === null && now.sure >= SUPPOSED_BELOW && betweenText(now, say)
  if (between) return between
  const amount = amountText(belief, now, speech)
  if (amount === undefined) return say(vague(now))
  if (now.sure < SUPPOSED_BELOW) return say('pantry.supposed', { amount })
  const isAsSaid = now.sure >= CERTAIN_FROM && now.share > 0.97
  return isAsSaid ? amount : say('pantry.about', { amount })
}

/** "1 kg", as somebody said it. */
export function exactWords({ quantity, unit }: PantryAmount, speech: Speech): string | null {
  const exact = quantityFromNumber(quantity)
  return exact ? measured(exact, unit, speech) : null
}

/** "bought Tuesday", "opened yesterday", "not seen since September" */
export function reasonWords(belief: Belief, speech: Speech): string {
  const now = believed(belief, speech.at)
  const day = dayWords(belief.whyAt, speech)
  if (now.isDoubtful) return speech.say('pantry.not-seen', { day: dayWords(belief.since, speech) })
  return speech.say(`pantry.why.${belief.why}`, { day })
}

function vague({ share }: Believed): string {
  if (share > 0.7) return 'pantry.some'
  return share > 0.35 ? 'pantry.half' : 'pantry.little'
}

/** "4 or 5" is a guess without saying so. */
function betweenText({ amount, share }: Believed, say: Translate): string | undefined {
  if (amount === null || amount <= 1 || share > 0.97 || Math.abs(amount - Math.round(amount)) <= 0.2) return undefined
  return say('pantry.or', { low: Math.floor(amount), high: Math.ceil(amount) })
}

function amountText(belief: Belief, { amount: left, share, sure }: Believed, speech: Speech): string | undefined {
  if (left === null) return undefined
  const { amount, unit } = inSmaller(left, belief.unit)
  const isAsSaid = share > 0.97 && sure >= CERTAIN_FROM
  const exact = quantityFromNumber(isAsSaid ? amount : rounded(amount, unit))
  return exact ? measured(exact, unit, speech) : undefined
}

function measured(exact: Quantity, unit: string | null, speech: Speech): string {
  const known = unit === null ? undefined : speech.unitNamed(unit)
  const isMetric = unitMeasure(unit).system === 'metric' && unit !== null
  const format = { locale: speech.locale, fraction: known?.fraction ?? !isMetric }
  const many = isMany({ quantity: exact, quantityMax: null }, format)
  const word = known ? unitWords(known, many) : unit && englishWord(unit, many ? 2 : 1)
  return [formatQuantity(exact, format), word].filter(Boolean).join('\u00a0')
}

/** A guess goes by the steps of a kitchen scale; spoons and packets go by halves. */
function rounded(amount: number, unit: string | null): number {
  const { system, dimension } = unitMeasure(unit)
  if (unit === null) return Math.max(1, Math.round(amount))
  if (system !== 'metric' || dimension === 'count') return Math.max(0.5, Math.round(amount * 2) / 2)
  const step = STEPS.find(([below]) => amount < below)?.[1] ?? 100
  return Math.max(step, Math.round(amount / step) * step)
}

/** Below an amount, guesses go by such steps. */
const STEPS = [
  [1, 0.1],
  [10, 0.5],
  [100, 10],
  [1_000, 50],
] as const

/** Half a kilogram is 500 g in every kitchen. */
function inSmaller(amount: number, unit: string | null): { amount: number; unit: string | null } {
  const smaller = unit === 'kilogram' ? 'gram' : unit === 'liter' ? 'milliliter' : undefined
  return smaller && amount < 0.97 ? { amount: amount * 1_000, unit: smaller } : { amount, unit }
}

/** "today", "Tuesday", "on 12 November", "in September" */
function dayWords(moment: string, { say, locale, timeZone, at }: Speech): string {
  const [day, today] = [dayIn(new Date(moment), timeZone), dayIn(at, timeZone)]
  const ago = daysBetween(day, today)
  if (ago <= 0) return say('pantry.day.today')
  if (ago === 1) return say('pantry.day.yesterday')
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  if (ago < WEEK_DAYS) return written({ weekday: 'long' })
  if (ago < 60) return say('pantry.day.on', { day: written({ day: 'numeric', month: 'long' }) })
  const isLongAgo = ago > 300
  return say('pantry.day.in', { month: written({ month: 'long', ...(isLongAgo && { year: 'numeric' }) }) })
}
