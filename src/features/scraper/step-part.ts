import { isFact, isFactLabel } from './fact-words.ts'
import {
  announces,
  groupName,
  hasNoWords,
  isAdBreak,
  isControl,
  isListed,
  isPromotion,
  isSectionName,
  isSentence,
  itemFollows,
  MAX_NAME_CHARS,
  scrapsFollow,
  sentencesFollow,
  standsOut,
  startsWithAmount,
  stepFollows,
} from './line-shape.ts'
import { type Entry, entryAt, type Line } from './lines.ts'
import { contains, type El } from './page.ts'
import { firstOfTwo, MAX_IDLE_LINES, MAX_PART_LINES, type Part, type Start } from './parts.ts'
import type { InstructionSection, InstructionStep } from './recipe.ts'
import { isBesideSentence } from './step-labels.ts'
import { withoutListNumbers } from './step-numbers.ts'
import { withoutCounters, withoutNeeds, withoutScraps } from './step-scraps.ts'
import { bare } from './text.ts'
import { isCaption } from './visible.ts'
import { afterGrade, ingredientsGrade, isStepLabel, methodGrade } from './words.ts'

/** Reads the steps from line `at` until something that is none. */
export function stepsFrom(
  lines: Line[],
  { at, root, grade, level, counted }: Start,
  known = '',
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
      isAdBreak(text) ||
      isFactLabel(text) ||
      isFact(text)
    )
      continue
    if (startsWithAmount(text) && isListOf(text, known)) continue
    if (entry.lines.every((line) => isCaption(line.el))) continue
    if (!entry.item && isInTip(entry.el)) continue
    if (counted && entry.lines.length < 2 && isBesideSentence(lines, entry.next - 1)) continue
    if (!listed && entry.item && !isSentence(withoutLabels(entry))) continue
    const begun = sections.some((section) => section.steps.length)
    if (announces(entry, afterGrade) >= (entry.heading ? 2 : 3) && (begun || entry.heading)) break
    if (announces(entry, afterGrade) === 3) continue
    if (announces(entry, ingredientsGrade) === 3) break
    if (
      announces(entry, methodGrade) === 3 ||
      (!begun && !standsOut(entry) && isPlainHeading(text) && sentencesFollow(lines, entry.next))
    )
      continue
    // Questions are answered after the recipe; a heading like the method's own begins another part.
    const isSibling = entry.heading === level && !/\d/.test(text) && !sections.some((section) => section.name)
    if (begun && entry.heading && (isSibling || /[?？]$/.test(text))) break
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
      if (begun && isFirstAgain(sections, step.text)) break
      sections.at(-1)?.steps.push(step)
      to = entry.next
    }
  }
  const filled = withoutNeeds(withoutScraps(sections)).filter((section) => section.steps.length)
  const [only, ...more] = filled
  const told = only && !more.length ? [{ ...only, steps: firstOfTwo(only.steps, (step) => step.text) }] : filled
  return { groups: withoutListNumbers(withoutCounters(told)), from: at, to, grade }
}

/** A page that repeats the whole method, for printing or another screen, starts over. */
const isFirstAgain = (sections: InstructionSection[], text: string) =>
  sections.length > 1 &&
  sections.flatMap(({ steps }) => steps).find((step) => step.text.length > MIN_TOLD_CHARS)?.text === text

const MIN_TOLD_CHARS = 38

/** The ingredients of a step, repeated beside it, often without their notes: "2 eggs, 1 cup milk". */
function isListOf(text: string, known: string): boolean {
  if (!known || /[.!?]$/.test(text)) return false
  const isKnown = (piece: string) => known.includes(`|${bare(piece)}|`)
  const isAmount = startsWithAmount(text)
  const isBeginning = (piece: string) => isAmount && piece.length > 4 && known.includes(`|${bare(piece)}`)
  return isKnown(text) || text.split(/[,;]\s+|\s[–-]\s/).every((piece) => isKnown(piece) || isBeginning(piece))
}

/** "How to make leek soup" on a line of its own without emphasis. */
const isPlainHeading = (text: string) => text.length < MAX_NAME_CHARS && !/[.!?]$/.test(text) && methodGrade(text) >= 2

/** "Method: Slice the leeks." */
function withoutLabel(text: string): string {
  const [label = '', word = ''] = /^([^:：]{3,40})[:：]\s+(?=\S)/.exec(text) ?? []
  return methodGrade(word) === 3 ? text.slice(label.length) : text
}

/** A small box whose class name says it holds a tip. */
function isInTip(el: El): boolean {
  for (let each: El | null = el; each && each.end - each.index <= MAX_TIP_ELEMENTS; each = each.parent)
    if (/(?:^|[-_\s])tip(?:$|[-_\s])/i.test(each.attrs.class ?? '')) return true
  return false
}

const MAX_TIP_ELEMENTS = 16

/** Captions, and the ingredients that some plugins repeat under each step. */
function isAside(el: El, item: El | null): boolean {
  for (let each: El | null = el; each && each !== item; each = each.parent) {
    if (each.tag === 'figure' || each.tag === 'figcaption' || /ingredient|caption|credit/i.test(each.attrs.class ?? ''))
      return item !== null
  }
  return false
}

const withoutLabels = ({ lines }: Entry) =>
  lines
    .filter((line) => !isStepLabel(line.text))
    .map((line) => line.text)
    .join(' ')

/** A heading below an entry's text is about something else, most often other recipes. */
const isHeadingBehind = ({ lines, item }: Entry, at: number) =>
  item?.tag === 'li' && lines[at]?.heading !== 0 && isSentence(lines[0]?.text ?? '') && lines[0]?.heading === 0

/** A list entry that opens with a heading is a named step; "Step 3" and the like are no names. */
function stepOf(entry: Entry, known: string): InstructionStep {
  const note = entry.lines.findIndex((line, i) => i > 0 && (afterGrade(line.text) === 3 || isHeadingBehind(entry, i)))
  const lines = entry.lines
    .slice(0, note < 0 ? undefined : note)
    .filter((line) => !isStepLabel(line.text) && !isAside(line.el, entry.item))
    .filter((line, i) => i === 0 || !isListOf(line.text, known))
  const [head, ...rest] = lines
  const text = rest.map((line) => line.text).join(' ')
  if (head && text && (head.heading || head.strong) && head.text.length <= MAX_NAME_CHARS) {
    return { name: groupName(head.text), text }
  }
  return { text: withoutLabel(lines.map((line) => line.text).join(' ')) }
}
