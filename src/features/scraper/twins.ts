import { hasAmount } from './line-shape.ts'
import type { Part } from './parts.ts'
import type { IngredientGroup, InstructionSection, InstructionStep } from './recipe.ts'
import { plainWords } from './words.ts'

/**
 * Markup and page usually hold the same list twice. The page's copy is split into lines as the cook sees them and has
 * the headings; the markup's copy is free of ornaments. These functions find the copy and take the better of each.
 */

const SAME_LIST = 0.72

/** The stretch of the page that holds the same words as `texts`, if one does. */
export function twinOf<T>(texts: string[], parts: Part<T>[], textsOf: (group: T) => string[]): Part<T> | null {
  const wanted = wordCounts(texts)
  let found: Part<T> | null = null
  let top = SAME_LIST
  for (const part of parts) {
    const likeness = overlap(wanted, wordCounts(part.groups.flatMap(textsOf)))
    // Of two stretches with the same words the one with named groups says more.
    const points = likeness + Math.min(part.groups.length - 1, 5) * 0.002
    if (points <= top) continue
    top = points
    found = part
  }
  return found
}

interface WordCounts {
  counts: Map<string, number>
  total: number
}

function wordCounts(texts: string[]): WordCounts {
  const counts = new Map<string, number>()
  const words = plainWords(texts.join(' ')).split(' ')
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, total: words.length }
}

function overlap(one: WordCounts, other: WordCounts): number {
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  return (2 * shared) / (one.total + other.total)
}

export const likeness = (one: string, other: string) => overlap(wordCounts([one]), wordCounts([other]))

const itemsOf = (groups: IngredientGroup[]) => groups.flatMap((group) => group.items)
const stepsOf = (sections: InstructionSection[]) => sections.flatMap((section) => section.steps)

/** Whether the page's copy of the ingredients is fuller: split where the markup is not, or with amounts it lacks. */
export function isFullerIngredients(shown: IngredientGroup[], given: IngredientGroup[]): boolean {
  const [here, there] = [itemsOf(shown), itemsOf(given)]
  if (there.length * 2 <= here.length) return true
  const amounts = (items: string[]) => items.filter(hasAmount).length / Math.max(1, items.length)
  return here.length >= there.length && amounts(here) >= amounts(there) + 0.3
}

/** Whether the page's copy of the steps is fuller: the markup runs several into one. */
export function isFullerSteps(shown: InstructionSection[], given: InstructionSection[]): boolean {
  const [here, there] = [stepsOf(shown).length, stepsOf(given).length]
  return there <= 2 && here > there
}

/** The markup's lines under the page's headings. */
export function underIngredientHeadings(given: IngredientGroup[], shown: IngredientGroup[]): IngredientGroup[] {
  if (given.some((group) => group.name) || !shown.some((group) => group.name)) return given
  const places = align(
    itemsOf(given),
    shown.map((group) => group.items),
  )
  if (!places) return given
  return regroup(itemsOf(given), places).map(([place, items]) => ({ name: shown[place]?.name ?? null, items }))
}

export function underStepHeadings(given: InstructionSection[], shown: InstructionSection[]): InstructionSection[] {
  if (given.some((section) => section.name) || !shown.some((section) => section.name)) return given
  const text = (step: InstructionStep) => step.text
  const places = align(
    stepsOf(given).map(text),
    shown.map((section) => section.steps.map(text)),
  )
  if (!places) return given
  return regroup(stepsOf(given), places).map(([place, steps]) => ({ name: shown[place]?.name ?? null, steps }))
}

/** For each line the group that shows it, or null when too many are not shown. Order decides between equal lines. */
function align(lines: string[], groups: string[][]): number[] | null {
  const shown = groups.flatMap((items, place) => items.map((item) => ({ place, words: wordCounts([item]) })))
  const places: number[] = []
  let at = 0
  let missed = 0
  for (const line of lines) {
    const words = wordCounts([line])
    const next = bestMatch(words, shown, at)
    if (next === null) missed++
    else at = next + 1
    places.push(next === null ? (places.at(-1) ?? 0) : (shown[next]?.place ?? 0))
  }
  return missed > lines.length * 0.2 ? null : places
}

/** How far ahead a line may be, for pages that leave some out. */
const LOOK_AHEAD = 40

function bestMatch(words: WordCounts, shown: { words: WordCounts }[], from: number): number | null {
  let best: number | null = null
  let top = 0.45
  for (let i = from; i < Math.min(shown.length, from + LOOK_AHEAD); i++) {
    const points = overlap(words, shown[i]?.words ?? words) - (i - from) * 0.002
    if (points <= top) continue
    top = points
    best = i
    if (points > 0.95) break
  }
  return best
}

function regroup<T>(items: T[], places: number[]): [number, T[]][] {
  const groups: [number, T[]][] = []
  for (const [i, item] of items.entries()) {
    const place = places[i] ?? 0
    const last = groups.at(-1)
    if (last && last[0] === place) last[1].push(item)
    else groups.push([place, [item]])
  }
  return groups
}
