import { startsWithAmount } from './line-shape.ts'
import type { InstructionSection, InstructionStep } from './recipe.ts'
import { isOn } from './rules.ts'

/** Where steps end in full stops, "2 leeks, 300 g potatoes, salt" lists what the next step needs. */
export function withoutNeeds(sections: InstructionSection[]): InstructionSection[] {
  const steps = sections.flatMap((section) => section.steps)
  const told = steps.filter(({ text }) => /[.!?]["”»)]?$/.test(text)).length
  if (!isOn('needs of a step') || told < steps.length * 0.5 || steps.filter(isNeed).length < 3) return sections
  return sections
    .map((section) => ({ ...section, steps: section.steps.filter((step) => !isNeed(step)) }))
    .filter((section) => section.steps.length)
}

const isNeed = ({ name, text }: InstructionStep) =>
  !name &&
  startsWithAmount(text) &&
  !/[.!?:]$/.test(text) &&
  text.split(/,\s+/).every((piece) => piece.split(' ').length < 6)

/** Single words before the first real step ("Duration", "More") are stray labels. */
export function withoutScraps([first, ...rest]: InstructionSection[]): InstructionSection[] {
  if (!first) return []
  const isScrap = ({ text }: InstructionStep) => text.length < 20 && /^[\p{Script=Latin}/-]+$/u.test(text)
  const from = first.steps.findIndex((step) => !isScrap(step))
  return withoutTail(
    isOn('scraps before steps') && from > 0
      ? [{ ...first, steps: first.steps.slice(from) }, ...rest]
      : [first, ...rest],
  )
}

/** Where steps end in full stops, a few final words without one are a link or a button, and a question is a survey. */
function withoutTail(sections: InstructionSection[]): InstructionSection[] {
  const last = sections.at(-1)
  const steps = sections.flatMap((section) => section.steps)
  const isTold = (step: InstructionStep) => /[.!?:)。！…]["”»]?$/.test(step.text)
  if (!isOn('tail of steps') || !last || steps.filter(isTold).length < steps.length * 0.6) return sections
  const isAsked = (step: InstructionStep) => /[?？]$/.test(step.text) && step.text.length < 60
  const to = last.steps.findLastIndex((step) => !isAsked(step) && (isTold(step) || step.text.length > 30))
  return [...sections.slice(0, -1), { ...last, steps: last.steps.slice(0, to + 1) }]
}

/** Removes numbers that a page draws in front of its steps ("1Mix", "2 Bake") and that ended up in the text. */
export function withoutCounters(sections: InstructionSection[]): InstructionSection[] {
  const steps = sections.flatMap((section) => section.steps)
  let next = 1
  const counted = new Set<InstructionStep>()
  for (const step of steps) {
    if (!new RegExp(`^${next}(?:\\s?\\p{Lu}|[.):]\\p{L})`, 'u').test(step.text)) continue
    counted.add(step)
    next++
  }
  if (!isOn('drawn counters') || counted.size < 2 || counted.size < steps.length * 0.7) return sections
  const without = (step: InstructionStep) =>
    counted.has(step) ? { ...step, text: step.text.replace(/^\d{1,2}[.):]?\s?/, '') } : step
  return sections.map((section) => ({ ...section, steps: section.steps.map(without) }))
}
