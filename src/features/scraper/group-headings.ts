import { groupName, MAX_NAME_CHARS, startsWithAmount } from './line-shape.ts'
import type { Line } from './lines.ts'
import type { Draft, IngredientGroup } from './recipe.ts'
import { isOn } from './rules.ts'
import { bare } from './text.ts'

/** The list with heading lines turned into group names: "For the dough:" is a heading, "butter for frying" is not. */
export function withHeadings(given: IngredientGroup[], heads = new Set<string>()): IngredientGroup[] {
  if (!isOn('headings among the lines')) return given
  const isHeading = (item: string, next: string | undefined) =>
    next !== undefined && !startsWithAmount(item) && (isMarked(item) || heads.has(pair(item, next)))
  const items = given.flatMap((group) => group.items)
  // What most lines look like is no heading.
  if (items.filter((item, i) => isHeading(item, items[i + 1])).length > items.length / 2) return given
  return given
    .flatMap((group) => {
      const groups: IngredientGroup[] = [{ name: group.name, items: [] }]
      for (const [i, item] of group.items.entries())
        if (isHeading(item, group.items[i + 1])) groups.push({ name: groupName(item.replace(MARKS, '')), items: [] })
        else groups.at(-1)?.items.push(item)
      return groups
    })
    .filter((group) => group.items.length)
}

/**
 * The headings above the page's groups, each with the line below it. Bold list entries are no headings, unless the
 * markup wraps the whole box.
 */
export function headingsIn(lines: Line[], shown: IngredientGroup[], { boxed }: Pick<Draft, 'boxed'>): Set<string> {
  const set = new Set(lines.filter((line) => line.heading > 0 || !line.item).map((line) => bare(line.text)))
  return new Set(
    shown.flatMap(({ name, items }) =>
      name && items[0] && (boxed || set.has(bare(name))) ? [pair(name, items[0])] : [],
    ),
  )
}

const pair = (heading: string, first: string) => `${bare(heading)} ${bare(first)}`

const isMarked = (item: string) => item.length < MAX_NAME_CHARS && (/\p{L}\s*[:：]$/u.test(item) || MARKS.test(item))

/** What people type around a heading where they cannot mark it otherwise. */
const MARKS = /^(?:#{1,6}|\*{2,}|-{2,}|={2,}|~{2,}|>{1,})\s*(?=\p{L})|(?:\*{2,}|-{2,}|={2,}|~{2,})$/u
