import { isFact, isFactLabel } from './fact-words.ts'
import {
  announces,
  groupName,
  hasAmount,
  hasNoWords,
  isAdvertisement,
  isBareAmount,
  isBoldUsual,
  isControl,
  isGroupName,
  isListed,
  isPromotion,
  isSectionName,
  isSentence,
  itemFollows,
  MAX_NAME_CHARS,
  scrapsFollow,
  sentencesFollow,
  startsWithAmount,
  stepFollows,
  withoutBullet,
} from './line-shape.ts'
import { type Entry, entryAt, type Line } from './lines.ts'
import { contains, type El } from './page.ts'
import type { IngredientGroup, InstructionSection, InstructionStep } from './recipe.ts'
import { bare } from './text.ts'
import { afterGrade, ingredientsGrade, isStepLabel, isYieldLine, methodGrade } from './words.ts'

/** A list found on the visible page, with the lines it was read from. */
export interface Part<T> {
  groups: T[]
  from: number
  to: number
  /** How surely its heading or class said what it is: 3 the very word, 0 nothing. */
  grade: number
}

export interface Start {
  at: number
  /** The reading stays within this element. */
  root: El
  grade: number
  /** Level of the heading that announced the part, 0 without one. */
  level: number
}

const MAX_INGREDIENT_CHARS = 260
/** No recipe is longer, in lines; a page that goes on is something else. */
const MAX_PART_LINES = 400
/** Lines that may stand between a heading and what it announces. */
const MAX_IDLE_LINES = 8

/** The ingredients that begin at line `at`, read on until something that is no ingredient. */
export function ingredientsFrom(lines: Line[], { at, root, grade }: Start): Part<IngredientGroup> {
  const listed = isListed(lines, at, root, startsWithAmount)
  const boldIsUsual = isBoldUsual(lines, at, root)
  const groups: IngredientGroup[] = [{ name: null, items: [] }]
  let to = at
  let idle = 0
  let nameLevel = 0
  for (
    let entry = entryAt(lines, at);
    entry && entry.next - at < MAX_PART_LINES && contains(root, entry.el);
    entry = entryAt(lines, entry.next)
  ) {
    const { text } = entry
    const begun = groups.some((group) => group.items.length)
    if (announces(entry, methodGrade) >= 2 && !startsWithAmount(text)) break
    // "To serve" among headings that all name groups is one of them.
    const isOneOfNames = nameLevel > 0 && entry.heading === nameLevel && itemFollows(lines, entry.next, root, 1)
    if (announces(entry, afterGrade) === 3 && (entry.heading || begun) && !isOneOfNames) break
    if (hasNoWords(text) || isControl(text) || isAdvertisement(text) || entry.el.tag === 'figcaption') continue
    if (announces(entry, ingredientsGrade) === 3) {
      if (entry.heading && groups.some((group) => group.items.length)) break
      continue
    }
    if (!listed && entry.item && !hasAmount(text)) continue
    if (
      isYieldLine(text) &&
      !entry.item &&
      !isOneOfNames &&
      (listed || !startsWithAmount(text) || (!begun && text.split(' ').length < 7))
    )
      continue
    if (isGroupName(entry, boldIsUsual)) {
      const isFollowed = !listed || entry.item || itemFollows(lines, entry.next, root)
      if (begun && (!isFollowed || sentencesFollow(lines, entry.next))) break
      if (isFollowed) groups.push({ name: groupName(text), items: [] })
      nameLevel = entry.heading
    } else if (listed && !entry.item && isLooseName(entry, lines, root))
      groups.push({ name: groupName(text), items: [] })
    else if (
      (listed && !entry.item) ||
      text.length > MAX_INGREDIENT_CHARS ||
      entry.heading ||
      (!listed && isSentence(text) && !isTalkative(entry, lines))
    ) {
      if (begun || ++idle > MAX_IDLE_LINES) break
    } else {
      groups.at(-1)?.items.push(withoutBullet(text))
      to = entry.next
    }
  }
  const filled = groups.filter((group) => group.items.length)
  return {
    groups: withoutRepeat(filled.map((group) => ({ ...group, items: joinAmounts(group.items) }))),
    from: at,
    to,
    grade,
  }
}

/** "½ onion (I like to slice it with a mandoline, for quick and easy slices.)" among others that begin with amounts. */
const isTalkative = (entry: Entry, lines: Line[]) =>
  startsWithAmount(entry.text) && startsWithAmount(lines[entry.next]?.text ?? '')

/** Pages made for two screen sizes may hold the whole list twice. */
function withoutRepeat(groups: IngredientGroup[]): IngredientGroup[] {
  const [only, ...more] = groups
  if (!only || more.length) return groups
  return [{ ...only, items: firstOfTwo(only.items, (item) => item) }]
}

/** The list without what is said all over again; a few lines before the first time may be of any kind. */
function firstOfTwo<T>(list: T[], textOf: (each: T) => string): T[] {
  for (let from = 0; from < Math.min(3, list.length); from++) {
    const size = (list.length - from) / 2
    if (size < 2 || !Number.isInteger(size)) continue
    const isTwice = list.slice(from, from + size).every((each, i) => {
      const twin = list[from + size + i]
      return twin !== undefined && textOf(each) === textOf(twin)
    })
    if (isTwice) return list.slice(0, from + size)
  }
  return list
}

/** Pages that set amounts in a column of their own: "200 g" and "flour" are one ingredient. */
function joinAmounts(items: string[]): string[] {
  const bareAmounts = items.filter(isBareAmount).length
  if (bareAmounts < items.length * 0.25) return items.filter((item) => !/^\d+$/.test(item))
  // Among many bare amounts, one with an unknown unit ("1 poignée") is one, too.
  const isAmount = (item: string | undefined, next: string | undefined) =>
    item !== undefined && (isBareAmount(item) || (isShortAmount(item) && next !== undefined && !startsWithAmount(next)))
  const isAmountFirst = isBareAmount(items[0] ?? '') || !isBareAmount(items[1] ?? '')
  const joined: string[] = []
  for (let i = 0; i < items.length; i++) {
    const [item = '', next, afterNext] = items.slice(i, i + 3)
    const isPair = isAmountFirst
      ? isAmount(item, next) && next !== undefined && !isBareAmount(next)
      : next !== undefined && !isBareAmount(item) && isAmount(next, afterNext)
    joined.push(isPair ? `${isAmountFirst ? item : next} ${isAmountFirst ? next : item}` : item)
    if (isPair) i++
  }
  return joined
}

const isShortAmount = (item: string) => item.length < 24 && startsWithAmount(item) && item.split(' ').length < 3

/** Between two lists, plain words just before the second one are its name. */
const isLooseName = (entry: Entry, lines: Line[], root: El) =>
  entry.text.length < MAX_NAME_CHARS && !startsWithAmount(entry.text) && itemFollows(lines, entry.next, root, 1)

/** The steps that begin at line `at`, read on until something that is no step. */
export function stepsFrom(
  lines: Line[],
  { at, root, grade, level }: Start,
  known: Set<string> = NOTHING,
): Part<InstructionSection> {
  const listed = isListed(lines, at, root, isSentence)
  const sections: InstructionSection[] = [{ name: null, steps: [] }]
  let to = at
  let idle = 0
  for (
    let entry = entryAt(lines, at);
    entry && entry.next - at < MAX_PART_LINES && contains(root, entry.el);
    entry = entryAt(lines, entry.next)
  ) {
    const { text } = entry
    if (
      hasNoWords(text) ||
      isStepLabel(text) ||
      isPromotion(text) ||
      isControl(text) ||
      isFactLabel(text) ||
      isFact(text)
    )
      continue
    if (startsWithAmount(text) && isListOf(text, known)) continue
    if (entry.el.tag === 'figcaption') continue
    if (!listed && entry.item && !isSentence(withoutLabels(entry))) continue
    const begun = sections.some((section) => section.steps.length)
    if (announces(entry, afterGrade) >= (entry.heading ? 2 : 3) && (begun || entry.heading)) break
    if (announces(entry, afterGrade) === 3) continue
    if (announces(entry, ingredientsGrade) === 3) break
    if (announces(entry, methodGrade) === 3) continue
    const isName = isSectionName(entry) && (!listed || !entry.item || entry.strong)
    if (
      isName &&
      (!entry.heading || !level || entry.heading >= level || /^\d{1,2}\b/.test(text)) &&
      stepFollows(lines, entry.next, root, listed)
    ) {
      sections.push({ name: groupName(text), steps: [] })
    } else if (entry.heading || isName) {
      if (begun && (entry.heading || listed)) break
      if (++idle > MAX_IDLE_LINES) break
    } else if (listed && !entry.item) {
      if (!itemFollows(lines, entry.next, root, text.length < 60 ? 3 : 1) && (begun || ++idle > MAX_IDLE_LINES)) break
      if (text.length < MAX_NAME_CHARS && !/[.!]$/.test(text) && itemFollows(lines, entry.next, root, 1))
        sections.push({ name: groupName(text), steps: [] })
    } else {
      if (begun && scrapsFollow(lines, entry.next - entry.lines.length)) break
      const step = stepOf(entry, known)
      if (!step.text) continue
      sections.at(-1)?.steps.push(step)
      to = entry.next
    }
  }
  const filled = withoutScraps(sections).filter((section) => section.steps.length)
  const [only, ...more] = filled
  const told = only && !more.length ? [{ ...only, steps: firstOfTwo(only.steps, (step) => step.text) }] : filled
  return { groups: withoutCounters(told), from: at, to, grade }
}

const NOTHING = new Set<string>()

/** The ingredients that are needed for a step, repeated beside it: "2 eggs, 1 cup milk". */
const isListOf = (text: string, known: Set<string>) =>
  known.has(bare(text)) || (text.includes(',') && text.split(/,\s+/).every((piece) => known.has(bare(piece))))

/** Captions, and the ingredients that some plugins repeat under each step. */
function isAside(el: El, item: El | null): boolean {
  for (let each: El | null = el; each && each !== item; each = each.parent) {
    if (each.tag === 'figure' || each.tag === 'figcaption' || /ingredient|caption|credit/i.test(each.attrs.class ?? ''))
      return item !== null
  }
  return false
}

/** Single words before the first real step ("Duration", "More") are labels that came along. */
function withoutScraps([first, ...rest]: InstructionSection[]): InstructionSection[] {
  if (!first) return []
  const isScrap = ({ text }: InstructionStep) => text.length < 20 && /^[\p{Script=Latin}/-]+$/u.test(text)
  const from = first.steps.findIndex((step) => !isScrap(step))
  return withoutTail(from > 0 ? [{ ...first, steps: first.steps.slice(from) }, ...rest] : [first, ...rest])
}

/** Where steps end in full stops, a few words without one at the very end are a link or a button. */
function withoutTail(sections: InstructionSection[]): InstructionSection[] {
  const last = sections.at(-1)
  const steps = sections.flatMap((section) => section.steps)
  const isTold = (step: InstructionStep) => /[.!?:)。！…]["”»]?$/.test(step.text)
  if (!last || steps.filter(isTold).length < steps.length * 0.6) return sections
  const to = last.steps.findLastIndex((step) => isTold(step) || step.text.length > 30)
  return [...sections.slice(0, -1), { ...last, steps: last.steps.slice(0, to + 1) }]
}

/** Numbers that a page draws in front of its steps ("1Mix", "2 Bake") and that came along with the text. */
function withoutCounters(sections: InstructionSection[]): InstructionSection[] {
  const steps = sections.flatMap((section) => section.steps)
  let next = 1
  const counted = new Set<InstructionStep>()
  for (const step of steps) {
    if (!new RegExp(`^${next}(?:\\s?\\p{Lu}|[.):]\\p{L})`, 'u').test(step.text)) continue
    counted.add(step)
    next++
  }
  if (counted.size < 2 || counted.size < steps.length * 0.7) return sections
  const without = (step: InstructionStep) =>
    counted.has(step) ? { ...step, text: step.text.replace(/^\d{1,2}[.):]?\s?/, '') } : step
  return sections.map((section) => ({ ...section, steps: section.steps.map(without) }))
}

const withoutLabels = ({ lines }: Entry) =>
  lines
    .filter((line) => !isStepLabel(line.text))
    .map((line) => line.text)
    .join(' ')

/** A list entry that opens with a heading is a named step; "Step 3" and the like name nothing. */
function stepOf(entry: Entry, known: Set<string>): InstructionStep {
  const lines = entry.lines
    .filter((line) => !isStepLabel(line.text) && !isAside(line.el, entry.item))
    .filter((line, i) => i === 0 || !isListOf(line.text, known))
  const [head, ...rest] = lines
  const text = rest.map((line) => line.text).join(' ')
  if (head && text && (head.heading || head.strong) && head.text.length <= MAX_NAME_CHARS) {
    return { name: groupName(head.text), text }
  }
  return { text: lines.map((line) => line.text).join(' ') }
}
