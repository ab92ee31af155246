import { groupName, hasAmount } from './line-shape.ts'
import type { Part } from './parts.ts'
import type { IngredientGroup, InstructionSection, InstructionStep } from './recipe.ts'
import { isOn } from './rules.ts'
import { bare } from './text.ts'
import { plainWords } from './words.ts'

/**
 * Markup and page usually hold the same list twice. The page's copy is split into lines as the cook sees them and has
 * the headings; the markup's copy is free of decoration. These functions find the matching copy and combine the better
 * parts of each.
 */

const SAME_LIST = 0.72

/** The part of the page that holds the same words as `texts`, if any. */
export function matchingList<T>(texts: string[], parts: Part<T>[], textsOf: (group: T) => string[]): Part<T> | null {
  const wanted = wordCounts(texts)
  let found: Part<T> | null = null
  let top = SAME_LIST
  for (const part of parts) {
    const likeness = sameness(wanted, countsOf(part, textsOf), part.grade)
    // Of two parts with the same words, the one with named groups says more.
    const points = likeness + Math.min(part.groups.length - 1, 5) * 0.002
    if (points <= top) continue
    top = points
    found = part
  }
  return found
}

/** Markup that leaves out amounts or whole groups is still the same list if nearly all its words are in the other. */
function sameness(wanted: WordCounts, shown: WordCounts, grade: number): number {
  const { shared, likeness } = compare(wanted, shown)
  const isPartOf = shared >= wanted.total * 0.92 && shown.total <= wanted.total * (grade ? 4 : 2.2)
  return isPartOf ? Math.max(likeness, SAME_LIST + likeness * 0.1) : likeness
}

interface WordCounts {
  counts: Map<string, number>
  total: number
}

/** Every draft is compared with every part of the page. */
const COUNTS = new WeakMap<object, WordCounts>()

function countsOf<T>(part: Part<T>, textsOf: (group: T) => string[]): WordCounts {
  const counts = COUNTS.get(part) ?? wordCounts(part.groups.flatMap(textsOf))
  COUNTS.set(part, counts)
  return counts
}

function wordCounts(texts: string[]): WordCounts {
  const counts = new Map<string, number>()
  const words = plainWords(texts.join(' ').replace(/(\d)(\p{L})/gu, '$1 $2')).split(' ')
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return { counts, total: words.length }
}

function compare(one: WordCounts, other: WordCounts): { shared: number; likeness: number } {
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  return { shared, likeness: (2 * shared) / (one.total + other.total) }
}

const overlap = (one: WordCounts, other: WordCounts) => compare(one, other).likeness

export const likeness = (one: string, other: string) => overlap(wordCounts([one]), wordCounts([other]))

const itemsOf = (groups: IngredientGroup[]) => groups.flatMap((group) => group.items)
const stepsOf = (sections: InstructionSection[]) => sections.flatMap((section) => section.steps)

/** The markup's lines, word for word, under the page's headings. */
export function underHeadings(given: IngredientGroup[], shown: IngredientGroup[]): IngredientGroup[] {
  if (!isOn('group names of the page') || given.some((group) => group.name)) return given
  const items = itemsOf(given)
  const listed = shown.flatMap((group, place) => group.items.map((text) => ({ text, place })))
  const matches = align(items, listed)
  if (!matches) return given
  const { lines, groups } = withHiddenHeadings(listed, shown, matches)
  if (!groups.some((name) => name)) return given
  return regroup(items, placesOf(matches, lines)).map(([place, items]) => ({ name: groups[place] ?? null, items }))
}

/** A short line that only the page's list has, right before one both have, is a heading for what follows. */
function withHiddenHeadings(
  listed: Shown[],
  shown: IngredientGroup[],
  matches: number[],
): { lines: Shown[]; groups: (string | null)[] } {
  const groups = shown.map((group) => group.name)
  const matched = new Set(matches)
  const isHeading = (line: Shown, i: number) =>
    !matched.has(i) && matched.has(i + 1) && !hasAmount(line.text) && line.text.length < 50
  if (!isOn('hidden headings') || listed.filter(isHeading).length > listed.length * 0.3)
    return { lines: listed, groups }
  let open: { from: number; to: number } | null = null
  const lines = listed.map((line, i) => {
    if (open?.from !== line.place) open = null
    if (isHeading(line, i)) {
      groups.push(groupName(line.text))
      open = { from: line.place, to: groups.length - 1 }
    }
    return open ? { ...line, place: open.to } : line
  })
  return { lines, groups }
}

export function mergeSteps(given: InstructionSection[], shown: InstructionSection[]): InstructionSection[] {
  const isNamed = (sections: InstructionSection[]) =>
    sections.some((section) => section.name || section.steps.some((step) => step.name))
  if (!isOn('step names of the page') || isNamed(given) || !isNamed(shown)) return given
  // Some markup lists the names among the steps.
  const names = new Set(
    shown
      .flatMap((section) => [section.name, ...section.steps.map((step) => step.name)])
      .map((name) => (name ? bare(name) : null)),
  )
  const steps = stepsOf(given).filter((step) => !names.has(bare(groupName(step.text))))
  const lines = shown.flatMap((section, place) => section.steps.map((step) => ({ ...step, place })))
  const matches = align(
    steps.map((step) => step.text),
    lines,
  )
  if (!matches) return given
  const named = steps.map((step, i) => {
    const name = lines[matches[i] ?? -1]?.name
    return name ? { name, ...step } : step
  })
  return regroup(named, placesOf(matches, lines)).map(([place, steps]) => ({ name: shown[place]?.name ?? null, steps }))
}

/** The steps without their numbers, if all have one and the page shows none. */
export function withoutNumbers(given: InstructionSection[], shown: InstructionSection[]): InstructionSection[] {
  const isNumbered = (step: InstructionStep) => NUMBER.test(step.text)
  const steps = stepsOf(given)
  if (!isOn('numbers as shown') || steps.length < 2 || !steps.every(isNumbered) || stepsOf(shown).some(isNumbered))
    return given
  const without = (step: InstructionStep) => ({ ...step, text: step.text.replace(NUMBER, '') })
  return given.map((section) => ({ ...section, steps: section.steps.map(without) }))
}

const NUMBER = /^\d{1,2}\s?[.):]\s*(?=\p{L})/u

interface Shown {
  text: string
  place: number
}

/**
 * For each line the shown line that matches it (or -1), or null when too many are missing. Order decides between equal
 * lines.
 */
export function align(lines: string[], shown: { text: string }[]): number[] | null {
  if (lines.length > MAX_ALIGNED || shown.length > MAX_ALIGNED) return null
  const theirs = shown.map((line) => wordCounts([line.text]))
  const points = lines.map((line) => {
    const words = wordCounts([line])
    return theirs.map((their) => lineLikeness(words, their))
  })
  // best[i][j]: the most points that lines from i on can score against shown lines from j on.
  const best = Array.from({ length: lines.length + 1 }, () => new Float64Array(shown.length + 1))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const ifMatched = (i: number, j: number) => {
    const given = points[i]?.[j] ?? 0
    return given > SAME_LINE ? given + at(i + 1, j + 1) : -1
  }
  for (let i = lines.length - 1; i >= 0; i--) {
    const row = best[i]
    if (!row) continue
    for (let j = shown.length - 1; j >= 0; j--) row[j] = Math.max(ifMatched(i, j), at(i + 1, j), at(i, j + 1))
  }
  const matches: number[] = []
  for (let i = 0, j = 0; i < lines.length; i++) {
    while (j < shown.length && at(i, j) === at(i, j + 1)) j++
    const isMatched = j < shown.length && at(i, j) === ifMatched(i, j)
    matches.push(isMatched ? j++ : -1)
  }
  const missed = matches.filter((match) => match < 0).length
  return missed > lines.length * 0.2 ? null : matches
}

const SAME_LINE = 0.45

/**
 * A word or two without their amount ("vanilla extract" in "0.5 tsp vanilla extract") are few of the line's words, but
 * all of their own.
 */
function lineLikeness(given: WordCounts, shown: WordCounts): number {
  const { shared, likeness } = compare(given, shown)
  return shared === given.total && shown.total <= given.total + MAX_AMOUNT_WORDS ? Math.max(likeness, 0.5) : likeness
}

const MAX_AMOUNT_WORDS = 4
/** Longer than any list of a recipe; the work is quadratic. */
const MAX_ALIGNED = 300

/** A line that is not shown stays with the one before it. */
function placesOf(matches: number[], shown: Shown[]): number[] {
  let last = 0
  return matches.map((match) => {
    last = shown[match]?.place ?? last
    return last
  })
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
