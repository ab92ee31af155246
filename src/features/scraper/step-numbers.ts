import type { InstructionSection, InstructionStep } from './recipe.ts'
import { isOn } from './rules.ts'

/** "1. Slice the leeks. 2. Sweat them. 3. …" in one text: the numbers show where the steps begin. */
export function partedByNumbers(sections: InstructionSection[]): InstructionSection[] {
  const [only, ...more] = sections
  const [step, ...others] = only?.steps ?? []
  if (!only || more.length || !step || others.length) return sections
  const texts = piecesOf(step.text)
  return !isOn('parted by numbers') || texts.length < MIN_STEPS
    ? sections
    : [{ ...only, steps: texts.map((text) => ({ text })) }]
}

const MIN_STEPS = 3
const NUMBER =
  /(?<![\p{L}\p{N}.,])(?:(?:[Ss]tep|STEP|Schritt|[ÉéEe]tape|Stap|Paso|Passo|Krok|Steg|Trin)\s*)?(\d{1,2})\s?[.):]\s*(?=[\p{Lu}\p{Lo}])/gu

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let from = -1
  for (const match of text.matchAll(NUMBER)) {
    if (Number(match[1]) !== pieces.length + (from < 0 ? 1 : 2)) continue
    if (from >= 0) pieces.push(text.slice(from, match.index).trim())
    // In a method that does not begin with a number, the numbers mean something else.
    else if (match.index > 0) return []
    from = match.index + match[0].length
  }
  return from < 0 ? [] : [...pieces, text.slice(from).trim()]
}

/** "1. Slice the leeks.", "2. Sweat them." as entries of a list that is numbered anyway; the last may be a greeting. */
export function withoutListNumbers(sections: InstructionSection[]): InstructionSection[] {
  const steps = sections.flatMap((section) => section.steps)
  const counted = steps.filter((step, i) => Number(LEADING.exec(step.text)?.[1]) === i + 1)
  if (!isOn('list numbers go') || counted.length < MIN_STEPS || counted.length < steps.length - 1) return sections
  const without = (step: InstructionStep) => ({ ...step, text: step.text.replace(LEADING, '') })
  return sections.map((section) => ({ ...section, steps: section.steps.map(without) }))
}

const LEADING = /^(\d{1,2})\s?[.):]\s*(?=\p{L})/u
