import { isBareAmount } from './line-shape.ts'
import type { IngredientGroup } from './recipe.ts'
import { isOn } from './rules.ts'
import { plainWords } from './words.ts'

interface Line {
  text: string
  /** The index of its group, and the group's name. */
  place: number
  group: string | null
  food: Set<string>
}

/**
 * Pages that switch between ounces and grams, or between two screens, hold the list once for each. One is kept: the one
 * with the most metric amounts, since grams weigh the same everywhere; the first of equal ones.
 */
export function inOneSystem(groups: IngredientGroup[]): IngredientGroup[] {
  if (!isOn('one of several copies')) return groups
  const lines = groups.flatMap(({ name: group, items }, place) =>
    items.map((text) => ({ text, place, group, food: foodOf(text) })),
  )
  const copies = copiesIn(lines.slice(0, MAX_LINES))
  if (copies.length < 2) return groups
  const [kept = []] = copies.toSorted((one, other) => metricIn(other) - metricIn(one))
  return groups
    .map((group, place) => ({ ...group, items: kept.filter((line) => line.place === place).map((line) => line.text) }))
    .filter((group) => group.items.length)
}

/** Longer than two copies of any list; the work is quadratic. */
const MAX_LINES = 300
const MIN_ITEMS = 3
const MAX_LEAD = 3
/** The share that must match; the rest may be missing or differ. */
const SAME_LIST = 0.8
const SAME_FOOD = 0.55

/** Splits the list into copies that name the same foods in the same order. */
function copiesIn(lines: Line[]): Line[][] {
  // A line or two of any kind may come before the first copy only.
  const first = lines.slice(0, MAX_LEAD)
  for (let at = MIN_ITEMS; at <= lines.length - MIN_ITEMS; at++) {
    const line = lines[at]
    if (!line || !first.some((each) => isSameFood(each, line))) continue
    const [before, after] = [lines.slice(0, at), lines.slice(at)]
    if (isAllIn(after, before) && isAllIn(before, after)) return [before, ...copiesIn(after)]
  }
  return [lines]
}

/** Dough and crumble need the same things and are two lists; groups with the same name or none are one. */
const isAllIn = (some: Line[], others: Line[]) =>
  some.filter((line) => others.some((other) => line.group === other.group && isSameFood(line, other))).length >=
  some.length * SAME_LIST

function isSameFood({ food: one }: Line, { food: other }: Line): boolean {
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return 2 * shared >= (one.size + other.size) * SAME_FOOD && shared > 0
}

const metricIn = (lines: Line[]) => lines.filter(({ text }) => /\d\s?(?:g|kg|ml|cl|dl|l)\b/i.test(text)).length

/** The words of the line without the amount in front and without numbers. */
function foodOf(item: string): Set<string> {
  const words = item.split(' ')
  const size = [3, 2, 1].find((count) => words.length > count && isBareAmount(words.slice(0, count).join(' '))) ?? 0
  return new Set(
    plainWords(words.slice(size).join(' '))
      .split(' ')
      .filter((word) => word && !/\d/.test(word)),
  )
}
