import { groupName, isSentence, standsOut } from './line-shape.ts'
import type { Line } from './lines.ts'
import type { Part } from './parts.ts'
import type { InstructionSection, InstructionStep } from './recipe.ts'
import { isOn } from './rules.ts'
import { bare } from './text.ts'

/** The page's steps where it splits the same text further, or continues after the markup's end; else null. */
export function splitAsShown(
  given: InstructionSection[],
  part: Part<InstructionSection>,
  lines: Line[],
): InstructionSection[] | null {
  if (!isOn('steps split as shown')) return null
  const texts = stepsOf(given).map((step) => step.text)
  const shown = stepsOf(part.groups)
  if (shown.length <= texts.length) return null
  if (goesOn(texts, part)) return part.groups
  const whole = bare(texts.join(' '))
  const sections = part.groups
    .map(({ name, steps }) => ({
      name,
      steps: steps.map((step) => within(step, whole)).filter((step) => step !== null),
    }))
    .filter((section) => section.steps.length)
  const size = stepsOf(sections).reduce((sum, step) => sum + bare(step.text).length, 0)
  const missed = Math.abs(size - whole.length) / whole.length
  // More than two texts are already steps: line ends inside them are layout.
  if (texts.length > 2) return null
  if (texts.length > 1) return missed < 0.15 ? sections : null
  if (stepsOf(sections).length > 1 && missed < 0.08) return sections
  return splitByLines(whole, lines.slice(part.from)) ?? (shown.length > 2 && missed < 0.5 ? part.groups : null)
}

const stepsOf = (sections: InstructionSection[]) => sections.flatMap((section) => section.steps)

/** Some markup has only the page's first steps. */
export function goesOn(texts: string[], part: Part<InstructionSection>): boolean {
  const shown = stepsOf(part.groups)
  const starts = shown.slice(0, texts.length).every((step, i) => within(step, bare(texts[i] ?? '')))
  const rest = shown.slice(texts.length)
  const isMore = rest.every((step) => step.text.length > 30 && !within(step, bare(texts.join(' '))))
  return isOn('method goes on') && texts.length > 1 && starts && rest.length >= texts.length && isMore
}

/** The step if the whole text contains it, without the number the page may print before it. */
function within(step: InstructionStep, whole: string): InstructionStep | null {
  for (const text of [step.text, step.text.replace(/^\d{1,2}\s*[.):]?\s*(?=\p{L})/u, '')]) {
    if (bare(text) && whole.includes(bare(text))) return { ...step, text }
  }
  return null
}

/** One long text, split at the page's line ends; null if the lines do not match. */
function splitByLines(whole: string, lines: Line[]): InstructionSection[] | null {
  const sections: InstructionSection[] = [{ name: null, steps: [] }]
  let read = 0
  for (const line of lines.slice(0, MAX_SPLIT_LINES)) {
    const words = bare(line.text)
    const found = words ? whole.indexOf(words, read) : -1
    if (found < 0 || found > read + MAX_GAP) continue
    read = found + words.length
    if (standsOut(line) && !isSentence(line.text)) sections.push({ name: groupName(line.text), steps: [] })
    else sections.at(-1)?.steps.push({ text: line.text })
    if (read >= whole.length) break
  }
  const filled = sections.filter((section) => section.steps.length)
  return read > whole.length * 0.95 && stepsOf(filled).length > 1 ? filled : null
}

const MAX_SPLIT_LINES = 200
/** Letters of the text that no line of the page has to contain: counters, or a word the page shows differently. */
const MAX_GAP = 40
