import { hasAmount } from './line-shape.ts'
import { align, likeness } from './matching-lists.ts'
import type { IngredientGroup, InstructionSection } from './recipe.ts'
import { isOn, type Rule } from './rules.ts'
import { bare } from './text.ts'

/**
 * Decides which copy of a list to use. Markup is used word for word until it proves damaged; then another copy is used,
 * and used whole. Damage is measured as the share of lines that have it, and a copy with the same damage is no better.
 */

/** From this share of damaged lines on, a list is no longer trusted. */
const DAMAGED = 0.5

interface Damage<T> {
  name: Rule
  /** The share of `list` with this damage, as far as the other copy shows it. */
  in: (list: T[], other: T[]) => number
}

/** The name of the damage that `list` has and `other` does not, or null. */
function damageTo<T>(kinds: Damage<T>[], list: T[], other: T[]): string | null {
  if (!list.length || !other.length) return null
  const found = kinds.find(
    (kind) => isOn(kind.name) && kind.in(list, other) >= DAMAGED && kind.in(other, list) < DAMAGED,
  )
  return found?.name ?? null
}

const LINES: Damage<string>[] = [
  // "flour" where the other copy says "200 g flour".
  { name: 'amounts lost', in: (list, other) => shareOfPairs(list, other, isWithoutAmount) },
  // "5 kg" where the other copy says "1.5 kg": one is enough, because somebody would cook it.
  { name: 'numbers cut', in: (list, other) => (shareOfPairs(list, other, isCutNumber) > 0 ? 1 : 0) },
  // "500.0 g", "18.20 gm", "0 As required": output of a template that nobody checks.
  { name: 'numbers of a template', in: (list) => (list.some(isNoAmount) ? 1 : share(list, isFromTemplate)) },
  // "1Onion", "2cups": columns that lost the space between them.
  { name: 'words glued', in: (list) => share(list, isGlued) },
  { name: 'lines missing', in: (list, other) => (isFuller(other, list) ? 1 : 0) },
  { name: 'list in one text', in: (list, other) => (list.length <= 2 && other.length >= 4 ? 1 : 0) },
  { name: 'lines cut at commas', in: (list, other) => (isCutAtCommas(list, other) ? 1 : 0) },
]

const STEPS: Damage<string>[] = [
  // "minutes.Add": paragraphs that lost the break between them.
  { name: 'sentences glued', in: (list) => (list.some(isRunTogether) ? 1 : 0) },
  { name: 'names without texts', in: (list, other) => (isMereNames(list, other) ? 1 : 0) },
  // Every single move of a kitchen machine, where the other copy has whole steps.
  { name: 'micro-steps', in: (list, other) => (list.length >= other.length * 3 && other.length > 2 ? 1 : 0) },
]

/** Why the page's copy of the ingredients should replace the markup's, or null. */
export function ingredientDamage(given: IngredientGroup[], shown: IngredientGroup[]): string | null {
  const list = given.flatMap((group) => group.items)
  const other = shown.flatMap((group) => group.items)
  // A copy with far fewer lines is only part of the list.
  if (other.length < list.length * FEWER) return null
  return damageTo(LINES, list, other)
}

export function stepDamage(given: InstructionSection[], shown: InstructionSection[]): string | null {
  const [list, other] = [textsOf(given), textsOf(shown)]
  return damageTo(STEPS, list, other)
}

const textsOf = (sections: InstructionSection[]) => sections.flatMap(({ steps }) => steps.map(({ text }) => text))

/** Whether the given method is something else that the page does not repeat: a teaser, or mere names. */
export function isNoMethod(
  given: InstructionSection[],
  shown: InstructionSection[],
  description?: string | null,
): boolean {
  if (!isOn('no method')) return false
  const [list, other] = [textsOf(given), textsOf(shown)]
  if (!list.length || !other.length) return false
  return isMereNames(list, other) || isTeaser(list.join(' '), other, description ?? '')
}

/** The description again, or a text that breaks off where the page has several steps. */
function isTeaser(text: string, other: string[], description: string): boolean {
  const [told, teaser] = [bare(text), bare(description).slice(0, MAX_TEASER_CHARS)]
  if (other.length < 2) return false
  if (teaser.length > 20 && (told.startsWith(teaser) || teaser.startsWith(told))) return true
  return text.length < MAX_TEASER_CHARS && /(?:…|\.{3}|\p{L})$/u.test(text) && other.join('').length > text.length * 3
}

const MAX_TEASER_CHARS = 250
const FEWER = 0.6
/** The other copy holds all lines and at least half as many more. */
const MORE = 1.5
const SAME = 0.8

const share = (list: string[], test: (text: string) => boolean) => list.filter(test).length / Math.max(1, list.length)

/** The share of lines that pass the test together with their other copy. */
function shareOfPairs(list: string[], other: string[], test: (one: string, two: string) => boolean): number {
  const matches = align(
    list,
    other.map((text) => ({ text })),
  )
  if (!matches) return 0
  return list.filter((text, i) => test(text, other[matches[i] ?? -1] ?? '')).length / list.length
}

function isWithoutAmount(text: string, whole: string): boolean {
  return !hasAmount(text) && hasAmount(whole) && bare(whole).includes(bare(text))
}

const isCutNumber = (text: string, whole: string) =>
  /^\d/.test(text) && whole.endsWith(text) && /\d[.,/]$/.test(whole.slice(0, -text.length))

const isNoAmount = (text: string) => /^0 \p{L}/u.test(text)
const isFromTemplate = (text: string) => /^\d+[.,](?:0|\d0)\s/.test(text)

/** "1Onion", "2cups", but not "200ml". */
const isGlued = (text: string) => /\d\p{Lu}\p{Ll}|^\d+\p{L}{4}/u.test(text)

function isFuller(whole: string[], part: string[]): boolean {
  const known = new Set(whole.map(bare))
  return (
    share(part, (text) => known.has(bare(text))) >= SAME &&
    whole.length >= part.length * MORE &&
    share(whole, hasAmount) >= 0.5
  )
}

/** More lines of the same words, fewer of them with amounts. */
const isCutAtCommas = (list: string[], other: string[]) =>
  list.length > other.length &&
  share(other, hasAmount) >= share(list, hasAmount) + 0.15 &&
  likeness(list.join(' '), other.join(' ')) > 0.99

const isRunTogether = (text: string) => /\p{Ll}{3}[.!]\p{Lu}\p{Ll}/u.test(text)

const isMereNames = (list: string[], other: string[]) =>
  list.every((text) => text.length < MAX_NAME_CHARS && !/[.!。]$/.test(text)) &&
  list.join(' ').length * 3 < other.join(' ').length

const MAX_NAME_CHARS = 60
