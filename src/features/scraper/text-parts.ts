import { isFact } from './fact-words.ts'
import { groupName, isSentence, startsWithAmount, withoutBullet } from './line-shape.ts'
import type { Draft, IngredientGroup, InstructionSection } from './recipe.ts'
import type { TextLine } from './text-lines.ts'
import { afterGrade, ingredientsGrade, isStepLabel, isYieldLine, methodGrade } from './words.ts'

/** The lists of a pasted text that says where its method begins; the ingredients need no heading. Else null. */
export function partsUnderHeadings(
  lines: TextLine[],
  name: string | undefined,
): Pick<Draft, 'ingredients' | 'instructions'> | null {
  const ingredientsAt = lines.findIndex((line) => isHeading(line, ingredientsGrade))
  const methodAt = lines.findIndex((line, i) => i !== ingredientsAt && isHeading(line, methodGrade))
  if (methodAt < 0) return null
  const firstAmount = lines.findIndex(({ text }) => text !== name && startsWithAmount(text) && !isYieldLine(text))
  const from = ingredientsAt >= 0 ? ingredientsAt + 1 : firstAmount
  if (from < 0) return null
  const itemsEnd = from <= methodAt ? methodAt : lines.length
  const stepsEnd = from > methodAt && ingredientsAt >= 0 ? ingredientsAt : lines.length
  const ingredients = groupsOf(upToNotes(lines.slice(from, itemsEnd)))
  const instructions = sectionsOf(upToNotes(lines.slice(methodAt + 1, stepsEnd)))
  return ingredients.length > 0 && instructions.length > 0 ? { ingredients, instructions } : null
}

const isHeading = ({ text, heading }: TextLine, gradeOf: (text: string) => number) =>
  gradeOf(text) === 3 || (gradeOf(text) === 2 && text.length < MAX_HEADING_CHARS && (heading || text.endsWith(':')))

const MAX_HEADING_CHARS = 60

function upToNotes(lines: TextLine[]): TextLine[] {
  const end = lines.findIndex((line, i) => i > 0 && isHeading(line, afterGrade))
  return end < 0 ? lines : lines.slice(0, end)
}

function groupsOf(lines: TextLine[]): IngredientGroup[] {
  const groups: IngredientGroup[] = [{ name: null, items: [] }]
  for (const [i, { text, heading }] of lines.entries()) {
    const isName = heading || (/[:：]$/.test(text) && !startsWithAmount(text))
    if (isYieldLine(text) || isFact(text)) continue
    if (isName && i < lines.length - 1) groups.push({ name: groupName(text), items: [] })
    // A sentence about a list is not part of it.
    else if (!isSentence(text)) groups.at(-1)?.items.push(withoutBullet(text))
  }
  return groups.filter((group) => group.items.length > 0)
}

function sectionsOf(lines: TextLine[]): InstructionSection[] {
  const sections: InstructionSection[] = [{ name: null, steps: [] }]
  const isCounted = lines.filter(({ text }) => NUMBER.test(text) || isStepLabel(text)).length * 2 > lines.length
  for (const [i, { text, heading, apart }] of lines.entries()) {
    const isName = heading || (/[:：]$/.test(text) && text.length < MAX_HEADING_CHARS)
    const section = sections.at(-1)
    const last = section?.steps.at(-1)
    if (isStepLabel(text) || !section) continue
    if (isName && i < lines.length - 1) sections.push({ name: groupName(text), steps: [] })
    // Among numbered steps, a line without a number continues the one before it.
    else if (isCounted && last && !NUMBER.test(text) && !apart && !isStepLabel(lines[i - 1]?.text ?? ''))
      last.text = `${last.text} ${text}`
    else section.steps.push({ text: withoutNumber(text) })
  }
  return sections.filter((section) => section.steps.length > 0)
}

/** "1.", "2)", "Step 3:" in front of a step. */
export const withoutNumber = (text: string) => text.replace(NUMBER, '')

const NUMBER = /^(?:step\s*)?\d{1,2}\s*[.):]\s+(?=\S)/i
